import type { CookieConsents } from "@libretto/core/ports/accounts/cookie-consents";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { DialogsModel } from "../../shared/dialogs/dialogs-model.ts";
import type { LanguageModel } from "../../shared/language-model.ts";
import type { NoticesModel } from "../../shared/notices-model.ts";
import type { SignOut } from "../../shell/session/sign-out.ts";

export interface CookieServices {
  readonly consents: CookieConsents;
  readonly clock: Clock;
  readonly dialogs: DialogsModel;
  readonly notices: NoticesModel;
  readonly language: LanguageModel;
  readonly signOut: Pick<SignOut, "confirmLoss" | "signOutByChoice">;
}

/** What the model of the cookie page works with. The page creates the model, so that its code is loaded later. */
export class CookieContext {
  constructor(readonly services: CookieServices) {}
}
