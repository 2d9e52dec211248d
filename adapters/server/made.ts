import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";

/** Makes a document after the transaction, for as long as somebody waits: `gone` resolves when nobody does. */
export type Made<A> = (gone: Promise<unknown>) => TaskEither<Failure, A>;
