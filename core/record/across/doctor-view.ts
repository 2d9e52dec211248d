import { type Clearance, maySee } from "../../access/visibility.ts";
import type { Patient } from "../patient/patient.ts";
import type { RowCore, Section } from "../section.ts";

/** The rows of a section that a doctor may see; of the others no trace is left, not even a number. */
export const visibleRows = <Draft extends RowCore, Row extends Draft>(
  section: Section<Draft, Row>,
  rows: readonly Row[],
  clearance: Clearance,
): readonly Row[] =>
  rows.filter(
    (row) =>
      row.level !== null &&
      maySee(clearance, {
        level: row.level,
        tags: row.tags,
        emergency: section.inEmergencySet(row),
      }),
  );

/** The sheet as a doctor may see it: identity, blood group and organ donation always; the rest only in full view. */
export const visibleSheet = (patient: Patient, clearance: Clearance): Patient =>
  clearance.visibility === "total"
    ? patient
    : {
        ...patient,
        maritalStatus: null,
        birthCity: null,
        residence: null,
        street: "",
        phone: "",
        email: "",
      };
