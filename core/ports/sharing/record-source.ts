import type { ScoreDraft, ScoreName } from "../../calculators/score-record.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { AccountId, Id, PatientId } from "../../kernel/id.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { BinRow } from "../../record/across/bin/bin.ts";
import type { Patient } from "../../record/patient/patient.ts";
import type { AnySection, RowCore, Section } from "../../record/section.ts";
import type { SectionName } from "../../record/sections.ts";
import type { RowCounts } from "../../reports/document-length.ts";
import type { ArchiveReader } from "../files/archive-store.ts";
import type { StoredFile } from "../files/file-store.ts";
import type { SealedDrawing, SealedThumbnail } from "../record/drawings.ts";
import type { LatestReadings, Period, SectionRequest } from "./record-reader.ts";

/** A patient answer in two JSON objects: the sheet with what belongs to it, and the rows of each section. */
export interface RecordTexts {
  readonly sheet: string;
  readonly rows: string;
  readonly birth: CalendarDate | null;
  readonly email: string;
}

/** Makes the rows for one reader from the text of all rows. Its result depends on the text and on the key only. */
export interface RowsFilter {
  readonly reader: AccountId;
  /** What the result depends on besides the text. */
  readonly key: string;
  /** Filters the text of all rows. */
  readonly apply: (rows: string) => string;
}

/** Reads patient answers, which the database builds as JSON text. `notFound` when absent or not accessible. */
export interface RecordTextSource {
  /** Each section's newest rows, and their totals. */
  readonly readNewest: (patient: PatientId) => TaskEither<Failure, RecordTexts>;
  /** The rows that a summary may include: sections that it never includes are empty, of readings the newest. */
  readonly readSummary: (patient: PatientId) => TaskEither<Failure, RecordTexts>;
  /** Every row. */
  readonly readFull: (patient: PatientId) => TaskEither<Failure, RecordTexts>;
  /**
   * Every row, limited to the fields of its section definition. Without `totals` and `ultime_misure`.
   *
   * @param readings limits the readings to the latest ones of a period; by default every reading
   */
  readonly readShared: (patient: PatientId, readings?: LatestReadings) => TaskEither<Failure, RecordTexts>;
  /** The same with the rows that a filter makes of them. May use an earlier result for the same rows and key. */
  readonly readFiltered: (patient: PatientId, filter: RowsFilter) => TaskEither<Failure, RecordTexts>;
  /**
   * A page of a section or of one of its lists, `{"data": […], "total": n}`; `sortKeyMissing` for an unknown cursor.
   */
  readonly readPage: (section: AnySection, patient: PatientId, request: SectionRequest) => TaskEither<Failure, string>;
  /** The numbers of rows of these sections that a report with this period has. */
  readonly countRows: (
    patient: PatientId,
    sections: readonly SectionName[],
    period: Period,
  ) => TaskEither<Failure, RowCounts>;
  /** One wire row; null when it is absent or deleted. */
  readonly readRow: (section: AnySection, patient: PatientId, id: Id) => TaskEither<Failure, unknown>;
  /**
   * Every row of a section or of one of its lists, as a JSON array, newest first, limited to the fields of its section
   * definition.
   */
  readonly readSharedSection: (section: AnySection, patient: PatientId, list?: string) => TaskEither<Failure, string>;
  /**
   * Rows of each section as a JSON object of arrays by collection, newest first, limited to the fields of their section
   * definitions: those of a day and of later ones, and those without a day. Of diagnoses, therapies and pregnancies every
   * row, because an old one holds today as well. Logs and sections without days are not in it.
   */
  readonly readRowsSince: (patient: PatientId, day: CalendarDate) => TaskEither<Failure, string>;
  /** The rows of a section that this one refers to (`referencedSectionsOf`): only those, in the same form. */
  readonly readSharedLinkedRows: (
    section: AnySection,
    to: AnySection,
    patient: PatientId,
  ) => TaskEither<Failure, string>;
  /** The rows of each section that come from a file, by collection, as a JSON object of arrays, newest first. */
  readonly readRowsOfFile: (patient: PatientId, file: Id) => TaskEither<Failure, string>;
}

/** Reads rows of sections. */
export interface RowSource {
  /** All rows of a section, or of one of its lists, newest first: as they are at one moment. */
  readonly loadAll: <D extends RowCore, R extends D>(
    section: Section<D, R>,
    patient: PatientId,
    list?: R["list"],
  ) => TaskEither<Failure, readonly R[]>;
}

/** Reads sheets. */
export interface SheetSource {
  /** The stored sheet without a lock. `notFound` when absent or not accessible. */
  readonly load: (patient: PatientId) => TaskEither<Failure, Patient>;
}

/** Reads where the contents of files are. */
export interface FileSource {
  /** `notFound` also when the bytes of the file were never stored. */
  readonly find: (patient: PatientId, file: number) => TaskEither<Failure, StoredFile>;
}

/** Reads drawings of diary entries. */
export interface DrawingSource {
  /** The drawings of an entry; none for an entry without drawings. */
  readonly load: (patient: PatientId, entry: Id) => TaskEither<Failure, readonly SealedDrawing[]>;
  /** Also of entries that do not exist, were deleted or have no drawing: these are left out. */
  readonly loadThumbnails: (
    patient: PatientId,
    entries: readonly Id[],
  ) => TaskEither<Failure, readonly SealedThumbnail[]>;
}

/** Reads saved scores. */
export interface ScoreSource {
  /** The results of one score, newest first. */
  readonly list: (patient: PatientId, score: ScoreName, request?: PageRequest) => TaskEither<Failure, Page<ScoreDraft>>;
}

/** Reads the bin. */
export interface BinSource {
  /** Every deleted row of a patient, newest deletion first. */
  readonly listRows: (patient: PatientId) => TaskEither<Failure, Page<BinRow>>;
}

/**
 * What a transaction reads of records: the policies of the database have filtered it, the sharing rule of core has not.
 * Only the record reader (`core/record/across/sharing/record-reader.ts`) reads from it.
 */
export interface RecordSource {
  readonly texts: RecordTextSource;
  readonly rows: RowSource;
  readonly sheets: SheetSource;
  readonly files: FileSource;
  readonly drawings: DrawingSource;
  readonly scores: ScoreSource;
  readonly bin: BinSource;
  /** What an export of this record reads. */
  readonly archiveOf: (patient: PatientId) => ArchiveReader;
}
