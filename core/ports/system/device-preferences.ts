import type { Id } from "../../kernel/id.ts";

/** How a person uses this device. It contains no health data and stays after signing out. */
export interface Preferences {
  /** Large text in one column, with large buttons. */
  readonly isReadingLarge: boolean;
  /** The key "/" opens the search. */
  readonly isSearchKeyOn: boolean;
}

/** The preferences of a person who has chosen none. */
export const DEFAULT_PREFERENCES: Preferences = { isReadingLarge: false, isSearchKeyOn: true };

/** The preferences of every person on this device. */
export interface DevicePreferences {
  /** The preferences of an account; null when none are stored. */
  readonly load: (account: Id) => Preferences | null;
  readonly save: (account: Id, preferences: Preferences) => void;
}
