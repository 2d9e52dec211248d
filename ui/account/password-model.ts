import { checkNewPassword, type NewPassword } from "@libretto/core/account/password-reset";
import { emailProblem } from "@libretto/core/kernel/email";
import { collectProblems } from "@libretto/core/kernel/failure";
import { isLeft } from "@libretto/core/kernel/fp";
import type { AccountService } from "@libretto/core/ports/accounts/account-service";
import { makeAutoObservable, runInAction } from "mobx";
import { FormModel } from "../shared/forms/form-model.ts";

/** Asking for the mail with the link that sets a new password. */
export class ForgottenPasswordModel {
  sent = false;
  readonly form: FormModel<{ email: string }, void>;

  constructor(desk: AccountService) {
    this.form = new FormModel<{ email: string }, void>({
      name: "forgotten",
      initial: { email: "" },
      validate: ({ email }) => collectProblems({ email: emailProblem(email) }),
      save: ({ email }) => desk.forgotPassword(email.trim()),
      onSaved: () =>
        runInAction(() => {
          this.sent = true;
        }),
    });
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }
}

/** The page that the mailed link opens: a new password, twice. */
export class NewPasswordModel {
  changed = false;
  readonly form: FormModel<NewPassword, void>;

  constructor(desk: AccountService, token: string) {
    this.form = new FormModel<NewPassword, void>({
      name: "newPassword",
      initial: { password: "", repeated: "" },
      validate: (values) => {
        const checked = checkNewPassword(values);
        return isLeft(checked) ? checked.left : null;
      },
      save: ({ password }) => desk.resetPassword(token, password),
      onSaved: () =>
        runInAction(() => {
          this.changed = true;
        }),
    });
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }
}
