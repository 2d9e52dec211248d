/** Specialist examination, radiology examination, laboratory analysis, pathology. */
export const INVESTIGATION_KINDS = ["specialist", "radiology", "laboratory", "pathology"] as const;
/** The kind of an investigation of the catalogue. */
export type InvestigationKind = (typeof INVESTIGATION_KINDS)[number];

/** An investigation that an exam can request. */
export interface Investigation {
  readonly id: number;
  /** The code of the outpatient catalogue: "89.01.C"; may be empty. */
  readonly code: string;
  readonly name: string;
  /** The name in full, with its conditions; may be empty. */
  readonly fullName: string;
  readonly kind: InvestigationKind;
}

const CODE_CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ.";
const BASE = CODE_CHARACTERS.length + 1;
/** The number of characters that a safe integer can encode. */
const LONGEST_CODE = 9;

/**
 * The id of the investigation with this code. It is the same in every edition of the catalogue, so that exams keep
 * their meaning. Null for an invalid code.
 */
export const investigationId = (code: string): number | null => {
  const places = Array.from(code.toUpperCase(), (sign) => CODE_CHARACTERS.indexOf(sign) + 1);
  return places.length === 0 || places.length > LONGEST_CODE || places.includes(0)
    ? null
    : places.reduce((number, place) => number * BASE + place, 0);
};
