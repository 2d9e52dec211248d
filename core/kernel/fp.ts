/**
 * The few names of fp-ts that core uses, imported module by module. Plain Node cannot import `fp-ts/Either` (a
 * directory), so `imports` of package.json maps `#either` to the CommonJS file for Node and to the ES module for bundlers.
 */
import * as either from "#either";
import * as fn from "#function";
import * as taskEither from "#task-either";

/** A refusal on the left, or a result on the right. */
export type Either<E, A> = either.Either<E, A>;
/**
 * A function that starts work and returns a promise of a failure on the left, or a result on the right. The promise
 * never rejects.
 */
export type TaskEither<E, A> = taskEither.TaskEither<E, A>;

// Exported separately: destructuring the namespace would include all of it in every bundle.

/** A refusal. */
export const left = either.left;
/** A success. */
export const right = either.right;
/** Whether it is a refusal; narrows the type. */
export const isLeft = either.isLeft;
/** Whether it is a success; narrows the type. */
export const isRight = either.isRight;
/** Passes a value through the functions in order. */
export const pipe = fn.pipe;
export { either, taskEither };
