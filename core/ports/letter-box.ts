import type { Instant } from "../kernel/dates.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { AccountId } from "../kernel/id.ts";

/** A letter to be written and sent once the transaction that asks for it is kept. */
export interface LetterRequest {
  /** What it is about; the words are the writer's. */
  readonly kind: string;
  /** Null for somebody who has no account, or for nobody at all. */
  readonly account: AccountId | null;
  readonly data: Readonly<Record<string, string>>;
}

export interface PostedLetter extends LetterRequest {
  readonly id: number;
}

/** Letters that wait to be sent (RE-4). */
export interface LetterBox {
  /** Puts a letter in; it is sent after the transaction. */
  readonly post: (letter: LetterRequest, now: Instant) => TaskEither<Failure, void>;
  /**
   * One that no process has in hand, to be sent; it is in hand for some minutes from now on. Those that were not tried
   * yet come first, the oldest before others; null when none is to be tried now.
   */
  readonly next: (now: Instant) => TaskEither<Failure, PostedLetter | null>;
  /** Whether the letter still waits; if so it cannot be removed until the transaction ends. */
  readonly isWaiting: (id: number) => TaskEither<Failure, boolean>;
  /** Lays back what was in hand: it is tried again at that moment, behind others. */
  readonly layBack: (id: number, until: Instant) => TaskEither<Failure, void>;
  /** Ends what was posted before that moment and never went; gives how many. */
  readonly giveUp: (before: Instant) => TaskEither<Failure, number>;
  /** How many letters the account has written itself since a moment; all of them while it is held. */
  readonly written: (account: AccountId, since: Instant) => TaskEither<Failure, number>;
  /** Counts one that it has written now. */
  readonly countWritten: (account: AccountId, now: Instant) => TaskEither<Failure, void>;
  /** Takes a letter out, once it is sent. */
  readonly sent: (id: number) => TaskEither<Failure, void>;
}
