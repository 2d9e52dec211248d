/** Notices that somebody is there, in any tab. */
export interface Activity {
  /** Milliseconds since 1970 of the last click, key, touch or move. */
  readonly last: () => number;
  /** Counts now as activity, for every tab. */
  readonly touch: () => void;
  /** Calls back about once a second, and at once when another tab signs out. */
  readonly watch: (tick: () => void, signedOutElsewhere: () => void) => () => void;
  /** Tells the other tabs that this person has signed out. */
  readonly announceSignOut: () => void;
}
