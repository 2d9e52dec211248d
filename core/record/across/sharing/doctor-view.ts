import type { WithClearance } from "../../../access/audience.ts";
import {
  type Clearance,
  canSee,
  canSeeEmergencySet,
  canSeeEverySection,
  type Shareable,
} from "../../../access/visibility.ts";
import type { Patient } from "../../patient/patient.ts";
import type { RowCore, Section } from "../../section.ts";
import { emergencySheetOf } from "../emergency/emergency-sheet.ts";

/**
 * The data of a row for the sharing rule; the section definition decides whether it is in the emergency set, and whether
 * it is for its owner only.
 */
export const shareableOf = <Draft extends RowCore, Row extends Draft>(
  section: Section<Draft, Row>,
  row: Row,
): Shareable => ({
  section: section.name,
  level: row.level,
  tags: row.tags,
  emergency: section.isInEmergencySet(row),
  ...(section.isOwnerOnly?.(row) && { isOwnerOnly: true }),
});

/** The rows of a section that a doctor may see. The result contains no trace of the others, not even their number. */
export const filterVisibleRows = <Draft extends RowCore, Row extends Draft>(
  section: Section<Draft, Row>,
  rows: readonly Row[],
  clearance: Clearance,
): readonly Row[] => rows.filter((row) => canSee(clearance, shareableOf(section, row)));

/** The doctors who see a row; the caller leaves out those whose association has ended. */
export const findViewers = <Draft extends RowCore, Row extends Draft, Doctor extends WithClearance>(
  section: Section<Draft, Row>,
  row: Row,
  doctors: readonly Doctor[],
): readonly Doctor[] => doctors.filter(({ clearance }) => canSee(clearance, shareableOf(section, row)));

/**
 * The sheet as a doctor may see it: identity, blood group and organ donation always; the rest only in full view; the
 * patient's usual level never. The statement about allergies only when the doctor sees every allergy: it is stored only
 * while none is listed, so another doctor would learn from it whether there is a hidden one.
 */
export const visibleSheetOf = (patient: Patient, clearance: Clearance): Patient => {
  const { usualLevel: _usualLevel, ...sheet } = patient;
  const shared =
    canSeeEmergencySet(clearance) || !sheet.allergyStatement ? sheet : { ...sheet, allergyStatement: null };
  return canSeeEverySection(clearance) ? shared : emergencySheetOf(shared);
};
