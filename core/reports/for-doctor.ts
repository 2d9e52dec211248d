import { type Clearance, maySee, opensRecord, UNLABELLED } from "../access/visibility.ts";
import { visibleRows, visibleSheet } from "../record/across/doctor-view.ts";
import { idsOf, unlinked } from "../record/across/unlinked.ts";
import { type RowCore, toldToAll } from "../record/section.ts";
import type { Therapy } from "../record/therapies/therapy.ts";
import { cards, SECTION_NAMES } from "./cards.ts";
import type { RecordRows, WholeRecord } from "./whole-record.ts";

/** The rows of each section, each section by a function of its own rows. */
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

/** Whoever prescribed it, by name: accounts are nobody else's matter. The patient stays the patient. */
const namedPrescriber = (therapy: Therapy, { patient, doctors }: WholeRecord): Therapy["prescriber"] => {
  const { prescriber } = therapy;
  if (prescriber.kind === "named" || prescriber.id === patient.account) return prescriber;
  return {
    kind: "named",
    name: doctors.find(({ account }) => account === prescriber.id)?.name ?? prescriber.name ?? "",
  };
};

/** The rows without a word about rows that are not there, nor about who signs in as whom. */
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
 * The record as one doctor may see it (decisions W10, W11), for building whatever that doctor gets: the rows that the
 * sharing rule lets through, without what the server set, and nothing that points to a row that is not among them. Of
 * the rest there is no trace, neither number nor gap. Doctors, consents and accesses are the patient's own; scores,
 * which have no level, count as strictly restricted.
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
