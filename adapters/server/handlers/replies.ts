import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Page } from "@libretto/core/kernel/page";
import type { SearchResult } from "@libretto/core/ports/catalogues/catalogue-search";
import type { ServerContext } from "../pipeline/server-context.ts";

/** Answers with the result of work. */
export const replyWith = <A>(work: TaskEither<Failure, A>): TaskEither<Failure, { readonly value: A }> =>
  pipe(
    work,
    taskEither.map((value) => ({ value })),
  );

/** Answers with a page of rows and the number of all rows. */
export const replyWithList = <A>(work: TaskEither<Failure, Page<A>>) =>
  pipe(
    work,
    taskEither.map(({ rows, total }) => ({ value: { data: rows, total } })),
  );

/** Answers with found entries of a catalogue and their source. */
export const replyWithSearch = <A>(work: TaskEither<Failure, SearchResult<A>>) =>
  pipe(
    work,
    taskEither.map(({ rows, source }) => ({
      value: { data: rows, fonte: { fonte: source.name, data: source.date } },
    })),
  );

/** The answer to work without a result. */
type EmptyReply = Readonly<Record<string, never>>;

/** Answers without a body. */
export const replyEmpty = (work: TaskEither<Failure, unknown>): TaskEither<Failure, EmptyReply> =>
  pipe(
    work,
    taskEither.map(() => ({})),
  );

/** Answers without a body to work that has written its audit entry itself. */
export const replyAudited = (
  work: TaskEither<Failure, unknown>,
): TaskEither<Failure, { readonly auditedLater: true }> =>
  pipe(
    work,
    taskEither.map(() => ({ auditedLater: true })),
  );

/** Starts the delivery of the e-mails that the work queued. */
export const startEmailDelivery =
  ({ notifyEmailQueued }: Pick<ServerContext, "notifyEmailQueued">) =>
  <A>(work: TaskEither<Failure, A>): TaskEither<Failure, A> =>
    pipe(
      work,
      taskEither.chainFirstIOK(() => notifyEmailQueued),
    );

/** The same, and answers without a body. */
export const replyAfterEmail =
  (context: Pick<ServerContext, "notifyEmailQueued">) =>
  (work: TaskEither<Failure, unknown>): TaskEither<Failure, EmptyReply> =>
    pipe(work, startEmailDelivery(context), replyEmpty);
