import { browserCookieConsents } from "@libretto/adapters/browser/cookie-consent";
import { BASE_PATH } from "@libretto/core/navigation/public-pages";
import type { Container } from "inversify";
import { CookieContext } from "../account/cookies/cookie-services.ts";
import { ForgottenPasswordModel, NewPasswordModel } from "../account/password-model.ts";
import { ConfirmationModel, RegistrationModel } from "../account/registration-model.ts";
import { AdminServices } from "../admin/admin-services.ts";
import { EmergencyModel } from "../emergency/emergency-model.ts";
import { AuditTrailModel } from "../record/access-log/audit-trail-model.ts";
import { SignInsModel } from "../record/access-log/sign-ins-model.ts";
import { RecordModel } from "../record/record-model.ts";
import { DialogsModel } from "../shared/dialogs/dialogs-model.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { NoticesModel } from "../shared/notices-model.ts";
import { NavigationModel } from "../shell/menu/navigation-model.ts";
import { RouterModel } from "../shell/router-model.ts";
import { SessionModel } from "../shell/session/session-model.ts";
import { SignOut } from "../shell/session/sign-out.ts";
import { SubscriptionContext, type SubscriptionServices } from "../subscription/subscription-services.ts";
import { TOKENS } from "./tokens.ts";

/** The token of a mailed link. It is in the fragment, so that no server and no log gets it. */
const tokenFromAddress = () => new URLSearchParams(window.location.hash.slice(1)).get("token") ?? "";

/** The models of the account pages; each page gets new ones. */
export const bindAccountModels = (container: Container): void => {
  container
    .bind(RegistrationModel)
    .toResolvedValue((accountService) => new RegistrationModel(accountService), [TOKENS.accountService])
    .inTransientScope();
  container
    .bind(ForgottenPasswordModel)
    .toResolvedValue((accountService) => new ForgottenPasswordModel(accountService), [TOKENS.accountService])
    .inTransientScope();
  container
    .bind(ConfirmationModel)
    .toResolvedValue(
      (accountService) => new ConfirmationModel(accountService, tokenFromAddress()),
      [TOKENS.accountService],
    )
    .inTransientScope();
  container
    .bind(NewPasswordModel)
    .toResolvedValue(
      (accountService) => new NewPasswordModel(accountService, tokenFromAddress()),
      [TOKENS.accountService],
    )
    .inTransientScope();
  container
    .bind(EmergencyModel)
    .toResolvedValue((reader) => new EmergencyModel(reader, window.location.hash.slice(1)), [TOKENS.emergency])
    .inTransientScope();
  container
    .bind(SignInsModel)
    .toResolvedValue((log) => new SignInsModel(log), [TOKENS.accessLog])
    .inTransientScope();
  container
    .bind(AuditTrailModel)
    .toResolvedValue(
      (log, record) => new AuditTrailModel(log, () => record.record?.patient.id ?? 0),
      [TOKENS.accessLog, RecordModel],
    )
    .inTransientScope();
  container
    .bind(AdminServices)
    .toDynamicValue(
      () =>
        new AdminServices({
          administration: container.get(TOKENS.administration),
          lists: container.get(TOKENS.lists),
          dialogs: container.get(DialogsModel),
          notices: container.get(NoticesModel),
          clock: container.get(TOKENS.clock),
        }),
    )
    .inSingletonScope();
  container
    .bind(CookieContext)
    .toDynamicValue(
      () =>
        new CookieContext({
          consents: browserCookieConsents,
          clock: container.get(TOKENS.clock),
          dialogs: container.get(DialogsModel),
          notices: container.get(NoticesModel),
          language: container.get(LanguageModel),
          signOut: container.get(SignOut),
        }),
    )
    .inSingletonScope();
  const createSubscriptionServices = (): SubscriptionServices => ({
    subscriptions: container.get(TOKENS.subscriptions),
    record: container.get(RecordModel),
    session: container.get(SessionModel),
    navigation: container.get(NavigationModel),
    dialogs: container.get(DialogsModel),
    notices: container.get(NoticesModel),
    language: container.get(LanguageModel),
    clock: container.get(TOKENS.clock),
    saveFile: container.get(TOKENS.saveFile),
    showButtons: (request, report) => async () =>
      (await import("@libretto/adapters/browser/payment-buttons")).showPayPalButtons(request, report)(),
    loadPage: (address) => window.location.assign(BASE_PATH + address),
    replaceAddress: (address) => container.get(RouterModel).go(address, { replace: true }),
    query: () => window.location.search,
  });
  container
    .bind(SubscriptionContext)
    .toDynamicValue(() => new SubscriptionContext(createSubscriptionServices()))
    .inSingletonScope();
};
