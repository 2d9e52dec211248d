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
 * The patient answer as a doctor gets it: what of the sheet and of each section the clearance lets through, the
 * newest rows and the totals of that, and of the patient's doctors only the reader.
 *
 * @param whole the patient answer with every row
 */
export const sharedRecord = (whole: Json, clearance: Clearance, doctor: AccountId): Either<Failure, Json> => {
  if (!opensRecord(clearance)) return left(failure("notFound", "failure.notFound"));
  const visible = (sections as readonly AnySection[])
    .filter(({ collection }) => collection in whole)
    .map((section) => [section, sharedRows(section, whole[section.collection], clearance)] as const);
  const seen = idsOf(visible);
  const shared = visible.map(([section, rows]) => [section, unlinked(section, rows, seen)] as const);
  return pipe(
    PatientWire.decode(whole),
    either.mapLeft(() => failure("unavailable", "failure.apology")),
    either.chain((patient) =>
      right({
        ...PatientWire.encode(visibleSheet(patient, clearance)),
        ...Object.fromEntries(
          shared.map(([section, rows]) => [section.collection, encoded(section, rows.slice(0, PAGE_LIMIT))]),
        ),
        totals: Object.fromEntries(shared.map(([section, rows]) => [section.collection, rows.length])),
        associated_doctors: listIn(whole.associated_doctors).filter((row) => (row as Json).id_utente_cpp === doctor),
        liveli_confidencialita: whole.liveli_confidencialita,
        sottoscrizione: null,
      }),
    ),
  );
};
