import { emailProblem, normaliseEmail } from "../kernel/email.ts";
import { collectProblems, type FieldProblems, requiredProblem } from "../kernel/failure.ts";
import { type Either, left, right } from "../kernel/fp.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "../kernel/limits.ts";
import { foldText, isBlank } from "../kernel/text.ts";
import type { MessageCode } from "../messages/codes.ts";

const MIN_PERSONAL_WORD_LENGTH = 4;

/** The personal data that a password must not contain. */
export interface Person {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly taxCode?: string;
}

/** What a password must have (AU-2), by name. */
const RULES = {
  length: (password) => [...password].length >= MIN_PASSWORD_LENGTH,
  upperCase: (password) => /\p{Lu}/u.test(password),
  lowerCase: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /\d/.test(password),
  special: (password) => /[^\p{L}\d]/u.test(password),
} as const satisfies Readonly<Record<string, (password: string) => boolean>>;

/** The name of a rule for passwords. */
export type PasswordRule = keyof typeof RULES;

/** The rules for passwords, in the order of the screen. */
export const PASSWORD_RULES = Object.keys(RULES) as readonly PasswordRule[];

/** Whether a password meets a rule. */
export const meetsRule = (rule: PasswordRule, password: string): boolean => RULES[rule](password);

const containsPersonalData = (password: string, person: Person): boolean =>
  [
    ...person.name.split(/[\s'’-]+/),
    ...person.surname.split(/[\s'’-]+/),
    person.email.split("@")[0] ?? "",
    person.taxCode ?? "",
    "libretto",
  ]
    .map(foldText)
    .some((word) => word.length >= MIN_PERSONAL_WORD_LENGTH && foldText(password).includes(word));

/** Why a password is refused (AU-2), null when it is valid. Only the server checks lists of common passwords. */
export const passwordProblem = (password: string, person: Person): MessageCode | null => {
  if (!PASSWORD_RULES.every((rule) => meetsRule(rule, password))) return "account.passwordRule";
  if ([...password].length > MAX_PASSWORD_LENGTH) return "account.passwordTooLong";
  return containsPersonalData(password, person) ? "account.passwordPersonal" : null;
};

/** The problem with the repeated password: empty, or different from the password. */
export const repeatedPasswordProblem = (form: {
  readonly password: string;
  readonly repeated: string;
}): MessageCode | null =>
  requiredProblem(form.repeated === "") ?? (form.repeated === form.password ? null : "account.passwordsDiffer");

/** The registration form. */
export interface Registration extends Person {
  readonly password: string;
  readonly repeated: string;
  readonly termsAccepted: boolean;
  readonly healthDataConsent: boolean;
}

/** Validates a registration, or returns the problems of its fields. */
export const checkRegistration = (form: Registration): Either<FieldProblems, Registration> => {
  const problems = collectProblems({
    name: requiredProblem(isBlank(form.name)),
    surname: requiredProblem(isBlank(form.surname)),
    email: emailProblem(form.email),
    password: passwordProblem(form.password, form),
    repeated: repeatedPasswordProblem(form),
    healthDataConsent: requiredProblem(!form.healthDataConsent),
    termsAccepted: form.termsAccepted ? null : "account.termsRequired",
  });
  return problems === null ? right({ ...form, email: normaliseEmail(form.email) }) : left(problems);
};
