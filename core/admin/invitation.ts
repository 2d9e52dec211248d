import { emailProblem, normaliseEmail } from "../kernel/email.ts";
import { collectProblems, type FieldProblems, requiredProblem } from "../kernel/failure.ts";
import { type Either, left, right } from "../kernel/fp.ts";
import { isBlank } from "../kernel/text.ts";

/** The invitation of a doctor, who chooses the password with the mailed link. */
export interface DoctorInvitation {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
}

/** The empty form of an invitation. */
export const BLANK_INVITATION: DoctorInvitation = { name: "", surname: "", email: "" };

/** An invitation needs a name, a surname and an address. Field names: `name`, `surname`, `email`. */
export const checkInvitation = (invitation: DoctorInvitation): Either<FieldProblems, DoctorInvitation> => {
  const { name, surname, email } = invitation;
  const problems = collectProblems({
    name: requiredProblem(isBlank(name)),
    surname: requiredProblem(isBlank(surname)),
    email: emailProblem(email),
  });
  return problems === null
    ? right({ name: name.trim(), surname: surname.trim(), email: normaliseEmail(email) })
    : left(problems);
};
