import type { Language, MessageCode } from "@libretto/core/messages/codes";
import { enEntry } from "@libretto/core/messages/en-entry";
import { itEntry } from "@libretto/core/messages/it-entry";
import type { Activity } from "@libretto/core/ports/activity";
import type { Clock } from "@libretto/core/ports/clock";
import type { LocalMemory } from "@libretto/core/ports/local-memory";
import type { MenuSource } from "@libretto/core/ports/menu-source";
import type { SessionGateway } from "@libretto/core/ports/session-gateway";
import { type EntrySurroundings, LoginModel } from "../account/login-model.ts";
import { NavigationModel } from "../app/navigation-model.ts";
import { RouterModel } from "../app/router-model.ts";
import { SessionModel } from "../app/session-model.ts";
import { SettingsModel } from "../app/settings-model.ts";
import { DialogsModel } from "../shared/dialogs/dialogs-model.ts";
import { rememberFocus } from "../shared/dialogs/remember-focus.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { NetworkModel } from "../shared/network-model.ts";
import { NoticesModel } from "../shared/notices-model.ts";
import { WordsModel } from "../shared/words-model.ts";

const SECOND = 1000;
const pause = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * SECOND));

/** The ports that the application needs before anybody signs in. */
export interface EntryPorts {
  readonly memory: LocalMemory;
  readonly activity: Activity;
  readonly clock: Clock;
  readonly gateway: SessionGateway;
  readonly menu: MenuSource;
  readonly surroundings: EntrySurroundings;
}

/**
 * What the login page and the frame around every page are made of. It is put together by hand, so that the first
 * screen does not wait for the container; the container takes these very instances in.
 */
export const entryModels = ({ memory, activity, clock, gateway, menu, surroundings }: EntryPorts) => {
  const keepLanguage = (language: Language) => {
    document.documentElement.lang = language;
    memory.keepLanguage(language);
  };
  const words = new WordsModel({ it: itEntry, en: enEntry });
  const say = (code: MessageCode, spoken: Language) => words.of(code, spoken) ?? itEntry["failure.apology"];
  const language = new LanguageModel(memory.language() ?? "it", say, keepLanguage);
  document.documentElement.lang = language.current;
  const session = new SessionModel(memory, clock, activity);
  const navigation = new NavigationModel(menu, memory, pause);
  return {
    words,
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

/** The first screen: what it reaches the world by, and its models. */
export interface Entry {
  readonly ports: EntryPorts;
  readonly models: ReturnType<typeof entryModels>;
}
