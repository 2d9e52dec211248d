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
  readonly send: (letter: Letter) => TaskEither<Failure, void>;
}
