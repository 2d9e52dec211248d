import { type Instant, millisecondsOf } from "../kernel/dates.ts";
import { type FieldProblems, problemsIn } from "../kernel/failure.ts";
import { type Either, left, right } from "../kernel/fp.ts";
import type { MessageCode } from "../messages/codes.ts";
import { type Person, passwordProblem, repeatedPasswordProblem } from "./credentials.ts";

/** A mailed link to a new password is good for so long (decision W16). */
export const RESET_LINK_MINUTES = 15;

/** A one-time link as the server keeps it. */
export interface OneTimeLink {
  readonly issuedAt: Instant;
  readonly used: boolean;
}

/** Why a link opens nothing: unknown, used or too old, which are all said alike (AU-5); null when it is good. */
export const linkProblem = (link: OneTimeLink | null, now: Instant): MessageCode | null =>
  link !== null && !link.used && millisecondsOf(now) - millisecondsOf(link.issuedAt) < RESET_LINK_MINUTES * 60_000
    ? null
    : "account.linkInvalid";

/** A new password as its form has it. */
export interface NewPassword {
  readonly password: string;
  readonly repeated: string;
}

/** The person when the form does not know who asks; the server checks again with the account's own data. */
const NOBODY: Person = { name: "", surname: "", email: "" };

/** A new password keeps the rules of a password and is typed twice alike. Field names: `password`, `repeated`. */
export const checkNewPassword = (form: NewPassword, person: Person = NOBODY): Either<FieldProblems, NewPassword> => {
  const problems = problemsIn({
    password: passwordProblem(form.password, person),
    repeated: repeatedPasswordProblem(form),
  });
  return problems === null ? right(form) : left(problems);
};
