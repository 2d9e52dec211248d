import type { Clearance } from "./visibility.ts";

/** A doctor with whom a patient shares the record. */
export interface WithClearance {
  readonly clearance: Clearance;
}
