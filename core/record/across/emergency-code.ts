import type { PatientId } from "../../kernel/id.ts";

const SEPARATOR = ".";
const RADIX = 36;
/** 53 bits with 36 digits, then 256 bits in base64url. */
const WHOLE = /^[0-9a-z]{1,11}\.[\w-]{43}$/;

/** What stands behind the # of a sheet's address: in whose record to look, so that records can be spread over databases, and the secret. */
export const codeOf = (patient: PatientId, secret: string): string => `${patient.toString(RADIX)}${SEPARATOR}${secret}`;

/** Whose code it is; 0, which is nobody's, where it is none. */
export const patientIn = (code: string): PatientId => {
  const read = Number.parseInt(code.split(SEPARATOR)[0] ?? "", RADIX);
  return Number.isSafeInteger(read) ? read : 0;
};

/** Whether a code has the form of one. One that was cut off or mistyped has not; this says nothing of whether there is such a code. */
export const isWholeCode = (code: string): boolean => WHOLE.test(code);
