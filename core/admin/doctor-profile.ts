import { checkChangedFields } from "../kernel/change-rules.ts";
import { isEmail } from "../kernel/email.ts";
import { collectProblems, type FieldProblems } from "../kernel/failure.ts";
import { type Either, left, right } from "../kernel/fp.ts";
import { isStoredPhoneValid, normaliseStoredPhone, validateNewPhone } from "../kernel/phone.ts";

/** A doctor's directory entry, without the name; unknown fields are empty. */
export interface DoctorProfile {
  readonly specialty: string;
  /** Where the doctor is registered. */
  readonly town: string;
  /** The address for patients; empty means the address the doctor signs in with. */
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly residence: string;
}

/** The profile of a doctor who has not filled it in. */
export const BLANK_DOCTOR_PROFILE: DoctorProfile = {
  specialty: "",
  town: "",
  email: "",
  phone: "",
  street: "",
  residence: "",
};

const validateProfile = (profile: DoctorProfile): Either<FieldProblems, DoctorProfile> => {
  const phone = normaliseStoredPhone(profile.phone);
  const problems = collectProblems({
    email: profile.email === "" || isEmail(profile.email) ? null : "account.emailInvalid",
    phone: phone === "" || isStoredPhoneValid(phone) ? null : "patient.phoneInvalid",
  });
  return problems === null ? right({ ...profile, phone }) : left(problems);
};

/**
 * Validates an entry: nothing is required, but an address or phone number must be valid. An unchanged stored number may
 * stay as it is. Field names: `email`, `phone`.
 */
export const checkDoctorProfile = (
  profile: DoctorProfile,
  stored: DoctorProfile,
): Either<FieldProblems, DoctorProfile> =>
  checkChangedFields({ phone: validateNewPhone }, validateProfile, profile, stored);
