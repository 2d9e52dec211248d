import type { ScoreDraft, ScoreName } from "../../calculators/score-record.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { BinRow } from "../../record/across/bin/bin.ts";
import type { ShareScope } from "../../record/across/share-links/share-link.ts";
import type { Patient } from "../../record/patient/patient.ts";
import type { AnySection, RowCore, Section } from "../../record/section.ts";
import type { RecordRows, SectionName } from "../../record/sections.ts";
import type { RowCounts } from "../../reports/document-length.ts";
import type { FullRecord } from "../../reports/full-record.ts";
import type { ReportChoice } from "../../reports/report-choice.ts";
import type { ArchiveReader } from "../files/archive-store.ts";
import type { StoredFile } from "../files/file-store.ts";
import type { SealedDrawing, SealedThumbnail } from "../record/drawings.ts";
import type { RecordAccess } from "./record-access.ts";

/** The days of a report; null on an open side. */
export type Period = Pick<ReportChoice, "from" | "until">;

/** The latest readings of a period. */
export interface LatestReadings extends Period {
  readonly limit: number;
}

/** A page of a section, or of one of its lists. */
export type SectionRequest = PageRequest & { readonly list?: string };

/**
 * A record as one reader may see it: rows, links and fields that the reader may not see are not in it, not even as a
 * number. Every read is `notFound` for a reader for whom the record does not open.
 */
export interface VisibleRecord {
  /** The patient answer as JSON text, with the newest rows of each section. Of the doctors, a doctor sees only itself. */
  readonly readAnswer: () => TaskEither<Failure, string>;
  /**
   * A page of a section as JSON text, `{"data": […], "total": n}`; `sortKeyMissing` for an unknown cursor.
   */
  readonly readPage: (section: AnySection, request: SectionRequest) => TaskEither<Failure, string>;
  /**
   * Every row, for reports: without fields that no report uses. Unreadable rows are left out, as in lists.
   *
   * @param readings limits the readings to the latest ones of a period; by default every reading
   */
  readonly loadRecord: (readings?: LatestReadings) => TaskEither<Failure, FullRecord>;
  /**
   * All rows of a section, or of one of its lists, newest first, for rules and printed lists. A doctor gets them
   * without links to other rows, and no row that has no meaning without one. The fields that the server sets stay.
   */
  readonly loadRows: <D extends RowCore, R extends D>(
    section: Section<D, R>,
    list?: R["list"],
  ) => TaskEither<Failure, readonly R[]>;
  /**
   * The rows of a day and of later ones, and those without a day; every diagnosis, therapy and pregnancy. Rows of other
   * days are not read; logs and sections without days are empty. Unreadable rows are left out, as in lists.
   */
  readonly loadRowsSince: (day: CalendarDate) => TaskEither<Failure, RecordRows>;
  /** The sheet; for a doctor without the fields that the clearance does not cover. */
  readonly loadSheet: () => TaskEither<Failure, Patient>;
  /** The numbers of rows of these sections that a report with this period has, as the database shows them. */
  readonly countRows: (sections: readonly SectionName[], period: Period) => TaskEither<Failure, RowCounts>;
  /** A file and the location of its bytes; `notFound` also when its bytes were never stored. */
  readonly findFile: (id: Id) => TaskEither<Failure, StoredFile>;
  /** The encrypted drawings of a diary entry; `notFound` for an entry that does not exist. */
  readonly loadDrawings: (entry: Id) => TaskEither<Failure, readonly SealedDrawing[]>;
  /** The results of one score, newest first. They have no level: a doctor sees them as rows without one, or none. */
  readonly listScores: (score: ScoreName, request?: PageRequest) => TaskEither<Failure, Page<ScoreDraft>>;
}

/** The own record of a patient, with what no other person reads. */
export interface OwnRecord extends VisibleRecord {
  /** The patient answer with every row, as JSON text. */
  readonly readFull: () => TaskEither<Failure, string>;
  /** Every row, with the fields that the server sets. Unreadable rows are left out, as in lists. */
  readonly loadFull: () => TaskEither<Failure, FullRecord>;
  /** The same with the rows that a summary may include: of readings the newest. */
  readonly loadSummary: () => TaskEither<Failure, FullRecord>;
  /** The encrypted thumbnails of diary entries; entries without a drawing are left out. */
  readonly loadThumbnails: (entries: readonly Id[]) => TaskEither<Failure, readonly SealedThumbnail[]>;
  /** The rows that come from a file, in wire form, by collection, newest first. */
  readonly loadRowsOfFile: (file: Id) => TaskEither<Failure, Readonly<Record<string, readonly unknown[]>>>;
  /** The deleted rows, newest deletion first. */
  readonly listDeleted: () => TaskEither<Failure, Page<BinRow>>;
  /** What only an export reads. */
  readonly openArchive: () => ArchiveReader;
}

/**
 * Opens records: the only way of a use case to what a record contains. It applies the sharing rule
 * (decisions W10 and W11) to what the database gives; the policies of the database apply it again.
 */
export interface RecordReader {
  /** Opens a record for a caller who is authorised. */
  readonly open: (access: RecordAccess) => VisibleRecord;
  /** Opens the record of the patient whose rights the transaction has. */
  readonly openOwn: (patient: PatientId) => OwnRecord;
  /** The patient answer for the reader of a share link, in wire form: every row of the chosen sections. */
  readonly readForLink: (
    patient: PatientId,
    scope: ShareScope,
  ) => TaskEither<Failure, Readonly<Record<string, unknown>>>;
}
