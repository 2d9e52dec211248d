import { type Clearance, opensRecord } from "../../access/visibility.ts";
import { type Failure, failure } from "../../kernel/failure.ts";
import { type Either, either, isRight, left, pipe, right } from "../../kernel/fp.ts";
import type { AccountId } from "../../kernel/id.ts";
import { PAGE_LIMIT, type PageRequest } from "../../kernel/page.ts";
import { placeUnsaid, startBehind } from "../behind.ts";
import { PatientWire } from "../patient/wire.ts";
import { type AnySection, type RowCore, toldToAll } from "../section.ts";
import { sections } from "../sections.ts";
import type { TherapyDraft } from "../therapies/therapy.ts";
import { therapies } from "../therapies/wire.ts";
import { visibleRows, visibleSheet } from "./doctor-view.ts";
import { idsOf, NOTHING_SEEN, type SeenRows, unlinked } from "./unlinked.ts";

type Json = Readonly<Record<string, unknown>>;

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The decoded rows that a doctor may see; invalid rows are left out. */
const sharedRows = (section: AnySection, rows: unknown, clearance: Clearance): readonly RowCore[] =>
  visibleRows(
    section,
    listIn(rows).flatMap((row) => {
      const read = section.wire.decode(row);
      return isRight(read) ? [read.right] : [];
    }),
    clearance,
  );

/** The name under which a record's rows contain the deleted medications that reports of reactions refer to. */
export const DELETED_THERAPIES = "tbl_terapie_eliminate";

/** A prescriber without a known name. */
const NAMELESS = "—";
/** Shows the prescriber by name only, because accounts are private. */
const byName = (section: AnySection, row: RowCore): RowCore => {
  const { prescriber } = row as Partial<TherapyDraft>;
  return section !== therapies || !prescriber
    ? row
    : ({ ...row, prescriber: { kind: "named", name: prescriber.name ?? NAMELESS } } as RowCore);
};

const encoded = (section: AnySection, rows: readonly RowCore[]): readonly unknown[] =>
  rows.map((row) => section.wire.encode(toldToAll(section, byName(section, row))));

/** The ids of the rows of a section that a doctor sees; rows of other sections may refer to them. */
export const seenOf = (section: AnySection, whole: readonly unknown[], clearance: Clearance): SeenRows =>
  idsOf([[section, sharedRows(section, whole, clearance)]]);

/**
 * A page of a section for a doctor, in wire form. Total and pages count only what the doctor may see: the result
 * contains no trace of the rest (AZ-5) and no link to it.
 *
 * @param allRows every row of the section, newest first, in wire form
 * @param visibleIds the rows of other sections that the doctor sees; links to other rows are removed, so without it all
 *   links are
 */
export const sharedPage = (
  section: AnySection,
  whole: readonly unknown[],
  clearance: Clearance,
  { limit = PAGE_LIMIT, ...from }: PageRequest,
  seen: SeenRows = NOTHING_SEEN,
): Either<Failure, { readonly data: readonly unknown[]; readonly total: number }> => {
  const rows = unlinked(section, sharedRows(section, whole, clearance), seen);
  const start = startBehind(section, rows, from);
  if (start === null) return left(placeUnsaid);
  return right({ data: encoded(section, rows.slice(start, start + limit)), total: rows.length });
};

/**
 * The patient answer for a doctor: the fields of the sheet that the clearance covers, and of the patient's doctors only
 * the reader.
 *
 * @param patientAnswer the patient answer; its rows are ignored
 */
export const sharedAbout = (about: Json, clearance: Clearance, doctor: AccountId): Either<Failure, Json> => {
  if (!opensRecord(clearance)) return left(failure("notFound", "failure.notFound"));
  return pipe(
    PatientWire.decode(about),
    either.mapLeft(() => failure("unavailable", "failure.apology")),
    either.map((patient) => ({
      ...PatientWire.encode(visibleSheet(patient, clearance)),
      associated_doctors: listIn(about.associated_doctors).filter((row) => (row as Json).id_utente_cpp === doctor),
      liveli_confidencialita: about.liveli_confidencialita,
      sottoscrizione: null,
    })),
  );
};

/**
 * The rows of the patient answer for a doctor: the newest visible rows of each section, and their number. The result
 * depends on the arguments only.
 *
 * @param allRows every row of each section and, under `DELETED_THERAPIES`, the deleted medications that reports of
 *   reactions refer to: these are not shown, but a report about one that the clearance covers is
 */
export const sharedCollections = (whole: Json, clearance: Clearance): Json => {
  const visible = (sections as readonly AnySection[])
    .filter(({ collection }) => collection in whole)
    .map((section) => [section, sharedRows(section, whole[section.collection], clearance)] as const);
  const deleted = sharedRows(therapies as AnySection, whole[DELETED_THERAPIES], clearance);
  const seen = idsOf(
    visible.map(([section, rows]) => [section, section === therapies ? [...rows, ...deleted] : rows] as const),
  );
  const shared = visible.map(([section, rows]) => [section, unlinked(section, rows, seen)] as const);
  return {
    ...Object.fromEntries(
      shared.map(([section, rows]) => [section.collection, encoded(section, rows.slice(0, PAGE_LIMIT))]),
    ),
    totals: Object.fromEntries(shared.map(([section, rows]) => [section.collection, rows.length])),
  };
};
