import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, isRight, right, type TaskEither } from "@libretto/core/kernel/fp";

/** Sends requests at the same time. Returns the first failure, or all values in the order of the requests. */
export const loadTogether =
  <A>(requests: readonly TaskEither<Failure, A>[]): TaskEither<Failure, readonly A[]> =>
  async () => {
    const answers = await Promise.all(requests.map((request) => request()));
    return answers.find(isLeft) ?? right(answers.filter(isRight).map((answer) => answer.right));
  };
