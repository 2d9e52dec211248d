import { checkChangedFields } from "../kernel/change-rules.ts";
import { isEmail } from "../kernel/email.ts";
import { collectProblems, type FieldProblems } from "../kernel/failure.ts";
import { type Either, left, right } from "../kernel/fp.ts";
import { isStoredPhoneValid, normaliseStoredPhone, validateNewPhone } from "../kernel/phone.ts";

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

export const BLANK_DOCTOR_CARD: DoctorCard = {
  specialty: "",
  town: "",
  email: "",
  phone: "",
  street: "",
  residence: "",
};

const validateCard = (card: DoctorCard): Either<FieldProblems, DoctorCard> => {
  const phone = normaliseStoredPhone(card.phone);
  const problems = collectProblems({
    email: card.email === "" || isEmail(card.email) ? null : "account.emailInvalid",
    phone: phone === "" || isStoredPhoneValid(phone) ? null : "patient.phoneInvalid",
  });
  return problems === null ? right({ ...card, phone }) : left(problems);
};

/**
 * Validates an entry: nothing is required, but an address or phone number must be valid. An unchanged stored number may
 * stay as it is. Field names: `email`, `phone`.
 */
export const checkDoctorCard = (card: DoctorCard, stored: DoctorCard): Either<FieldProblems, DoctorCard> =>
  checkChangedFields({ phone: validateNewPhone }, validateCard, card, stored);
