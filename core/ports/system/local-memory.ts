import type { CarerRight } from "../../access/carer-rights.ts";
import type { Session } from "../../account/session.ts";
import type { AccountId, PatientId } from "../../kernel/id.ts";
import type { Language } from "../../messages/codes.ts";
import type { MenuItem } from "../../navigation/menu.ts";

/** The record of another person that a carer has opened in place of the own one. */
export interface OpenedRecord {
  /** The account of the carer. */
  readonly carer: AccountId;
  readonly patient: PatientId;
  /** The account of the patient. */
  readonly account: AccountId;
  readonly right: CarerRight;
}

/**
 * The browser's storage. Health data (patient cache, drafts, what tables contain) are encrypted; sign-out deletes the key.
 */
export interface LocalMemory {
  /** The stored session; null when there is none or it cannot be read. */
  readonly loadSession: () => Session | null;
  /** Stores the session. Deletes the data of other accounts; the own drafts become readable again. */
  readonly saveSession: (session: Session) => void;
  /** The record that this tab has opened; null for the own one. Drafts and the cached patient belong to it. */
  readonly loadOpenedRecord: () => OpenedRecord | null;
  /** Stores it until this tab opens another record, or the user signs out. */
  readonly saveOpenedRecord: (opened: OpenedRecord | null) => void;
  /**
   * Stores the account whose record this tab shows, unless it is the own one. Returns the one that it showed before: the
   * own one when the signed-in account has shown no other in this tab.
   */
  readonly exchangeShownRecord: (account: AccountId) => AccountId;
  /** The language chosen on this device; null when none was. */
  readonly loadLanguage: () => Language | null;
  /** Stores the language, also beyond sign-out. */
  readonly saveLanguage: (language: Language) => void;
  /** The menu as last loaded in this session. */
  readonly loadMenu: () => readonly MenuItem[] | null;
  /** Stores the menu until the session ends. */
  readonly saveMenu: (menu: readonly MenuItem[]) => void;
  /** Whether a collapsible section was left open; null when it was never used. */
  readonly isSectionOpen: (section: string) => boolean | null;
  /** Stores whether a section is open. */
  readonly saveSectionOpen: (section: string, open: boolean) => void;
  /** The saved values of an interrupted form. */
  readonly loadDraft: (form: string) => Promise<unknown>;
  /** The names of the forms with a draft that can still be read. */
  readonly listDrafts: () => Promise<readonly string[]>;
  /** Saves the values of a form, encrypted, until the draft is dropped or another user signs in. */
  readonly saveDraft: (form: string, value: unknown) => Promise<void>;
  /** Deletes the draft if it still has this value. A newer draft, such as of another tab, stays. */
  readonly dropDraft: (form: string, value: unknown) => Promise<void>;
  /** The patient response as last loaded; null after 120 minutes. */
  readonly loadCachedPatient: () => Promise<unknown>;
  /** Caches the patient response, encrypted, for 120 minutes. */
  readonly cachePatient: (answer: unknown) => Promise<void>;
  /** The answers about the columns of tables, as last saved for the opened record; null after 120 minutes. */
  readonly loadTableLayouts: () => Promise<unknown>;
  /** Saves them, encrypted, until the user signs out or another user signs in. */
  readonly saveTableLayouts: (layouts: unknown) => Promise<void>;
  /** Deletes the session, the menu and the cached patient. Drafts stay for the same account. */
  readonly endSession: () => Promise<void>;
  /** Deletes all data of the user, drafts included. */
  readonly clear: () => Promise<void>;
}
