/**
 * What a carer may do in the record of another person, from least to most; each includes those before it. Who represents
 * a person without an account has every right of the patient (decision 54).
 */
export const CARER_RIGHTS = ["read", "write", "manage", "represent"] as const;
/** The right of a carer to a record. */
export type CarerRight = (typeof CARER_RIGHTS)[number];

/** Whether a granted right includes the one that is needed. */
export const includesRight = (granted: CarerRight, needed: CarerRight): boolean =>
  CARER_RIGHTS.indexOf(granted) >= CARER_RIGHTS.indexOf(needed);
