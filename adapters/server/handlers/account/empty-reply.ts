import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { ServerContext } from "../../pipeline/server-context.ts";

/** The answer to work without a result. */
type EmptyReply = Readonly<Record<string, never>>;

/** Answers without a body. */
export const replyEmpty = (work: TaskEither<Failure, unknown>): TaskEither<Failure, EmptyReply> =>
  pipe(
    work,
    taskEither.map(() => ({})),
  );

/** The same after work that queued e-mails. Starts their delivery. */
export const replyAfterEmail =
  ({ notifyEmailQueued }: Pick<ServerContext, "notifyEmailQueued">) =>
  (work: TaskEither<Failure, unknown>): TaskEither<Failure, EmptyReply> =>
    pipe(
      work,
      taskEither.chainFirstIOK(() => notifyEmailQueued),
      replyEmpty,
    );
