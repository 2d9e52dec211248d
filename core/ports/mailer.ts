import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";

/** A plain-text letter; the sender is the operator's address. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Hands letters to the post. */
export interface Mailer {
  /** Hands it over; `unavailable` when the post does not take it now. */
  readonly send: (letter: Letter) => TaskEither<Failure, void>;
}
