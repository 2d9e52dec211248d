import type { Language, MessageCode } from "@libretto/core/messages/codes";
import { enEntry } from "@libretto/core/messages/parts/en-entry";
import { itEntry } from "@libretto/core/messages/parts/it-entry";
import type { SessionGateway } from "@libretto/core/ports/accounts/session-gateway";
import type { Activity } from "@libretto/core/ports/security/activity";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { LocalMemory } from "@libretto/core/ports/system/local-memory";
import type { MenuSource } from "@libretto/core/ports/system/menu-source";
import { type LoginEnvironment, LoginModel } from "../account/login-model.ts";
import { DialogsModel } from "../shared/dialogs/dialogs-model.ts";
import { rememberFocus } from "../shared/dialogs/remember-focus.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { MessagesModel } from "../shared/messages-model.ts";
import { NetworkModel } from "../shared/network-model.ts";
import { NoticesModel } from "../shared/notices-model.ts";
import { NavigationModel } from "../shell/menu/navigation-model.ts";
import { RouterModel } from "../shell/router-model.ts";
import { SessionModel } from "../shell/session/session-model.ts";
import { SettingsModel } from "../shell/settings-model.ts";

const SECOND = 1000;
const pause = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * SECOND));

/** The ports that the application needs before sign-in. */
export interface EntryPorts {
  readonly memory: LocalMemory;
  readonly activity: Activity;
  readonly clock: Clock;
  readonly gateway: SessionGateway;
  readonly menu: MenuSource;
  readonly surroundings: LoginEnvironment;
}

/**
 * The models of the login page and of the frame. They are created without the container, so that the first screen does
 * not wait for it. The container takes over these instances.
 */
export const entryModels = ({ memory, activity, clock, gateway, menu, surroundings }: EntryPorts) => {
  const storeLanguage = (language: Language) => {
    document.documentElement.lang = language;
    memory.saveLanguage(language);
  };
  const messages = new MessagesModel({ it: itEntry, en: enEntry });
  const findMessage = (code: MessageCode, inLanguage: Language) =>
    messages.find(code, inLanguage) ?? itEntry["failure.apology"];
  const language = new LanguageModel(memory.loadLanguage() ?? "it", findMessage, storeLanguage);
  document.documentElement.lang = language.current;
  const session = new SessionModel(memory, clock, activity, surroundings.loadAgain);
  const navigation = new NavigationModel(menu, memory, pause);
  return {
    words: messages,
    router: new RouterModel(),
    language,
    session,
    navigation,
    dialogs: new DialogsModel(rememberFocus),
    notices: new NoticesModel(),
    network: new NetworkModel(),
    settings: new SettingsModel(menu),
    login: new LoginModel(gateway, session, navigation, surroundings),
  };
};

/** The first screen: its ports and models. */
export interface Entry {
  readonly ports: EntryPorts;
  readonly models: ReturnType<typeof entryModels>;
}
