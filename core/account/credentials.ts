import { emailProblem, normalEmail } from "../kernel/email.ts";
import { type FieldProblems, problemsIn, required } from "../kernel/failure.ts";
import { type Either, left, right } from "../kernel/fp.ts";
import { folded, isBlank } from "../kernel/text.ts";
import type { MessageCode } from "../messages/codes.ts";

export const PASSWORD_LEAST = 12;
export const PASSWORD_MOST = 128;
const LEAST_PERSONAL_WORD = 4;

/** The personal data that a password must not contain. */
export interface Person {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly taxCode?: string;
}

const kinds = [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\d]/u];

const contains = (password: string, person: Person): boolean =>
  [
    ...person.name.split(/[\s'’-]+/),
    ...person.surname.split(/[\s'’-]+/),
    person.email.split("@")[0] ?? "",
    person.taxCode ?? "",
    "libretto",
  ]
    .map(folded)
    .some((word) => word.length >= LEAST_PERSONAL_WORD && folded(password).includes(word));

/** Why a password is refused (AU-2), null when it is valid. Only the server checks lists of common passwords. */
export const passwordProblem = (password: string, person: Person): MessageCode | null => {
  const length = [...password].length;
  if (length < PASSWORD_LEAST || !kinds.every((kind) => kind.test(password))) return "account.passwordRule";
  if (length > PASSWORD_MOST) return "account.passwordTooLong";
  return contains(password, person) ? "account.passwordPersonal" : null;
};

/** The problem with the repeated password: empty, or different from the password. */
export const repeatedPasswordProblem = (form: {
  readonly password: string;
  readonly repeated: string;
}): MessageCode | null =>
  required(form.repeated === "") ?? (form.repeated === form.password ? null : "account.passwordsDiffer");

/** The registration form. */
export interface Registration extends Person {
  readonly password: string;
  readonly repeated: string;
  readonly termsAccepted: boolean;
  readonly healthDataConsent: boolean;
}

/** Validates a registration, or returns the problems of its fields. */
export const checkRegistration = (form: Registration): Either<FieldProblems, Registration> => {
  const problems = problemsIn({
    name: required(isBlank(form.name)),
    surname: required(isBlank(form.surname)),
    email: emailProblem(form.email),
    password: passwordProblem(form.password, form),
    repeated: repeatedPasswordProblem(form),
    healthDataConsent: required(!form.healthDataConsent),
    termsAccepted: form.termsAccepted ? null : "account.termsRequired",
  });
  return problems === null ? right({ ...form, email: normalEmail(form.email) }) : left(problems);
};
