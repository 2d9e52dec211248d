import { codeProblem } from "@libretto/core/account/second-factor";
import { collectProblems, type Failure, requiredProblem } from "@libretto/core/kernel/failure";
import { isLeft, type TaskEither } from "@libretto/core/kernel/fp";
import { isBlank } from "@libretto/core/kernel/text";
import type { MessageCode } from "@libretto/core/messages/codes";
import type { AccountSecurity } from "@libretto/core/ports/accounts/account-security";
import { makeAutoObservable, runInAction } from "mobx";
import { FormModel } from "../../../shared/forms/form-model.ts";
import { leaveForm } from "../../../shared/forms/leave-form.ts";
import { attachToField } from "./field-failure.ts";

interface StepUpCredentials {
  readonly password: string;
  readonly code: string;
}

/** The form for step-up authentication: the password, and a code if the server requires one. */
export class StepUpFormModel {
  needsCode = false;
  readonly form: FormModel<StepUpCredentials, void>;

  constructor(
    private readonly security: Pick<AccountSecurity, "stepUp">,
    private readonly close: (result: true | null) => void,
  ) {
    this.form = new FormModel<StepUpCredentials, void>({
      name: "proof",
      initial: { password: "", code: "" },
      validate: ({ password, code }) =>
        collectProblems({
          password: requiredProblem(password === ""),
          code: this.needsCode ? this.findCodeProblem(code) : null,
        }),
      save: (credentials) => this.stepUp(credentials),
      onSaved: () => close(true),
    });
    makeAutoObservable<this, "security" | "close">(
      this,
      { form: false, security: false, close: false },
      { autoBind: true },
    );
  }

  dismiss() {
    leaveForm(this.form, () => this.close(null));
  }

  /** An empty code gets the message that a code is needed. */
  private findCodeProblem(code: string): MessageCode | null {
    return isBlank(code) ? "session.codeNeeded" : codeProblem(code);
  }

  private stepUp({ password, code }: StepUpCredentials): TaskEither<Failure, void> {
    return async () => {
      const answer = await attachToField(this.security.stepUp(password, this.needsCode ? code.trim() : undefined))();
      if (isLeft(answer) && answer.left.code === "session.codeNeeded")
        runInAction(() => {
          this.needsCode = true;
        });
      return answer;
    };
  }
}
