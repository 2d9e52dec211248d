import { checkedAnew } from "../kernel/anew.ts";
import { isEmail } from "../kernel/email.ts";
import { type FieldProblems, problemsIn } from "../kernel/failure.ts";
import { type Either, left, right } from "../kernel/fp.ts";
import { keptPhone, newPhone, wasPhone } from "../kernel/phone.ts";

/** A doctor's directory entry, without the name; unknown fields are empty. */
export interface DoctorCard {
  readonly specialty: string;
  /** Where the doctor is registered. */
  readonly town: string;
  /** The address for patients; empty means the address the doctor signs in with. */
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
 * Validates an entry: nothing is required, but an address or phone number must be valid. An unchanged stored number may
 * stay as it is. Field names: `email`, `phone`.
 */
export const checkDoctorCard = (card: DoctorCard, stored: DoctorCard): Either<FieldProblems, DoctorCard> =>
  checkedAnew({ phone: newPhone }, check, card, stored);
