import type { PatientId } from "../../../kernel/id.ts";

const SEPARATOR = ".";
const RADIX = 36;
/** A 53-bit id in base 36, then 256 bits in base64url. */
const CODE_SHAPE = /^[0-9a-z]{1,11}\.[\w-]{43}$/;

/**
 * The code after the # of an emergency address or a share link: the patient's id, so that records may be distributed
 * over databases, and the secret.
 */
export const createViewCode = (patient: PatientId, secret: string): string =>
  `${patient.toString(RADIX)}${SEPARATOR}${secret}`;

/** The patient of a code; 0, which is no patient's id, when the code is invalid. */
export const patientIdOf = (code: string): PatientId => {
  const patientId = Number.parseInt(code.split(SEPARATOR)[0] ?? "", RADIX);
  return Number.isSafeInteger(patientId) ? patientId : 0;
};

/** Whether a code is well formed, and not cut off or mistyped. It may still not exist. */
export const isWellFormedCode = (code: string): boolean => CODE_SHAPE.test(code);
