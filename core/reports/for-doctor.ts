import { type Clearance, maySee, opensRecord, UNLABELLED } from "../access/visibility.ts";
import { visibleRows, visibleSheet } from "../record/across/doctor-view.ts";
import { idsOf, unlinked } from "../record/across/unlinked.ts";
import { type RowCore, toldToAll } from "../record/section.ts";
import type { Therapy } from "../record/therapies/therapy.ts";
import { cards, SECTION_NAMES } from "./cards.ts";
import type { RecordRows, WholeRecord } from "./whole-record.ts";

/** Maps the rows of each section with a function. */
export const mapRows = (
  record: RecordRows,
  among: (section: keyof RecordRows, rows: readonly RowCore[]) => readonly RowCore[],
): RecordRows =>
  Object.fromEntries(
    SECTION_NAMES.map((section) => [section, among(section, record[section])]),
  ) as unknown as RecordRows;

const ids = (rows: readonly RowCore[]): ReadonlySet<number> => new Set(rows.map(({ id }) => id));

const only = <A>(kept: ReadonlySet<number>, table: Readonly<Record<number, A>>): Readonly<Record<number, A>> =>
  Object.fromEntries(Object.entries(table).filter(([id]) => kept.has(Number(id))));

/** Replaces the prescriber's account by a name, since doctors must not see accounts. The patient's stays. */
const namedPrescriber = (therapy: Therapy, { patient, doctors }: WholeRecord): Therapy["prescriber"] => {
  const { prescriber } = therapy;
  if (prescriber.kind === "named" || prescriber.id === patient.account) return prescriber;
  return {
    kind: "named",
    name: doctors.find(({ account }) => account === prescriber.id)?.name ?? prescriber.name ?? "",
  };
};

/** Removes references to hidden rows, and the accounts of prescribers. */
const told = (rows: RecordRows, deletedTherapies: readonly RowCore[], whole: WholeRecord): RecordRows => {
  const present = (section: keyof RecordRows): readonly RowCore[] =>
    section === "therapies" ? [...rows.therapies, ...deletedTherapies] : rows[section];
  const seen = idsOf(SECTION_NAMES.map((section) => [cards[section], present(section)]));
  const free = mapRows(rows, (section, own) => unlinked(cards[section], own, seen));
  return {
    ...free,
    therapies: free.therapies.map((therapy) => ({ ...therapy, prescriber: namedPrescriber(therapy, whole) })),
  };
};

/**
 * The record as one doctor may see it (decisions W10, W11). It has the rows that the sharing rule allows, without
 * fields that the server sets and without references to hidden rows. Hidden rows leave no trace: no count and no gap.
 * Doctors, consents and accesses are never shared. Scores have no level and count as strictly restricted.
 *
 * @returns null when the record does not open for the doctor at all
 */
export const forDoctor = (record: WholeRecord, clearance: Clearance): WholeRecord | null => {
  if (!opensRecord(clearance)) return null;
  const seen = mapRows(record, (section, rows) =>
    visibleRows<RowCore, RowCore>(cards[section], rows, clearance).map((row) => toldToAll(cards[section], row)),
  );
  const deleted = visibleRows<RowCore, RowCore>(cards.therapies, record.deletedTherapies ?? [], clearance);
  const rows = told(seen, deleted, record);
  return {
    ...rows,
    patient: visibleSheet(record.patient, clearance),
    drawings: only(ids(rows.diary), record.drawings),
    contents: only(ids([...rows.files, ...rows.kardiaTraces]), record.contents),
    doctors: [],
    consents: [],
    scores: maySee(clearance, UNLABELLED) ? record.scores : [],
    accesses: [],
  };
};
