/**
 * The handful of fp-ts names the house uses, taken from the package root: plain Node ESM cannot import
 * `fp-ts/Either` (a directory), and `core` must run there.
 */
import { either, function as fn, taskEither } from "fp-ts";

export type Either<E, A> = either.Either<E, A>;
export type TaskEither<E, A> = taskEither.TaskEither<E, A>;

// Named one by one: taking a namespace apart would keep all of it in every bundle.

/** A refusal. */
export const left = either.left;
/** A success. */
export const right = either.right;
/** Whether it is a refusal; narrows the type. */
export const isLeft = either.isLeft;
/** Whether it is a success; narrows the type. */
export const isRight = either.isRight;
/** Gives a value to one function after the other. */
export const pipe = fn.pipe;
export { either, taskEither };
