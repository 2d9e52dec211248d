import { checkRegistration, isEmail, passwordProblem, type Registration } from "@libretto/core/account/credentials";
import { problemsIn } from "@libretto/core/kernel/failure";
import { isLeft } from "@libretto/core/kernel/fp";
import type { MessageCode } from "@libretto/core/messages/codes";
import type { SessionGateway } from "@libretto/core/ports/session-gateway";
import { makeAutoObservable, runInAction } from "mobx";
import { FormModel } from "../shared/forms/form-model.ts";

const blank: Registration = { name: "", surname: "", email: "", password: "", repeated: "", termsAccepted: false };

/** Registering: the form, then "look into your mail". */
export class RegistrationModel {
  sent = false;
  readonly form: FormModel<Registration, void>;

  constructor(gateway: SessionGateway) {
    this.form = new FormModel<Registration, void>({
      name: "register",
      initial: blank,
      validate: (values) => {
        const checked = checkRegistration(values);
        return isLeft(checked) ? checked.left : null;
      },
      save: (values) => gateway.register(values),
      done: () =>
        runInAction(() => {
          this.sent = true;
        }),
    });
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }
}

/** The page that a mailed confirmation link opens. */
export class ConfirmationModel {
  said: MessageCode | null = null;
  failed = false;

  constructor(private readonly gateway: SessionGateway) {
    makeAutoObservable<this, "gateway">(this, { gateway: false }, { autoBind: true });
  }

  /** By the person's click: a mail program that opens links in advance must not use the link up. */
  async confirm(token: string): Promise<void> {
    const answer = await this.gateway.confirm(token)();
    runInAction(() => {
      this.failed = answer._tag === "Left";
      this.said = answer._tag === "Left" ? answer.left.code : "account.confirmed";
    });
  }
}

/** Asking for the mail with the link that sets a new password. */
export class ForgottenPasswordModel {
  sent = false;
  readonly form: FormModel<{ email: string }, void>;

  constructor(gateway: SessionGateway) {
    this.form = new FormModel<{ email: string }, void>({
      name: "forgotten",
      initial: { email: "" },
      validate: ({ email }) =>
        problemsIn({ email: email === "" ? "form.required" : isEmail(email.trim()) ? null : "account.emailInvalid" }),
      save: ({ email }) => gateway.forgotPassword(email.trim()),
      done: () =>
        runInAction(() => {
          this.sent = true;
        }),
    });
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }
}

const nobody = { name: "", surname: "", email: "" };

/** The page that the mailed link opens: a new password, twice. */
export class NewPasswordModel {
  changed = false;
  readonly form: FormModel<{ password: string; repeated: string }, void>;

  constructor(gateway: SessionGateway, token: string) {
    this.form = new FormModel<{ password: string; repeated: string }, void>({
      name: "newPassword",
      initial: { password: "", repeated: "" },
      validate: ({ password, repeated }) =>
        problemsIn({
          password: passwordProblem(password, nobody),
          repeated: password === repeated ? null : "account.passwordsDiffer",
        }),
      save: ({ password }) => gateway.resetPassword(token, password),
      done: () =>
        runInAction(() => {
          this.changed = true;
        }),
    });
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }
}
