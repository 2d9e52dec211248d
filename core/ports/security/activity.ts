/** Detects user activity in any tab. */
export interface Activity {
  /** Milliseconds since 1970 of the last click, key, touch or move. */
  readonly readLastActivity: () => number;
  /** Records activity now, for every tab. */
  readonly touch: () => void;
  /** Calls back about once a second, and at once when another tab signs out. */
  readonly watch: (tick: () => void, signedOutElsewhere: () => void) => () => void;
  /** Notifies the other tabs of the sign-out. */
  readonly announceSignOut: () => void;
}
