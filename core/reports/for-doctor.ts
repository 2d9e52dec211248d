import { type Clearance, canOpenRecord, canSee, WITHOUT_LEVEL } from "../access/visibility.ts";
import { filterVisibleRows, visibleSheetOf } from "../record/across/sharing/doctor-view.ts";
import { collectIds, removeHiddenLinks } from "../record/across/sharing/hidden-links.ts";
import { type RowCore, stripPrivateFields } from "../record/section.ts";
import type { RecordRows } from "../record/sections.ts";
import { SECTION_NAMES, sectionsByName } from "../record/sections.ts";
import type { Therapy } from "../record/therapies/therapy.ts";
import type { FullRecord } from "./full-record.ts";

/** Maps the rows of each section with a function. */
export const mapRows = (
  record: RecordRows,
  mapSection: (section: keyof RecordRows, rows: readonly RowCore[]) => readonly RowCore[],
): RecordRows =>
  Object.fromEntries(
    SECTION_NAMES.map((section) => [section, mapSection(section, record[section])]),
  ) as unknown as RecordRows;

/** The rows that a clearance shows, without private fields. Links to hidden rows remain. */
const filterRows = (rows: RecordRows, clearance: Clearance): RecordRows =>
  mapRows(rows, (section, own) =>
    filterVisibleRows<RowCore, RowCore>(sectionsByName[section], own, clearance).map((row) =>
      stripPrivateFields(sectionsByName[section], row),
    ),
  );

/**
 * The rows of a record that a clearance shows, without private fields and without links to hidden rows. The accounts of
 * prescribers remain: the result is for the patient, who previews what a reader sees.
 */
export const rowsForReader = (rows: RecordRows, clearance: Clearance): RecordRows => {
  const visible = filterRows(rows, clearance);
  const visibleIds = collectIds(SECTION_NAMES.map((section) => [sectionsByName[section], visible[section]]));
  return mapRows(visible, (section, own) => removeHiddenLinks(sectionsByName[section], own, visibleIds));
};

const ids = (rows: readonly RowCore[]): ReadonlySet<number> => new Set(rows.map(({ id }) => id));

const pickIds = <A>(wantedIds: ReadonlySet<number>, table: Readonly<Record<number, A>>): Readonly<Record<number, A>> =>
  Object.fromEntries(Object.entries(table).filter(([id]) => wantedIds.has(Number(id))));

/** Replaces the prescriber's account by a name, since doctors must not see accounts. The patient's stays. */
const nameInsteadOfAccount = (therapy: Therapy, { patient, doctors }: FullRecord): Therapy["prescriber"] => {
  const { prescriber } = therapy;
  if (prescriber.kind === "named" || prescriber.id === patient.account) return prescriber;
  return {
    kind: "named",
    name: doctors.find(({ account }) => account === prescriber.id)?.name ?? prescriber.name ?? "",
  };
};

/** Removes references to hidden rows, and the accounts of prescribers. */
const redactRows = (rows: RecordRows, deletedTherapies: readonly RowCore[], record: FullRecord): RecordRows => {
  const existingRows = (section: keyof RecordRows): readonly RowCore[] =>
    section === "therapies" ? [...rows.therapies, ...deletedTherapies] : rows[section];
  const visibleIds = collectIds(SECTION_NAMES.map((section) => [sectionsByName[section], existingRows(section)]));
  const rowsWithoutHiddenLinks = mapRows(rows, (section, own) =>
    removeHiddenLinks(sectionsByName[section], own, visibleIds),
  );
  return {
    ...rowsWithoutHiddenLinks,
    therapies: rowsWithoutHiddenLinks.therapies.map((therapy) => ({
      ...therapy,
      prescriber: nameInsteadOfAccount(therapy, record),
    })),
  };
};

/**
 * The record as one doctor may see it (decisions W10, W11). It has the rows that the sharing rule allows, without
 * fields that the server sets and without references to hidden rows. Hidden rows leave no trace: no count and no gap.
 * Doctors, consents and accesses are never shared. Scores have no level and count as strictly restricted.
 *
 * @returns null when the record does not open for the doctor at all
 */
export const forDoctor = (record: FullRecord, clearance: Clearance): FullRecord | null => {
  if (!canOpenRecord(clearance)) return null;
  const visible = filterRows(record, clearance);
  const deleted = filterVisibleRows<RowCore, RowCore>(
    sectionsByName.therapies,
    record.deletedTherapies ?? [],
    clearance,
  );
  const rows = redactRows(visible, deleted, record);
  return {
    ...rows,
    patient: visibleSheetOf(record.patient, clearance),
    drawings: pickIds(ids(rows.diary), record.drawings),
    contents: pickIds(ids([...rows.files, ...rows.kardiaTraces]), record.contents),
    doctors: [],
    consents: [],
    scores: canSee(clearance, WITHOUT_LEVEL) ? record.scores : [],
    accesses: [],
  };
};
