import { type Clearance, canOpenRecord } from "../../../access/visibility.ts";
import type { CalendarDate } from "../../../kernel/dates.ts";
import { type Failure, failure } from "../../../kernel/failure.ts";
import { type Either, either, isRight, left, pipe, right } from "../../../kernel/fp.ts";
import type { AccountId } from "../../../kernel/id.ts";
import { PAGE_LIMIT, type PageRequest } from "../../../kernel/page.ts";
import { diagnoses } from "../../diagnoses/wire.ts";
import { limitOpeningRows, openingLimitOf } from "../../opening-rows.ts";
import { findPageStart, sortKeyMissing } from "../../pagination.ts";
import type { Patient } from "../../patient/patient.ts";
import { derivePatientFields, PatientWire } from "../../patient/wire.ts";
import { type AnySection, type RowCore, type Section, stripPrivateFields } from "../../section.ts";
import { type RecordRows, SECTION_NAMES, sections } from "../../sections.ts";
import type { TherapyDraft } from "../../therapies/therapy.ts";
import { therapies } from "../../therapies/wire.ts";
import { clearanceOfLink, type ShareScope } from "../share-links/share-link.ts";
import { filterVisibleRows, visibleSheetOf } from "./doctor-view.ts";
import { collectIds, NO_VISIBLE_IDS, removeHiddenLinks, type VisibleIds } from "./hidden-links.ts";

type Json = Readonly<Record<string, unknown>>;

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The decoded rows; invalid rows are left out. */
const decodeRows = (section: AnySection, rows: unknown): readonly RowCore[] =>
  toList(rows).flatMap((row) => {
    const decoded = section.wire.decode(row);
    return isRight(decoded) ? [decoded.right] : [];
  });

/** The decoded rows that a doctor may see; invalid rows are left out. */
const decodeVisibleRows = (section: AnySection, rows: unknown, clearance: Clearance): readonly RowCore[] =>
  filterVisibleRows(section, decodeRows(section, rows), clearance);

/** The rows of a section that a doctor sees, without links to other rows, because those are not known here. */
export const visibleRowsOf = <D extends RowCore, R extends D>(
  section: Section<D, R>,
  rows: readonly R[],
  clearance: Clearance,
): readonly R[] =>
  removeHiddenLinks(section as AnySection, filterVisibleRows(section, rows, clearance), NO_VISIBLE_IDS);

/** The name under which a record's rows contain the deleted medications that reports of reactions refer to. */
export const DELETED_THERAPIES = "tbl_terapie_eliminate";

/** A prescriber without a known name. */
const UNKNOWN_NAME = "—";
/** Shows the prescriber by name only, because accounts are private. */
const hidePrescriberAccount = (section: AnySection, row: RowCore): RowCore => {
  const { prescriber } = row as Partial<TherapyDraft>;
  return section !== therapies || !prescriber
    ? row
    : ({ ...row, prescriber: { kind: "named", name: prescriber.name ?? UNKNOWN_NAME } } as RowCore);
};

/** Rows under each name that the patient answer has for their section. */
const nameCollection = (
  { collection, secondCollectionName }: AnySection,
  rows: readonly unknown[],
): readonly (readonly [string, readonly unknown[]])[] =>
  [collection, ...(secondCollectionName === undefined ? [] : [secondCollectionName])].map((name) => [name, rows]);

const encodeRows = (section: AnySection, rows: readonly RowCore[]): readonly unknown[] =>
  rows.map((row) => section.wire.encode(stripPrivateFields(section, hidePrescriberAccount(section, row))));

/** The ids of the rows of a section that a doctor sees; rows of other sections may refer to them. */
export const listVisibleIds = (section: AnySection, allRows: readonly unknown[], clearance: Clearance): VisibleIds =>
  collectIds([[section, decodeVisibleRows(section, allRows, clearance)]]);

/**
 * A page of a section for a doctor, in wire form. Total and pages count only what the doctor may see: the result
 * contains no trace of the rest (AZ-5) and no link to it.
 *
 * @param allRows every row of the section, newest first, in wire form
 * @param visibleIds the rows of other sections that the doctor sees; links to other rows are removed, so without it all
 *   links are
 */
export const pageForDoctor = (
  section: AnySection,
  allRows: readonly unknown[],
  clearance: Clearance,
  { limit = PAGE_LIMIT, ...cursor }: PageRequest,
  visibleIds: VisibleIds = NO_VISIBLE_IDS,
): Either<Failure, { readonly data: readonly unknown[]; readonly total: number }> => {
  const rows = removeHiddenLinks(section, decodeVisibleRows(section, allRows, clearance), visibleIds);
  const start = findPageStart(section, rows, cursor);
  if (start === null) return left(sortKeyMissing);
  return right({ data: encodeRows(section, rows.slice(start, start + limit)), total: rows.length });
};

/**
 * The patient answer for a doctor: the fields of the sheet that the clearance covers, and of the patient's doctors only
 * the reader.
 *
 * @param patientAnswer the patient answer; its rows are ignored
 * @param today the day on which the age is given
 */
export const patientForDoctor = (
  patientAnswer: Json,
  clearance: Clearance,
  doctor: AccountId,
  today: CalendarDate,
): Either<Failure, Json> => {
  if (!canOpenRecord(clearance)) return left(failure("notFound", "failure.notFound"));
  return pipe(
    PatientWire.decode(patientAnswer),
    either.mapLeft(() => failure("unavailable", "failure.apology")),
    either.map((patient) => visibleSheetOf(patient, clearance)),
    either.map((patient) => ({
      ...PatientWire.encode(patient),
      ...derivePatientFields(patient, today),
      associated_doctors: toList(patientAnswer.associated_doctors).filter(
        (row) => (row as Json).id_utente_cpp === doctor,
      ),
      liveli_confidencialita: patientAnswer.liveli_confidencialita,
      sottoscrizione: null,
    })),
  );
};

/** A section with rows. */
type SectionRows = readonly [AnySection, readonly RowCore[]];

/** The rows of each section that a doctor sees, with links only to rows that the doctor sees. */
const shareRows = (allRows: Json, clearance: Clearance): readonly SectionRows[] => {
  const visible = (sections as readonly AnySection[])
    .filter(({ collection }) => collection in allRows)
    .map((section): SectionRows => [section, decodeVisibleRows(section, allRows[section.collection], clearance)]);
  const deleted = decodeVisibleRows(therapies as AnySection, allRows[DELETED_THERAPIES], clearance);
  const visibleIds = collectIds(
    visible.map(([section, rows]) => [section, section === therapies ? [...rows, ...deleted] : rows] as const),
  );
  return visible.map(([section, rows]) => [section, removeHiddenLinks(section, rows, visibleIds)]);
};

/** All rows by the name of their section; sections that are missing are empty. */
const toRecordRows = (rows: readonly SectionRows[]): RecordRows =>
  Object.fromEntries(
    SECTION_NAMES.map((name) => [name, rows.find(([section]) => section.name === name)?.[1] ?? []]),
  ) as unknown as RecordRows;

/** The rows that a doctor sees, with links only to rows that the doctor sees. */
export const recordRowsForDoctor = (allRows: Json, clearance: Clearance): RecordRows =>
  toRecordRows(
    shareRows(allRows, clearance).map(([section, rows]) => [
      section,
      rows.map((row) => hidePrescriberAccount(section, row)),
    ]),
  );

/** The rows of the owner; invalid ones are left out. */
export const recordRowsForOwner = (allRows: Json): RecordRows =>
  toRecordRows(
    (sections as readonly AnySection[]).map((section) => [section, decodeRows(section, allRows[section.collection])]),
  );

/**
 * The rows of the patient answer for a doctor: the visible rows of each section, and their number. The result
 * depends on the arguments only.
 *
 * @param allRows every row of each section and, under `DELETED_THERAPIES`, the deleted medications that reports of
 *   reactions refer to: these are not shown, but a report about one that the clearance covers is
 * @param extent the newest visible rows, as many as the answer that opens a record has, or all
 */
export const collectionsForDoctor = (
  allRows: Json,
  clearance: Clearance,
  extent: "newest" | "all" = "newest",
): Json => {
  const shared = shareRows(allRows, clearance);
  const limitOf = (section: AnySection) => (extent === "newest" ? openingLimitOf(section) : Number.POSITIVE_INFINITY);
  const encoded = shared.map(
    ([section, rows]) => [section, encodeRows(section, rows.slice(0, limitOf(section)))] as const,
  );
  const collections = extent === "newest" ? limitOpeningRows(encoded) : encoded;
  return {
    ...Object.fromEntries(collections.flatMap(([section, rows]) => nameCollection(section, rows))),
    totals: Object.fromEntries(shared.map(([section, rows]) => [section.collection, rows.length])),
  };
};

/** Of the sheet, a link shows what minimal visibility shows. */
const sheetForLink = (patient: Patient, scope: ShareScope): Patient => ({
  ...visibleSheetOf(patient, clearanceOfLink(scope)),
  // the id of the account is private
  account: patient.id,
  // the statement belongs to the allergies
  allergyStatement: scope.sections.includes(diagnoses.name) ? (patient.allergyStatement ?? null) : null,
});

/**
 * The patient answer for a person with a share link: every row of the chosen sections that the sharing rule shows, and
 * of the sheet its part of the emergency set. Rows and links of other sections do not exist for this reader.
 *
 * @param patientAnswer the patient answer with every row, as the server reads it for reports
 * @param today the day on which the age is given
 */
export const recordForLink = (patientAnswer: Json, scope: ShareScope, today: CalendarDate): Either<Failure, Json> =>
  pipe(
    PatientWire.decode(patientAnswer),
    either.mapLeft(() => failure("unavailable", "failure.apology")),
    either.map((patient) => sheetForLink(patient, scope)),
    either.map((patient) => ({
      ...PatientWire.encode(patient),
      ...derivePatientFields(patient, today),
      associated_doctors: [],
      ...collectionsForDoctor(patientAnswer, clearanceOfLink(scope), "all"),
    })),
  );
