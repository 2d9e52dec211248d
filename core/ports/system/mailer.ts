import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";

/** The sender of e-mails: a display name, and the mailbox for replies. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** A plain-text e-mail. It is always sent from the operator's address. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The user who wrote it, if any. Replies go there. */
  readonly replyTo?: { readonly name: string; readonly email: string };
}

/** Sends e-mails. */
export interface Mailer {
  /**
   * Sends an e-mail. `unavailable` when the mail server accepts nothing now; `refused` when it refuses this e-mail;
   * `malformed` when it can never be sent.
   */
  readonly send: (email: Email) => TaskEither<Failure, void>;
  /**
   * Deletes every e-mail to this address or written by its owner. Only for a mailer that stores e-mails locally: a mail
   * server's e-mails cannot be recalled.
   */
  readonly deleteEmailsOf?: (address: string) => TaskEither<Failure, void>;
}
