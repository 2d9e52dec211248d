import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type TaskEither, taskEither } from "@libretto/core/kernel/fp";

/** The state of the calls that a story shows. */
export type CallState = "loaded" | "loading" | "failed";

/** A call that answers, never answers, or fails. */
export const answerIn = <A>(state: CallState, answer: A): TaskEither<Failure, A> =>
  state === "loaded"
    ? taskEither.right(answer)
    : state === "failed"
      ? taskEither.left(failure("unavailable", "failure.unavailable"))
      : () => new Promise(() => {});

/** A text without spaces and one with many, to see how a page wraps them. */
export const LONG_WORD = "Pneumoultramicroscopicsilicovolcanoconiosi".repeat(2);
export const LONG_TEXT = "Un nome molto lungo che non finisce prima della fine della riga. ".repeat(4).trim();
