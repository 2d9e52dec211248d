import type { Instant } from "../kernel/dates.ts";
import { collectProblems, type FieldProblems, requiredProblem } from "../kernel/failure.ts";
import { type Either, left, right } from "../kernel/fp.ts";
import { isBlank } from "../kernel/text.ts";
import { checkNewPassword, type NewPassword } from "./password-reset.ts";

/** A record that a carer hands over to its person, until the person accepts it. */
export interface HandOver {
  /** The address to which the link was mailed. */
  readonly email: string;
  readonly startedAt: Instant;
}

/** A hand-over with the code that the carer tells the person. The server cannot show it again. */
export interface StartedHandOver extends HandOver {
  readonly code: string;
}

/** The form of the person who accepts the own record: the code that the carer told, and what an account needs. */
export interface HandOverAcceptance extends NewPassword {
  readonly code: string;
  readonly termsAccepted: boolean;
  readonly healthDataConsent: boolean;
}

/** Validates the form. Field names: `code`, `password`, `repeated`, `healthDataConsent`, `termsAccepted`. */
export const checkHandOverAcceptance = (form: HandOverAcceptance): Either<FieldProblems, HandOverAcceptance> => {
  const password = checkNewPassword(form);
  const problems = collectProblems({
    code: requiredProblem(isBlank(form.code)),
    ...(password._tag === "Left" && password.left),
    healthDataConsent: requiredProblem(!form.healthDataConsent),
    termsAccepted: form.termsAccepted ? null : "account.termsRequired",
  });
  return problems === null ? right(form) : left(problems);
};
