// The names of kinds of records that others refer to.

/** The kind of a doctor of the patient. */
export const DOCTOR = "doctor";
/** The kind of an account: who wrote a row, or who opened the record. */
export const ACCOUNT = "account";
/** The kind of an exam. */
export const EXAM = "exam";
/** The kind of a centre: a practice or a laboratory. */
export const CENTRE = "centre";
/** The kind of a therapy. */
export const THERAPY = "therapy";
/** The kind of a device that measured a value. */
export const DEVICE = "device";
/** The kind of a file. */
export const FILE = "file";
