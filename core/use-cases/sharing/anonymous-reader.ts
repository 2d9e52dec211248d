import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { AuditOrigin } from "../request-origin.ts";

/** A person without an account who opens data with a code. */
export interface AnonymousReader {
  readonly origin: AuditOrigin;
  /** Counts a wrong code of the reader, or refuses it with the time to wait. It has a transaction of its own. */
  readonly countWrongCode: TaskEither<Failure, void>;
}

/** Counts a wrong code, and then refuses it. */
export const refuseReader = ({ countWrongCode }: AnonymousReader, refusal: Failure): TaskEither<Failure, never> =>
  pipe(
    countWrongCode,
    taskEither.chain(() => taskEither.left(refusal)),
  );
