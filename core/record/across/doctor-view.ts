import { type Clearance, maySee, type Shareable } from "../../access/visibility.ts";
import type { Patient } from "../patient/patient.ts";
import type { RowCore, Section } from "../section.ts";
import { emergencySheet } from "./emergency-sheet.ts";

/** A row as the sharing rule sees it; its card says whether it is in the emergency set. */
export const shareable = <Draft extends RowCore, Row extends Draft>(
  section: Section<Draft, Row>,
  row: Row,
): Shareable => ({ level: row.level, tags: row.tags, emergency: section.inEmergencySet(row) });

/** The rows of a section that a doctor may see; of the others no trace is left, not even a number. */
export const visibleRows = <Draft extends RowCore, Row extends Draft>(
  section: Section<Draft, Row>,
  rows: readonly Row[],
  clearance: Clearance,
): readonly Row[] => rows.filter((row) => maySee(clearance, shareable(section, row)));

/**
 * The sheet as a doctor may see it: identity, blood group and organ donation always; the rest only in full view; the
 * patient's usual level never.
 */
export const visibleSheet = (patient: Patient, clearance: Clearance): Patient => {
  const { usualLevel: _usualLevel, ...shared } = patient;
  return clearance.visibility === "total" ? shared : emergencySheet(shared);
};
