import { checkName, type NamedEntry } from "@libretto/core/admin/named-entry";
import type { Failure, FieldProblems } from "@libretto/core/kernel/failure";
import { isLeft, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import type { DialogView } from "../shared/dialogs/dialogs-model.ts";
import { FormModel } from "../shared/forms/form-model.ts";
import { leaveForm } from "../shared/forms/leave-form.ts";
import { Remote } from "../shared/remote.ts";
import type { AdminParts } from "./admin-services.ts";

/** The form of a new feature or role, or of the name of a role. */
export class NameFormModel {
  readonly form: FormModel<{ readonly name: string }, NamedEntry>;

  constructor(
    readonly kind: "feature" | "role",
    /** Null for a new entry. */
    readonly stored: NamedEntry | null,
    others: readonly NamedEntry[],
    save: (name: string) => TaskEither<Failure, NamedEntry>,
    private readonly close: (added: NamedEntry | null) => void,
  ) {
    this.form = new FormModel<{ readonly name: string }, NamedEntry>({
      name: `name-of-${kind}`,
      initial: { name: stored?.name ?? "" },
      validate: ({ name }) => problemsOf(checkName(name, others)),
      save: ({ name }) => save(name.trim()),
      onSaved: close,
    });
  }

  readonly dismiss = (): void => leaveForm(this.form, () => this.close(null));
}

const problemsOf = (outcome: ReturnType<typeof checkName>): FieldProblems | null =>
  isLeft(outcome) ? outcome.left : null;

/** The choice of the features of a role. */
export class FeaturesFormModel {
  readonly form: FormModel<{ readonly features: readonly Id[] }, void>;

  constructor(
    readonly role: NamedEntry,
    readonly all: readonly NamedEntry[],
    chosen: readonly NamedEntry[],
    save: (features: readonly NamedEntry[]) => TaskEither<Failure, void>,
    private readonly close: (saved: true | null) => void,
  ) {
    this.form = new FormModel<{ readonly features: readonly Id[] }, void>({
      name: "features",
      initial: { features: chosen.map(({ id }) => id) },
      validate: () => null,
      save: ({ features }) => save(all.filter(({ id }) => features.includes(id))),
      onSaved: () => close(true),
    });
  }

  /** Adds or removes a feature. */
  readonly toggle = (id: Id): void => {
    const { features } = this.form.fields;
    const { value } = features;
    features.write(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  };

  readonly dismiss = (): void => leaveForm(this.form, () => this.close(null));
}

/** The list of the features, or of the roles with their features. */
export class EntriesModel {
  readonly remote: Remote<readonly NamedEntry[]>;

  constructor(
    readonly kind: "feature" | "role",
    private readonly parts: AdminParts,
  ) {
    const { administration } = parts;
    this.remote = new Remote(kind === "feature" ? administration.listFeatures : administration.listRoles);
    void this.remote.load();
  }

  /** Opens the form of a new entry. */
  async add(view: DialogView<NameFormModel>): Promise<void> {
    const { administration } = this.parts;
    await this.openForm(view, null, this.kind === "feature" ? administration.addFeature : administration.addRole);
  }

  /** Opens the form of the name of a role. The product finds a feature by its name, which therefore stays. */
  async rename(role: NamedEntry, view: DialogView<NameFormModel>): Promise<void> {
    await this.openForm(view, role, (name) => this.parts.administration.renameRole(role.id, name));
  }

  private async openForm(
    view: DialogView<NameFormModel>,
    stored: NamedEntry | null,
    save: (name: string) => TaskEither<Failure, NamedEntry>,
  ): Promise<void> {
    const { dialogs, notices } = this.parts;
    const others = (this.remote.value ?? []).filter(({ id }) => id !== stored?.id);
    const saved = await dialogs.open<NameFormModel, NamedEntry>(
      view,
      (close) => new NameFormModel(this.kind, stored, others, save, close),
    );
    if (saved === null) return;
    notices.showSuccess("form.saved");
    await this.remote.load();
  }

  /** Loads the features of a role, and opens the choice of its features. */
  async editFeatures(role: NamedEntry, view: DialogView<FeaturesFormModel>): Promise<void> {
    const { administration, dialogs, notices } = this.parts;
    const loaded = await pipe(
      taskEither.Do,
      taskEither.apS("all", administration.listFeatures()),
      taskEither.apS("chosen", administration.listFeaturesOf(role.id)),
    )();
    const operation = `features of ${role.id}`;
    if (isLeft(loaded))
      return notices.showFailure(loaded.left, { operation, run: () => void this.editFeatures(role, view) });
    notices.dismissRetries(operation);
    const { all, chosen } = loaded.right;
    const saved = await dialogs.open<FeaturesFormModel, true>(
      view,
      (close) =>
        new FeaturesFormModel(role, all, chosen, (features) => administration.setFeatures(role.id, features), close),
    );
    if (saved !== null) notices.showSuccess("form.saved");
  }
}
