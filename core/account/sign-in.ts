import { emailProblem } from "../kernel/email.ts";
import { collectProblems, type FieldProblems, requiredProblem } from "../kernel/failure.ts";
import { type Either, left, right } from "../kernel/fp.ts";

/** The credentials of a password sign-in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Both fields are required and the address must be valid (doc 1 §5). Only the server knows whether they are correct.
 */
export const checkCredentials = (typed: Credentials): Either<FieldProblems, Credentials> => {
  const problems = collectProblems({
    email: emailProblem(typed.email),
    password: requiredProblem(typed.password === ""),
  });
  return problems === null ? right(typed) : left(problems);
};
