import type { Session } from "../account/session.ts";
import type { Language } from "../messages/codes.ts";
import type { MenuItem } from "../navigation/menu.ts";

/** What the device remembers. Health data (patient cache, drafts) are kept encrypted, under a key that goes at sign-out. */
export interface LocalMemory {
  /** The session that was kept; null when none is or what is there cannot be read. */
  readonly session: () => Session | null;
  /** Whatever another account left on this device is forgotten; the own drafts are there again. */
  readonly keepSession: (session: Session) => void;
  /** The language that was chosen here; null when none was. */
  readonly language: () => Language | null;
  /** Remembers the choice, also after sign-out. */
  readonly keepLanguage: (language: Language) => void;
  /** The menu as last loaded in this session. */
  readonly menu: () => readonly MenuItem[] | null;
  /** Remembers the menu until the session ends. */
  readonly keepMenu: (menu: readonly MenuItem[]) => void;
  /** Whether a collapsible section was left open; null when it was never touched. */
  readonly opened: (section: string) => boolean | null;
  /** Remembers whether a section is open. */
  readonly keepOpened: (section: string, open: boolean) => void;
  /** What a form held when it was interrupted. */
  readonly draft: (form: string) => Promise<unknown>;
  /** Keeps what a form holds, encrypted, until it is dropped or somebody else signs in. */
  readonly keepDraft: (form: string, value: unknown) => Promise<void>;
  /** Forgets it where it still is that value; what was kept since then, by another tab perhaps, stays. */
  readonly dropDraft: (form: string, value: unknown) => Promise<void>;
  /** The patient answer as last loaded; null after 120 minutes. */
  readonly cachedPatient: () => Promise<unknown>;
  /** Keeps the patient answer, encrypted, for 120 minutes. */
  readonly cachePatient: (answer: unknown) => Promise<void>;
  /** Forgets the session, the menu and the cached patient; drafts stay for the same account. */
  readonly endSession: () => Promise<void>;
  /** Forgets everything of the signed-out person, drafts too. */
  readonly forget: () => Promise<void>;
}
