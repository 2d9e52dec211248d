import type { EmailBacklog } from "../../admin/installation-health.ts";
import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { AccountId } from "../../kernel/id.ts";

/** An e-mail to compose and send after the commit of the transaction. */
export interface EmailRequest {
  /** Selects the template. */
  readonly kind: string;
  /** Null for a recipient without an account. */
  readonly account: AccountId | null;
  readonly data: Readonly<Record<string, string>>;
}

/** An e-mail in the queue. */
export interface QueuedEmail extends EmailRequest {
  readonly id: number;
}

/** The queue of e-mails to be sent (RE-4). */
export interface EmailQueue {
  /** Queues an e-mail. It is sent after the commit. */
  readonly enqueue: (email: EmailRequest, now: Instant) => TaskEither<Failure, void>;
  /**
   * Claims an e-mail for sending. The claim lasts some minutes. E-mails without an attempt come first, oldest first;
   * null when none is due.
   */
  readonly claimNext: (now: Instant) => TaskEither<Failure, QueuedEmail | null>;
  /** How many e-mails wait, and since when. */
  readonly loadBacklog: () => TaskEither<Failure, EmailBacklog>;
  /** Whether the e-mail is still queued. If so, it is locked until the transaction ends. */
  readonly isWaiting: (id: number) => TaskEither<Failure, boolean>;
  /** Releases a claim: the next delivery attempt is at this time, after others. */
  readonly postpone: (id: number, until: Instant) => TaskEither<Failure, void>;
  /** Discards e-mails queued before this time and never sent. Returns their number. */
  readonly discardBefore: (before: Instant) => TaskEither<Failure, number>;
  /** The number of e-mails that the user wrote since a time. Complete only while the account is locked. */
  readonly countWrittenBy: (account: AccountId, since: Instant) => TaskEither<Failure, number>;
  /** Records one that the user wrote now. */
  readonly recordWritten: (account: AccountId, now: Instant) => TaskEither<Failure, void>;
  /** Removes a sent e-mail. */
  readonly remove: (id: number) => TaskEither<Failure, void>;
}
