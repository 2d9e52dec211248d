import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";

/** In whose name letters go: a name to read, and the mailbox that answers come back to. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** A plain-text letter; it always leaves from the operator's address, which alone may send in the operator's name. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Who wrote it, when it is a user's: answers go there. */
  readonly writer?: { readonly name: string; readonly email: string };
}

/** Hands letters to the post. */
export interface Mailer {
  /**
   * Hands it over. `unavailable` when the post takes nothing now; `refused` when it takes others, but not this one;
   * `malformed` when it can never go.
   */
  readonly send: (letter: Letter) => TaskEither<Failure, void>;
  /**
   * Destroys every letter to that address, and every one written by its owner. Only where letters stay with us: what a
   * mail server took nobody can take back.
   */
  readonly takeBack?: (address: string) => TaskEither<Failure, void>;
}
