import { isEmail } from "../kernel/email.ts";
import { type FieldProblems, problemsIn } from "../kernel/failure.ts";
import { type Either, left, right } from "../kernel/fp.ts";
import { arrangedPhone, isPhone } from "../kernel/phone.ts";

/** What the directory says of a doctor besides the name; what is not known is empty. */
export interface DoctorCard {
  readonly specialty: string;
  /** Where the doctor is registered. */
  readonly town: string;
  /** Where patients write to; empty stands for the address the doctor signs in with. */
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly residence: string;
}

export const BLANK_CARD: DoctorCard = { specialty: "", town: "", email: "", phone: "", street: "", residence: "" };

/** Nothing is required; an address or a number that is given must be one. Field names: `email`, `phone`. */
export const checkDoctorCard = (card: DoctorCard): Either<FieldProblems, DoctorCard> => {
  const phone = arrangedPhone(card.phone);
  const problems = problemsIn({
    email: card.email === "" || isEmail(card.email) ? null : "account.emailInvalid",
    phone: phone === "" || isPhone(phone) ? null : "patient.phoneInvalid",
  });
  return problems === null ? right({ ...card, phone }) : left(problems);
};
