import { browserCookieConsents } from "@libretto/adapters/browser/cookie-consent";
import { browserPreferences } from "@libretto/adapters/browser/device-preferences";
import { BASE_PATH } from "@libretto/core/navigation/public-pages";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { SessionGateway } from "@libretto/core/ports/accounts/session-gateway";
import type { Container } from "inversify";
import { SectionsModel } from "../record/sections-model.ts";
import { privatePages } from "../routing/private-pages.ts";
import { DialogsModel } from "../shared/dialogs/dialogs-model.ts";
import { GateModel } from "../shared/gate/gate-model.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { GroupsModel } from "../shared/list/groups-model.ts";
import { NetworkModel } from "../shared/network-model.ts";
import { NoticesModel } from "../shared/notices-model.ts";
import { PreferencesModel } from "../shared/reading/preferences-model.ts";
import { MenuEntries } from "../shell/menu/menu-entries.ts";
import { NavigationModel } from "../shell/menu/navigation-model.ts";
import { RouterModel, withReturnAddress } from "../shell/router-model.ts";
import { InactivityWarning } from "../shell/session/InactivityWarning.tsx";
import { InactivityModel } from "../shell/session/inactivity-model.ts";
import { createLossQuestion } from "../shell/session/loss-question.ts";
import { SessionModel } from "../shell/session/session-model.ts";
import { SignOut } from "../shell/session/sign-out.ts";
import { UpdatesModel } from "../shell/updates-model.ts";
import type { Entry } from "./entry.ts";
import { TOKENS } from "./tokens.ts";

const warningIn =
  (dialogs: DialogsModel) =>
  (model: InactivityModel): (() => void) => {
    let end = () => {};
    void dialogs.open<InactivityModel, never>(InactivityWarning, (close) => {
      end = () => close(null);
      return model;
    });
    return () => end();
  };

/** The address of the current page below the base path. */
const currentAddress = (): string => window.location.pathname.slice(BASE_PATH.length) + window.location.search;

/**
 * The response to a sign-out makes the browser delete its storage. The consent to cookies, unless it was revoked, and the
 * preferences of the person are stored again.
 */
const restoreAfterSignOut = (
  gateway: Pick<SessionGateway, "signOut">,
  restorePreferences: () => () => void,
): Pick<SessionGateway, "signOut"> => ({
  signOut: (drafts) => async () => {
    const consent = browserCookieConsents.load();
    const restore = restorePreferences();
    const answer = await gateway.signOut(drafts)();
    if (consent !== null) browserCookieConsents.save(consent);
    restore();
    return answer;
  },
});

/** Models that several screens share. */
export const bindSharedModels = (container: Container, { models }: Entry): void => {
  container.bind(SessionModel).toConstantValue(models.session);
  container.bind(NavigationModel).toConstantValue(models.navigation);
  container.bind(MenuEntries).toConstantValue(new MenuEntries(privatePages));
  container.bind(NetworkModel).toConstantValue(models.network);
  container
    .bind(UpdatesModel)
    .toResolvedValue((updates) => new UpdatesModel(updates), [TOKENS.updates])
    .inSingletonScope();
  container.bind(RouterModel).toConstantValue(models.router);
  container.bind(LanguageModel).toConstantValue(models.language);
  container.bind(DialogsModel).toConstantValue(models.dialogs);
  container.bind(NoticesModel).toConstantValue(models.notices);
  container
    .bind(GateModel)
    .toResolvedValue(
      (permissions, dialogs, router, notices) =>
        new GateModel(
          permissions,
          dialogs,
          () => router.go(withReturnAddress(ROUTES.subscription, currentAddress())),
          notices.showFailure,
        ),
      [TOKENS.permissions, DialogsModel, RouterModel, NoticesModel],
    )
    .inSingletonScope();
  container
    .bind(GroupsModel)
    .toResolvedValue(
      (memory) => new GroupsModel({ read: memory.isSectionOpen, write: memory.saveSectionOpen }),
      [TOKENS.memory],
    )
    .inSingletonScope();
  container.bind(PreferencesModel).toConstantValue(
    new PreferencesModel(
      browserPreferences(),
      () => models.session.session?.account ?? null,
      () => models.session.opened?.account ?? null,
    ),
  );
  container
    .bind(SignOut)
    .toResolvedValue(
      (session, gateway, memory, preferences, dialogs, language) => {
        const loadQuestion = () =>
          import("../record/interrupted-forms/confirm-loss.ts").then(
            ({ confirmLoss }) =>
              () =>
                confirmLoss(container.get(SectionsModel)),
          );
        const confirmLoss = createLossQuestion(loadQuestion, { memory, dialogs, language });
        return new SignOut(session, restoreAfterSignOut(gateway, preferences.remember), memory, confirmLoss);
      },
      [SessionModel, TOKENS.gateway, TOKENS.memory, PreferencesModel, DialogsModel, LanguageModel],
    )
    .inSingletonScope();
  container
    .bind(InactivityModel)
    .toResolvedValue(
      (activity, clock, gateway, session, signOut, dialogs) =>
        new InactivityModel(activity, clock, gateway, session, signOut, warningIn(dialogs)),
      [TOKENS.activity, TOKENS.clock, TOKENS.gateway, SessionModel, SignOut, DialogsModel],
    )
    .inSingletonScope();
};
