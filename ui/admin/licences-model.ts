import { BLANK_LICENCE, checkLicence, type Licence, type LicenceDraft } from "@libretto/core/admin/licence";
import type { NamedEntry } from "@libretto/core/admin/named-entry";
import { validateRole } from "@libretto/core/admin/role-features";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import type { DialogView } from "../shared/dialogs/dialogs-model.ts";
import { FormModel } from "../shared/forms/form-model.ts";
import { leaveForm } from "../shared/forms/leave-form.ts";
import { Remote } from "../shared/remote.ts";
import type { AdminParts } from "./admin-services.ts";

/** A licence as it is typed. */
interface LicenceValues extends Omit<LicenceDraft, "amount"> {
  readonly amount: string;
}

/** An amount with at most two decimals; null for other text. */
const parseAmount = (typed: string): number | null => (/^\d+(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : null);

const draftOf = ({ amount, ...values }: LicenceValues): LicenceDraft => ({ ...values, amount: parseAmount(amount) });

const valuesOf = ({ name, price, enabled, duration }: Licence): LicenceValues => ({
  ...{ name, amount: String(price.amount), currency: price.currency, duration, enabled },
});

/** The form of a licence, new (decision A11) or stored. */
export class LicenceFormModel {
  readonly form: FormModel<LicenceValues, Licence>;

  constructor(
    /** Null for a new licence. */
    readonly stored: Licence | null,
    others: readonly Licence[],
    save: (draft: LicenceDraft) => TaskEither<Failure, Licence>,
    private readonly close: (saved: Licence | null) => void,
  ) {
    this.form = new FormModel<LicenceValues, Licence>({
      name: "licence",
      initial: stored === null ? { ...BLANK_LICENCE, amount: "" } : valuesOf(stored),
      validate: (values) => {
        const outcome = checkLicence(draftOf(values), others);
        if (!isLeft(outcome)) return null;
        const isUnreadable = values.amount.trim() !== "" && outcome.left.amount !== undefined;
        return isUnreadable ? { ...outcome.left, amount: "number.digitsAndDot" } : outcome.left;
      },
      save: (values) => save(draftOf(values)),
      onSaved: close,
    });
  }

  readonly dismiss = (): void => leaveForm(this.form, () => this.close(null));
}

/** The choice of the role of a licence. */
export class RoleFormModel {
  readonly form: FormModel<{ readonly role: Id | null }, void>;

  constructor(
    readonly licence: Licence,
    readonly roles: readonly NamedEntry[],
    chosen: NamedEntry | null,
    save: (role: NamedEntry) => TaskEither<Failure, void>,
    private readonly close: (saved: true | null) => void,
  ) {
    this.form = new FormModel<{ readonly role: Id | null }, void>({
      name: "licence-role",
      initial: { role: chosen?.id ?? null },
      validate: ({ role }) => {
        const outcome = validateRole(role, roles);
        return isLeft(outcome) ? outcome.left : null;
      },
      save: ({ role }) => {
        const one = roles.find(({ id }) => id === role);
        return one === undefined ? taskEither.right(undefined) : save(one);
      },
      onSaved: () => close(true),
    });
  }

  readonly dismiss = (): void => leaveForm(this.form, () => this.close(null));
}

/** The licences with their roles. */
export class LicencesModel {
  readonly remote: Remote<readonly Licence[]>;

  constructor(private readonly parts: AdminParts) {
    this.remote = new Remote(parts.administration.listLicences);
    void this.remote.load();
  }

  /** Opens the form of a licence; null: of a new one. */
  async openForm(stored: Licence | null, view: DialogView<LicenceFormModel>): Promise<void> {
    const { administration, dialogs, notices } = this.parts;
    const others = (this.remote.value ?? []).filter(({ id }) => id !== stored?.id);
    const save = (draft: LicenceDraft) =>
      stored === null ? administration.addLicence(draft) : administration.changeLicence(stored.id, draft);
    const saved = await dialogs.open<LicenceFormModel, Licence>(
      view,
      (close) => new LicenceFormModel(stored, others, save, close),
    );
    if (saved === null) return;
    notices.showSuccess("form.saved");
    await this.remote.load();
  }

  /** Loads the role of a licence, and opens its choice. */
  async editRole(licence: Licence, view: DialogView<RoleFormModel>): Promise<void> {
    const { administration, dialogs, notices } = this.parts;
    const loaded = await pipe(
      taskEither.Do,
      taskEither.apS("roles", administration.listRoles()),
      taskEither.apS("chosen", administration.listRolesOf(licence.id)),
    )();
    const operation = `role of ${licence.id}`;
    if (isLeft(loaded))
      return notices.showFailure(loaded.left, { operation, run: () => void this.editRole(licence, view) });
    notices.dismissRetries(operation);
    const { roles, chosen } = loaded.right;
    const saved = await dialogs.open<RoleFormModel, true>(
      view,
      (close) =>
        new RoleFormModel(licence, roles, chosen[0] ?? null, (role) => administration.setRole(licence.id, role), close),
    );
    if (saved !== null) notices.showSuccess("form.saved");
  }
}
