/**
 * The handful of fp-ts names the house uses, taken from the package root: plain Node ESM cannot import
 * `fp-ts/Either` (a directory), and `core` must run there.
 */
import { either, function as fn, taskEither } from "fp-ts";

export type Either<E, A> = either.Either<E, A>;
export type TaskEither<E, A> = taskEither.TaskEither<E, A>;
export const { left, right, isLeft, isRight } = either;
export const { pipe, flow } = fn;
export { either, taskEither };
