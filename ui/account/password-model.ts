import { checkNewPassword, type NewPassword } from "@libretto/core/account/password-reset";
import { emailProblem } from "@libretto/core/kernel/email";
import { collectProblems } from "@libretto/core/kernel/failure";
import { isLeft } from "@libretto/core/kernel/fp";
import type { AccountService } from "@libretto/core/ports/accounts/account-service";
import { makeAutoObservable, runInAction } from "mobx";
import { FormModel } from "../shared/forms/form-model.ts";

/** Requests an e-mail with a link to set a new password. */
export class ForgottenPasswordModel {
  sent = false;
  readonly form: FormModel<{ email: string }, void>;

  constructor(accountService: AccountService) {
    this.form = new FormModel<{ email: string }, void>({
      name: "forgotten",
      initial: { email: "" },
      validate: ({ email }) => collectProblems({ email: emailProblem(email) }),
      save: ({ email }) => accountService.requestPasswordReset(email.trim()),
      onSaved: () =>
        runInAction(() => {
          this.sent = true;
        }),
    });
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }
}

/** Sets a new password; the token comes from the mailed link. */
export class NewPasswordModel {
  changed = false;
  readonly form: FormModel<NewPassword, void>;

  constructor(accountService: AccountService, token: string) {
    this.form = new FormModel<NewPassword, void>({
      name: "newPassword",
      initial: { password: "", repeated: "" },
      validate: (values) => {
        const validation = checkNewPassword(values);
        return isLeft(validation) ? validation.left : null;
      },
      save: ({ password }) => accountService.resetPassword(token, password),
      onSaved: () =>
        runInAction(() => {
          this.changed = true;
        }),
    });
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }
}
