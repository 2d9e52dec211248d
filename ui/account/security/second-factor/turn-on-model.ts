import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, type TaskEither } from "@libretto/core/kernel/fp";
import type { Enrolment } from "@libretto/core/ports/accounts/account-security";
import { leaveForm } from "../../../shared/forms/leave-form.ts";
import type { SecurityParts } from "../security-services.ts";
import { type CodeForm, createCodeForm } from "./code-form.ts";
import { EnrolmentModel } from "./enrolment-model.ts";

export type Codes = readonly string[];

/** Turns the second factor on: shows the secret and asks for a first code. */
export class TurnOnModel {
  readonly enrolment: EnrolmentModel;
  readonly form: CodeForm<Codes>;

  constructor(
    enrolment: Enrolment,
    private readonly parts: SecurityParts,
    private readonly close: (codes: Codes | null) => void,
  ) {
    this.enrolment = new EnrolmentModel(enrolment, parts);
    this.form = createCodeForm({ deviceCodesOnly: true, save: (code) => this.confirm(code), onSaved: close });
  }

  readonly dismiss = (): void => leaveForm(this.form, () => this.close(null));

  /** Closes the dialog if the factor is already on. */
  private confirm(code: string): TaskEither<Failure, Codes> {
    return async () => {
      const answer = await this.parts.security.confirmFactor(code)();
      if (isLeft(answer) && answer.left.code === "account.factorActive") this.close(null);
      return answer;
    };
  }
}
