import type { Clearance } from "../../access/visibility.ts";

/** A doctor of the patient, and what the patient lets this doctor see. */
export interface Association {
  readonly id: number;
  /** The account the doctor signs in with. */
  readonly account: number;
  readonly name: string;
  readonly specialty: string;
  readonly town: string;
  readonly clearance: Clearance;
}
