import type { Session } from "../account/session.ts";
import type { Language } from "../messages/codes.ts";
import type { MenuItem } from "../navigation/menu.ts";

/** What the device remembers. Health data (patient cache, drafts) are kept encrypted, under a key that goes at sign-out. */
export interface LocalMemory {
  readonly session: () => Session | null;
  /** Whatever another account left on this device is forgotten; the own drafts are there again. */
  readonly keepSession: (session: Session) => void;
  readonly language: () => Language | null;
  readonly keepLanguage: (language: Language) => void;
  readonly menu: () => readonly MenuItem[] | null;
  readonly keepMenu: (menu: readonly MenuItem[]) => void;
  /** Whether a collapsible section was left open; null when it was never touched. */
  readonly opened: (section: string) => boolean | null;
  readonly keepOpened: (section: string, open: boolean) => void;
  /** What a form held when it was interrupted. */
  readonly draft: (form: string) => Promise<unknown>;
  readonly keepDraft: (form: string, value: unknown) => Promise<void>;
  readonly dropDraft: (form: string) => Promise<void>;
  /** The patient answer as last loaded; null after 120 minutes. */
  readonly cachedPatient: () => Promise<unknown>;
  readonly cachePatient: (answer: unknown) => Promise<void>;
  /** Forgets the session, the menu and the cached patient; drafts stay for the same account. */
  readonly endSession: () => Promise<void>;
  /** Forgets everything of the signed-out person, drafts too. */
  readonly forget: () => Promise<void>;
}
