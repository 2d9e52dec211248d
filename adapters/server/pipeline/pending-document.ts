import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";

/** Makes a document after the transaction. `disconnected` resolves when the client disconnects. */
export type PendingDocument<A> = (disconnected: Promise<unknown>) => TaskEither<Failure, A>;
