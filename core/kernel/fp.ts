/**
 * The handful of fp-ts names the house uses, taken from the package root: plain Node ESM cannot import
 * `fp-ts/Either` (a directory), and `core` must run there.
 */
import { either, function as fn, taskEither } from "fp-ts";

export type Either<E, A> = either.Either<E, A>;
export type TaskEither<E, A> = taskEither.TaskEither<E, A>;
// Named one by one: taking a namespace apart would keep all of it in every bundle.
export const left = either.left;
export const right = either.right;
export const isLeft = either.isLeft;
export const isRight = either.isRight;
export const pipe = fn.pipe;
export { either, taskEither };
