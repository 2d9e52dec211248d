import { type Clearance, canOpenRecord } from "../../../access/visibility.ts";
import type { CalendarDate } from "../../../kernel/dates.ts";
import { type Failure, failure } from "../../../kernel/failure.ts";
import { type Either, either, isRight, left, pipe, right } from "../../../kernel/fp.ts";
import type { AccountId } from "../../../kernel/id.ts";
import { PAGE_LIMIT, type PageRequest } from "../../../kernel/page.ts";
import { diagnoses } from "../../diagnoses/wire.ts";
import { personalLinks } from "../../links/wire.ts";
import { limitOpeningRows, openingLimitOf } from "../../opening-rows.ts";
import { findPageStart, sortKeyMissing } from "../../pagination.ts";
import type { Patient } from "../../patient/patient.ts";
import { derivePatientFields, PatientWire } from "../../patient/wire.ts";
import { type AnySection, type RowCore, type Section, stripPrivateFields } from "../../section.ts";
import { sections, sharedSections } from "../../sections.ts";
import type { TherapyDraft } from "../../therapies/therapy.ts";
import { therapies } from "../../therapies/wire.ts";
import { clearanceOfLink, type ShareScope } from "../share-links/share-link.ts";
import { filterVisibleRows, visibleSheetOf } from "./doctor-view.ts";
import { collectIds, NO_VISIBLE_IDS, removeHiddenLinks, type VisibleIds } from "./hidden-links.ts";

type Json = Readonly<Record<string, unknown>>;

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The decoded rows that a doctor may see; invalid rows are left out. */
const decodeVisibleRows = (section: AnySection, rows: unknown, clearance: Clearance): readonly RowCore[] =>
  filterVisibleRows(
    section,
    toList(rows).flatMap((row) => {
      const decoded = section.wire.decode(row);
      return isRight(decoded) ? [decoded.right] : [];
    }),
    clearance,
  );

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
  const visible = (sections as readonly AnySection[])
    .filter(({ collection }) => collection in allRows)
    .map((section) => [section, decodeVisibleRows(section, allRows[section.collection], clearance)] as const);
  const deleted = decodeVisibleRows(therapies as AnySection, allRows[DELETED_THERAPIES], clearance);
  const visibleIds = collectIds(
    visible.map(([section, rows]) => [section, section === therapies ? [...rows, ...deleted] : rows] as const),
  );
  const shared = visible.map(([section, rows]) => [section, removeHiddenLinks(section, rows, visibleIds)] as const);
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

/** The rows of the chosen sections; the other sections are empty. */
const selectSections = (allRows: Json, { sections: chosen }: ShareScope): Json => ({
  ...Object.fromEntries(
    sharedSections
      .filter(({ collection }) => collection in allRows)
      .map(({ name, collection }) => [collection, chosen.includes(name) ? allRows[collection] : []]),
  ),
  [personalLinks.collection]: [],
  [DELETED_THERAPIES]: chosen.includes(therapies.name) ? allRows[DELETED_THERAPIES] : [],
});

/** Of the sheet, a link shows what minimal visibility shows. */
const sheetForLink = (patient: Patient, scope: ShareScope): Patient => ({
  ...visibleSheetOf(patient, { ...clearanceOfLink(scope), visibility: "minimal" }),
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
      ...collectionsForDoctor(selectSections(patientAnswer, scope), clearanceOfLink(scope), "all"),
    })),
  );
