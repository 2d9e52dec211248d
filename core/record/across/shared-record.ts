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

/** The wire rows that a doctor may see; one that cannot be read is not shown. */
const sharedRows = (section: AnySection, rows: unknown, clearance: Clearance): readonly RowCore[] =>
  visibleRows(
    section,
    listIn(rows).flatMap((row) => {
      const read = section.wire.decode(row);
      return isRight(read) ? [read.right] : [];
    }),
    clearance,
  );

/** Under which name the deleted medications that reports of reactions name come with the rows of a record. */
export const DELETED_THERAPIES = "tbl_terapie_eliminate";

/** Somebody of whom nothing is known but that there is somebody. */
const NAMELESS = "—";
/** Who prescribed a medicine goes by name: accounts are nobody else's matter. */
const byName = (section: AnySection, row: RowCore): RowCore => {
  const { prescriber } = row as Partial<TherapyDraft>;
  return section !== therapies || !prescriber
    ? row
    : ({ ...row, prescriber: { kind: "named", name: prescriber.name ?? NAMELESS } } as RowCore);
};

const encoded = (section: AnySection, rows: readonly RowCore[]): readonly unknown[] =>
  rows.map((row) => section.wire.encode(toldToAll(section, byName(section, row))));

/** The rows of a section, as the wire has them, that a doctor sees: what other sections may point to. */
export const seenOf = (section: AnySection, whole: readonly unknown[], clearance: Clearance): SeenRows =>
  idsOf([[section, sharedRows(section, whole, clearance)]]);

/**
 * A doctor's part of a section, page by page, as the wire has it. Total and pages are those of what the doctor may
 * see: of the rest no trace is left (AZ-5), nor a link to it.
 *
 * @param whole every row of the section, newest first, as the wire has them
 * @param seen the rows of other sections that the doctor sees; links to others go, so without it all of them
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
 * Whose record it is, as the patient answer tells a doctor: of the sheet what the clearance lets through, and of the
 * patient's doctors only the reader.
 *
 * @param about the patient answer; its rows are not looked at
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
 * The rows of the patient answer as a doctor gets them: of each section the newest that the clearance lets through,
 * and how many it lets through. It depends on nothing but what it is given.
 *
 * @param whole every row of each section
 *   and, under `DELETED_THERAPIES`, the deleted medications that reports of reactions name: these are not shown, but
 *   a report about one that the clearance lets through is
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
