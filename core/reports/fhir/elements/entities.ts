/** The names of kinds of records that others refer to. */
export const DOCTOR = "doctor";
export const ACCOUNT = "account";
export const EXAM = "exam";
export const CENTRE = "centre";
export const THERAPY = "therapy";
export const DEVICE = "device";
export const FILE = "file";
