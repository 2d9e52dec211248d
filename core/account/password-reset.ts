import { collectProblems, type FieldProblems } from "../kernel/failure.ts";
import { type Either, left, right } from "../kernel/fp.ts";
import { type Person, passwordProblem, repeatedPasswordProblem } from "./credentials.ts";

/** The lifetime of a mailed password-reset link (decision W16). */
export const RESET_LINK_MINUTES = 15;

/** The form of a new password. */
export interface NewPassword {
  readonly password: string;
  readonly repeated: string;
}

/** Used when the form does not know the person; the server checks again with the account's data. */
const UNKNOWN_PERSON: Person = { name: "", surname: "", email: "" };

/**
 * Validates a new password: it satisfies the password rules and both entries match. Field names: `password`,
 * `repeated`.
 */
export const checkNewPassword = (
  form: NewPassword,
  person: Person = UNKNOWN_PERSON,
): Either<FieldProblems, NewPassword> => {
  const problems = collectProblems({
    password: passwordProblem(form.password, person),
    repeated: repeatedPasswordProblem(form),
  });
  return problems === null ? right(form) : left(problems);
};
