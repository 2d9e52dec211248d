import { codeProblem } from "@libretto/core/account/second-factor";
import { collectProblems, type Failure, requiredProblem } from "@libretto/core/kernel/failure";
import { isLeft, type TaskEither } from "@libretto/core/kernel/fp";
import { isBlank } from "@libretto/core/kernel/text";
import type { MessageCode } from "@libretto/core/messages/codes";
import type { AccountSecurity } from "@libretto/core/ports/accounts/account-security";
import { makeAutoObservable, runInAction } from "mobx";
import { FormModel } from "../../shared/forms/form-model.ts";
import { leaveForm } from "../../shared/forms/leave-form.ts";
import { atItsField } from "./named-refusal.ts";

interface Proof {
  readonly password: string;
  readonly code: string;
}

/** Proving who is there: the password, and a code once the server has said that it wants one. */
export class ProofFormModel {
  asksCode = false;
  readonly form: FormModel<Proof, void>;

  constructor(
    private readonly security: Pick<AccountSecurity, "stepUp">,
    private readonly close: (proven: true | null) => void,
  ) {
    this.form = new FormModel<Proof, void>({
      name: "proof",
      initial: { password: "", code: "" },
      validate: ({ password, code }) =>
        collectProblems({
          password: requiredProblem(password === ""),
          code: this.asksCode ? this.wrongCode(code) : null,
        }),
      save: (proof) => this.prove(proof),
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

  /** Before anything is typed it says what is wanted. */
  private wrongCode(code: string): MessageCode | null {
    return isBlank(code) ? "session.codeNeeded" : codeProblem(code);
  }

  private prove({ password, code }: Proof): TaskEither<Failure, void> {
    return async () => {
      const answer = await atItsField(this.security.stepUp(password, this.asksCode ? code.trim() : undefined))();
      if (isLeft(answer) && answer.left.code === "session.codeNeeded")
        runInAction(() => {
          this.asksCode = true;
        });
      return answer;
    };
  }
}
