import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";

/** A subject whose failures are counted: an account, an address. */
export interface ThrottleKey {
  readonly key: string;
  /** Shared by several users, such as a network address: a success takes back only its own count. */
  readonly shared: boolean;
  /** Attempts without a wait per quarter of an hour. After that each costs a growing wait. */
  readonly free: number;
}

/** Slows down guessing. Its counts survive a restart (AU-3). */
export interface Throttle {
  /** Counts an attempt before it is checked, or answers `tooMany` with the seconds to wait. */
  readonly attempt: (keys: readonly ThrottleKey[], now: Instant) => TaskEither<Failure, void>;
  /** After a success: resets personal counts, and takes one count back from shared ones. */
  readonly reset: (keys: readonly ThrottleKey[]) => TaskEither<Failure, void>;
}
