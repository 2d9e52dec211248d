import { browserCookieConsents } from "@libretto/adapters/browser/cookie-consent";
import { BASE_PATH } from "@libretto/core/navigation/public-pages";
import type { Container } from "inversify";
import { AccountContext } from "../account/account-context.ts";
import { CookieContext } from "../account/cookies/cookie-services.ts";
import { AdminServices } from "../admin/admin-services.ts";
import { ShareLinkContext } from "../doctor/share-link/share-link-services.ts";
import { EmergencyModel } from "../emergency/emergency-model.ts";
import { AccessLogContext } from "../record/audit-trail/access-log-context.ts";
import { RecordModel } from "../record/record-model.ts";
import { DialogsModel } from "../shared/dialogs/dialogs-model.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { NoticesModel } from "../shared/notices-model.ts";
import { NavigationModel } from "../shell/menu/navigation-model.ts";
import { RouterModel } from "../shell/router-model.ts";
import { SessionModel } from "../shell/session/session-model.ts";
import { SignOut } from "../shell/session/sign-out.ts";
import { SubscriptionContext, type SubscriptionServices } from "../subscription/subscription-services.ts";
import { lazyPort } from "./lazy-port.ts";
import { TOKENS } from "./tokens.ts";

const createSubscriptionServices = (container: Container): SubscriptionServices => ({
  subscriptions: container.get(TOKENS.subscriptions),
  record: container.get(RecordModel),
  session: container.get(SessionModel),
  navigation: container.get(NavigationModel),
  dialogs: container.get(DialogsModel),
  notices: container.get(NoticesModel),
  language: container.get(LanguageModel),
  clock: container.get(TOKENS.clock),
  saveFile: container.get(TOKENS.saveFile),
  showButtons: lazyPort(() => import("@libretto/adapters/browser/payment-buttons")).showPayPalButtons,
  loadPage: (address) => window.location.assign(BASE_PATH + address),
  replaceAddress: (address) => container.get(RouterModel).go(address, { replace: true }),
  query: () => window.location.search,
});

/** The contexts and models of the account pages. */
export const bindAccountModels = (container: Container): void => {
  container
    .bind(AccountContext)
    .toResolvedValue((accountService) => new AccountContext(accountService), [TOKENS.accountService])
    .inSingletonScope();
  container
    .bind(EmergencyModel)
    .toResolvedValue((reader) => new EmergencyModel(reader, window.location.hash.slice(1)), [TOKENS.emergency])
    .inTransientScope();
  container
    .bind(ShareLinkContext)
    .toResolvedValue(
      (reader, clock) => new ShareLinkContext(reader, clock, () => window.location.hash.slice(1)),
      [TOKENS.shareLinkReader, TOKENS.clock],
    )
    .inSingletonScope();
  container
    .bind(AccessLogContext)
    .toResolvedValue(
      (log, record, bin) => new AccessLogContext(log, () => record.record?.patient.id ?? 0, bin),
      [TOKENS.accessLog, RecordModel, TOKENS.bin],
    )
    .inSingletonScope();
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
  container
    .bind(SubscriptionContext)
    .toDynamicValue(() => new SubscriptionContext(createSubscriptionServices(container)))
    .inSingletonScope();
};
