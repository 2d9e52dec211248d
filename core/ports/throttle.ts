import type { Instant } from "../kernel/dates.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";

/** Something whose failures are counted: an account, an address. */
export interface Throttled {
  readonly key: string;
  /** Others stand behind it too, as behind an address: what is right takes back its own count and no more. */
  readonly shared: boolean;
  /** So many in a quarter of an hour are free; after that each costs a growing wait. */
  readonly free: number;
}

/** Slows down guessing; what it knows outlives a restart (AU-3). */
export interface Throttle {
  /** Counts an attempt before it is judged, or says `tooMany` with the seconds to wait. */
  readonly attempt: (of: readonly Throttled[], now: Instant) => TaskEither<Failure, void>;
  /** The attempt was right: what is one person's is forgotten, of what is shared one count is taken back. */
  readonly forgive: (of: readonly Throttled[]) => TaskEither<Failure, void>;
}
