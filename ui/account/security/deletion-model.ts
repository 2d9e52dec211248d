import { type Consent, changeConsent, hasConsented, RETENTION_TREATMENT } from "@libretto/core/account/consents";
import { collectProblems, type Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { FormModel } from "../../shared/forms/form-model.ts";
import { leaveForm } from "../../shared/forms/leave-form.ts";
import type { SecurityParts } from "./security-services.ts";

interface Farewell {
  /** A pseudonymised extract may stay for a year. */
  readonly keeps: boolean;
  /** The word that is typed to confirm. */
  readonly word: string;
}

/** The end of the account: what stays is decided, a word is typed, and then everything goes. */
export class DeletionModel {
  readonly form: FormModel<Farewell, void>;

  constructor(
    private readonly parts: Pick<SecurityParts, "privacy" | "record">,
    /** Of a patient; others have none, and nothing to keep. */
    readonly consents: readonly Consent[],
    /** What has to be typed. */
    readonly word: () => string,
    private readonly close: (gone: true | null) => void,
  ) {
    this.form = new FormModel<Farewell, void>({
      name: "deletion",
      initial: { keeps: hasConsented(consents, RETENTION_TREATMENT), word: "" },
      validate: (typed) =>
        collectProblems({
          word: typed.word.trim().toLocaleUpperCase() === word() ? null : "security.typeWord",
        }),
      save: ({ keeps }) =>
        pipe(
          this.kept(keeps),
          taskEither.chain(() => parts.privacy.deleteAccount()),
        ),
      onSaved: () => close(true),
    });
  }

  get retention(): Consent | undefined {
    return this.consents.find(({ treatment }) => treatment.id === RETENTION_TREATMENT);
  }

  readonly dismiss = (): void => leaveForm(this.form, () => this.close(null));

  /** What the person says now about keeping data counts. */
  private kept(keeps: boolean): TaskEither<Failure, void> {
    const { retention } = this;
    if (retention === undefined || keeps === retention.given) return taskEither.right(undefined);
    return pipe(
      taskEither.fromEither(changeConsent(retention, keeps, this.parts.record.today)),
      taskEither.chain(this.parts.privacy.saveConsent),
    );
  }
}
