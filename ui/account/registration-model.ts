import { checkRegistration, type Registration } from "@libretto/core/account/credentials";
import { isLeft } from "@libretto/core/kernel/fp";
import type { MessageCode } from "@libretto/core/messages/codes";
import type { AccountService } from "@libretto/core/ports/accounts/account-service";
import { makeAutoObservable, runInAction } from "mobx";
import { FormModel } from "../shared/forms/form-model.ts";

const blank: Registration = {
  ...{ name: "", surname: "", email: "", password: "", repeated: "" },
  ...{ healthDataConsent: false, termsAccepted: false },
};

/** Registering: the form, then "look into your mail". */
export class RegistrationModel {
  sent = false;
  readonly form: FormModel<Registration, void>;

  constructor(desk: AccountService) {
    this.form = new FormModel<Registration, void>({
      name: "register",
      initial: blank,
      validate: (values) => {
        const checked = checkRegistration(values);
        return isLeft(checked) ? checked.left : null;
      },
      save: (values) => desk.register(values),
      onSaved: () =>
        runInAction(() => {
          this.sent = true;
        }),
    });
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }
}

/** The token of a mailed link: it is behind the #, so that no server and no log gets it. */
export const tokenIn = (hash: string): string => new URLSearchParams(hash.slice(1)).get("token") ?? "";

/** The page that a mailed confirmation link opens. */
export class ConfirmationModel {
  said: MessageCode | null = null;
  failed = false;
  confirming = false;

  constructor(
    private readonly desk: Pick<AccountService, "confirm">,
    private readonly token: string,
    /** What is said once it is confirmed. */
    private readonly done: MessageCode = "account.confirmed",
  ) {
    makeAutoObservable<this, "desk" | "token" | "done">(
      this,
      { desk: false, token: false, done: false },
      { autoBind: true },
    );
  }

  /** By the person's click: a mail program that opens links in advance must not use the link up. */
  async confirm(): Promise<void> {
    this.confirming = true;
    const answer = await this.desk.confirm(this.token)();
    runInAction(() => {
      this.confirming = false;
      this.failed = answer._tag === "Left";
      this.said = answer._tag === "Left" ? answer.left.code : this.done;
    });
  }
}
