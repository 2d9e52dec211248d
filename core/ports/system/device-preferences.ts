import type { Instant } from "../../kernel/dates.ts";
import type { Id } from "../../kernel/id.ts";

/** The last print of an emergency paper: when, and the digest of the medications on it. */
export interface PrintedPaper {
  readonly at: Instant;
  readonly medications: string;
}

/** How a person uses this device. It contains no readable health data and stays after signing out. */
export interface Preferences {
  /** Large text in one column, with large buttons. */
  readonly isReadingLarge: boolean;
  /** The key "/" opens the search. */
  readonly isSearchKeyOn: boolean;
  /** The person knows that the maker of the browser hears dictated words. */
  readonly mayDictate: boolean;
  /** The last emergency paper of the own record; null after none. */
  readonly printedPaper: PrintedPaper | null;
  /** The last emergency paper of each record of another person, by the account of the patient. */
  readonly papersOfOthers: Readonly<Record<Id, PrintedPaper>>;
}

/** The preferences of a person who has chosen none. */
export const DEFAULT_PREFERENCES: Preferences = {
  isReadingLarge: false,
  isSearchKeyOn: true,
  mayDictate: false,
  printedPaper: null,
  papersOfOthers: {},
};

/** The preferences of every person on this device. */
export interface DevicePreferences {
  /** The preferences of an account; null when none are stored. */
  readonly load: (account: Id) => Preferences | null;
  /** Stores the preferences of an account, instead of the earlier ones. */
  readonly save: (account: Id, preferences: Preferences) => void;
}
