import { checkRegistration, type Registration } from "@libretto/core/account/credentials";
import { isLeft } from "@libretto/core/kernel/fp";
import type { MessageCode } from "@libretto/core/messages/codes";
import type { AccountService } from "@libretto/core/ports/accounts/account-service";
import { makeAutoObservable, runInAction } from "mobx";
import { FormModel } from "../shared/forms/form-model.ts";

const EMPTY_REGISTRATION: Registration = {
  ...{ name: "", surname: "", email: "", password: "", repeated: "" },
  ...{ healthDataConsent: false, termsAccepted: false },
};

/** The registration form. */
export class RegistrationModel {
  sent = false;
  readonly form: FormModel<Registration, void>;

  constructor(accountService: AccountService) {
    this.form = new FormModel<Registration, void>({
      name: "register",
      initial: EMPTY_REGISTRATION,
      validate: (values) => {
        const validation = checkRegistration(values);
        return isLeft(validation) ? validation.left : null;
      },
      save: (values) => accountService.register(values),
      onSaved: () =>
        runInAction(() => {
          this.sent = true;
        }),
    });
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }
}

/** The token of a mailed link. It stands after the #, so that servers and logs never receive it. */
export const tokenFromHash = (hash: string): string => new URLSearchParams(hash.slice(1)).get("token") ?? "";

/** Confirms a mailed link. */
export class ConfirmationModel {
  message: MessageCode | null = null;
  failed = false;
  confirming = false;

  constructor(
    private readonly accountService: Pick<AccountService, "confirm">,
    private readonly token: string,
    /** The message after success. */
    private readonly successMessage: MessageCode = "account.confirmed",
  ) {
    makeAutoObservable<this, "accountService" | "token" | "successMessage">(
      this,
      { accountService: false, token: false, successMessage: false },
      { autoBind: true },
    );
  }

  /** Runs only on a click: a mail program that opens links in advance must not use up the link. */
  async confirm(): Promise<void> {
    this.confirming = true;
    const answer = await this.accountService.confirm(this.token)();
    runInAction(() => {
      this.confirming = false;
      this.failed = answer._tag === "Left";
      this.message = answer._tag === "Left" ? answer.left.code : this.successMessage;
    });
  }
}
