import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { AccountId } from "@libretto/core/kernel/id";
import type { ConcurrencyLimit } from "@libretto/core/use-cases/documents/concurrency-limit";
import { observePieces } from "../../bytes/observed-pieces.ts";
import type { FileResponse } from "./file-response.ts";
import type { PendingDocument } from "./pending-document.ts";

/** Releases the lease when the file was sent or could not be made. */
const releaseWhenSent =
  (limit: ConcurrencyLimit, call: object, make: TaskEither<Failure, FileResponse>): TaskEither<Failure, FileResponse> =>
  async () => {
    const release = (): void => limit.release(call);
    let file: Either<Failure, FileResponse> | null = null;
    try {
      file = await make();
    } finally {
      if (file === null || isLeft(file)) release();
    }
    return isLeft(file) ? file : right({ ...file.right, pieces: observePieces(file.right.pieces, { onEnd: release }) });
  };

/** Releases the lease when the document is made. */
const releaseWhenMade =
  (limit: ConcurrencyLimit, call: object, make: PendingDocument<Uint8Array>): PendingDocument<Uint8Array> =>
  (disconnected) =>
  () =>
    make(disconnected)().finally(() => limit.release(call));

/** A reply with a document that is made, or a file that is sent, after the transaction. */
type DeferredReply =
  | { readonly file: TaskEither<Failure, FileResponse> }
  | { readonly pdf: PendingDocument<Uint8Array> };

/**
 * Runs work with a lease. It acquires the lease before anything is read. It releases the lease when the file of the
 * reply is sent or its document is made. The endpoint must also release it when the call is refused after its handler
 * has replied.
 */
export const answerWithLimit = <R extends DeferredReply>(
  limit: ConcurrencyLimit,
  account: AccountId,
  call: object,
  work: () => TaskEither<Failure, R>,
): TaskEither<Failure, R> =>
  pipe(
    taskEither.fromEither(limit.acquire(account, call)),
    taskEither.chain(work),
    taskEither.map((reply) =>
      "file" in reply
        ? { ...reply, file: releaseWhenSent(limit, call, reply.file) }
        : { ...reply, pdf: releaseWhenMade(limit, call, reply.pdf) },
    ),
  );
