import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, type TaskEither } from "@libretto/core/kernel/fp";
import type { Enrolment } from "@libretto/core/ports/accounts/account-security";
import { leaveForm } from "../../shared/forms/leave-form.ts";
import { type CodeForm, codeForm } from "./code-form.ts";
import { EnrolmentModel } from "./enrolment-model.ts";
import type { SecurityParts } from "./security-services.ts";

export type Codes = readonly string[];

/** Turning the factor on: the secret, and a first code of it. */
export class TurnOnModel {
  readonly enrolment: EnrolmentModel;
  readonly form: CodeForm<Codes>;

  constructor(
    enrolment: Enrolment,
    private readonly parts: SecurityParts,
    private readonly close: (codes: Codes | null) => void,
  ) {
    this.enrolment = new EnrolmentModel(enrolment, parts);
    this.form = codeForm({ stepsOnly: true, save: (code) => this.confirm(code), done: close });
  }

  readonly dismiss = (): void => leaveForm(this.form, () => this.close(null));

  /** Where the factor is on already no code does anything any more. */
  private confirm(code: string): TaskEither<Failure, Codes> {
    return async () => {
      const answer = await this.parts.security.confirmFactor(code)();
      if (isLeft(answer) && answer.left.code === "account.factorActive") this.close(null);
      return answer;
    };
  }
}
