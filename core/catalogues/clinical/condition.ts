/** A disease or another reason for care, as the classification names it. */
export interface Condition {
  /** ICD-9-CM: "250.00", "V22.1". */
  readonly code: string;
  readonly name: string;
  /** The name in full, where it is longer than a diagnosis can be; else empty. */
  readonly fullName: string;
  /** False for a heading that has finer codes below it. */
  readonly assignable: boolean;
}
