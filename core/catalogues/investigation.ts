/** Specialist study, radiology study, laboratory analysis, pathology. */
export const INVESTIGATION_KINDS = ["specialist", "radiology", "laboratory", "pathology"] as const;
export type InvestigationKind = (typeof INVESTIGATION_KINDS)[number];

/** Something an exam can be asked for. */
export interface Investigation {
  readonly id: number;
  /** The code of the outpatient catalogue: "89.01.C"; empty in a starter set. */
  readonly code: string;
  readonly name: string;
  /** The name in full, with its conditions; may be empty. */
  readonly fullName: string;
  readonly kind: InvestigationKind;
}
