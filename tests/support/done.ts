import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import { given } from "./given.ts";

/** What went right, or a failure of the test. */
export const done = async <A>(work: TaskEither<Failure | string, A>): Promise<A> => given(await work());
