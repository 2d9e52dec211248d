import { checkHandOverAcceptance, type HandOverAcceptance } from "@libretto/core/account/hand-over";
import { isLeft } from "@libretto/core/kernel/fp";
import type { AccountService } from "@libretto/core/ports/accounts/account-service";
import { makeAutoObservable, runInAction } from "mobx";
import { FormModel } from "../../shared/forms/form-model.ts";

const EMPTY: HandOverAcceptance = {
  ...{ code: "", password: "", repeated: "", healthDataConsent: false, termsAccepted: false },
};

/** Accepts the own record, which somebody else kept; the token comes from the mailed link. */
export class HandOverPageModel {
  accepted = false;
  readonly form: FormModel<HandOverAcceptance, void>;

  constructor(accountService: Pick<AccountService, "acceptHandOver">, token: string) {
    this.form = new FormModel<HandOverAcceptance, void>({
      name: "handOver",
      initial: EMPTY,
      validate: (values) => {
        const checked = checkHandOverAcceptance(values);
        return isLeft(checked) ? checked.left : null;
      },
      save: (values) => accountService.acceptHandOver(token, values),
      onSaved: () =>
        runInAction(() => {
          this.accepted = true;
        }),
    });
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }
}
