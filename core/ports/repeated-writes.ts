import type { Principal } from "../account/session.ts";
import type { Instant } from "../kernel/dates.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";

/** An answer that was given. */
export interface GivenAnswer {
  readonly body: string;
  readonly etag: string | null;
}

/** Recognises a write that is sent again, by the key its sender gave it (RE-6). Kept for 24 hours, in the own record. */
export interface RepeatedWrites {
  /** Claims a key; gives the answer when this very write was done before, `conflict` when the key was for another. */
  readonly claim: (by: Principal, key: string, print: string, now: Instant) => TaskEither<Failure, GivenAnswer | null>;
  /** Whether the key was claimed before, for whatever. */
  readonly isKnown: (by: Principal, key: string) => TaskEither<Failure, boolean>;
  /** Keeps the answer that the claimed key got. */
  readonly answered: (by: Principal, key: string, answer: GivenAnswer) => TaskEither<Failure, void>;
}
