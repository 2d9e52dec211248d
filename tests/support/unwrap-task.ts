import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import { unwrap } from "./unwrap.ts";

/** The result of a task; a left fails the test. */
export const unwrapTask = async <A>(work: TaskEither<Failure | string, A>): Promise<A> => unwrap(await work());
