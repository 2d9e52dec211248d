import { type Consent, changeConsent, hasConsented, RETENTION_TREATMENT } from "@libretto/core/account/consents";
import { collectProblems, type Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { CaredPatient } from "@libretto/core/record/across/carers/carer";
import { FormModel } from "../../shared/forms/form-model.ts";
import { leaveForm } from "../../shared/forms/leave-form.ts";
import type { SecurityParts } from "../security/security-services.ts";

interface DeletionValues {
  /** Consent to retain a pseudonymised extract for a year. */
  readonly consentsToRetention: boolean;
  /** The word that the user types to confirm. */
  readonly word: string;
}

/** The form that deletes the account: saves the retention choice, checks the typed word, deletes. */
export class DeletionFormModel {
  readonly form: FormModel<DeletionValues, void>;

  constructor(
    private readonly parts: Pick<SecurityParts, "privacy" | "record" | "session">,
    /** The consents of a patient; empty for other accounts. */
    readonly consents: readonly Consent[],
    /** The records of others that the account cares for. */
    readonly cared: readonly CaredPatient[],
    /** Returns the word to type. */
    readonly word: () => string,
    private readonly close: (result: true | null) => void,
  ) {
    this.form = new FormModel<DeletionValues, void>({
      name: "deletion",
      initial: { consentsToRetention: hasConsented(consents, RETENTION_TREATMENT), word: "" },
      validate: (values) =>
        collectProblems({
          word: values.word.trim().toLocaleUpperCase() === word() ? null : "security.typeWord",
        }),
      save: ({ consentsToRetention }) =>
        pipe(
          this.saveRetentionChoice(consentsToRetention),
          taskEither.chain(() => this.deleteAccount()),
        ),
      onSaved: () => close(true),
    });
  }

  get retention(): Consent | undefined {
    return this.consents.find(({ treatment }) => treatment.id === RETENTION_TREATMENT);
  }

  readonly dismiss = (): void => leaveForm(this.form, () => this.close(null));

  /** Saves the retention choice if it has changed. */
  private saveRetentionChoice(consentsToRetention: boolean): TaskEither<Failure, void> {
    const { retention } = this;
    if (retention === undefined || consentsToRetention === retention.given) return taskEither.right(undefined);
    return pipe(
      taskEither.fromEither(changeConsent(retention, consentsToRetention, this.parts.record.today)),
      taskEither.chain(this.parts.privacy.saveConsent),
    );
  }

  private deleteAccount(): TaskEither<Failure, void> {
    const { privacy, session } = this.parts;
    return async () => {
      session.isDeletingAccount = true;
      const answer = await privacy.deleteAccount()();
      session.isDeletingAccount = false;
      return answer;
    };
  }
}
