import { checkedAnew } from "../kernel/anew.ts";
import { isEmail } from "../kernel/email.ts";
import { type FieldProblems, problemsIn } from "../kernel/failure.ts";
import { type Either, left, right } from "../kernel/fp.ts";
import { keptPhone, newPhone, wasPhone } from "../kernel/phone.ts";

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

const check = (card: DoctorCard): Either<FieldProblems, DoctorCard> => {
  const phone = keptPhone(card.phone);
  const problems = problemsIn({
    email: card.email === "" || isEmail(card.email) ? null : "account.emailInvalid",
    phone: phone === "" || wasPhone(phone) ? null : "patient.phoneInvalid",
  });
  return problems === null ? right({ ...card, phone }) : left(problems);
};

/**
 * Nothing is required; an address or a number that is given must be one, the number as numbers are written now unless it
 * is the stored one. Field names: `email`, `phone`.
 */
export const checkDoctorCard = (card: DoctorCard, stored: DoctorCard): Either<FieldProblems, DoctorCard> =>
  checkedAnew({ phone: newPhone }, check, card, stored);
