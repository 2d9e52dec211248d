import type { AccountId, Id } from "../../kernel/id.ts";
import type { Language } from "../../messages/codes.ts";
import type { SealedUpload } from "../../ports/files/file-vault.ts";
import type { DiaryDrawings } from "../../record/diary/diary-entry.ts";
import type { ScanVerdict } from "../../record/files/scan-verdict.ts";
import type { Patient } from "../../record/patient/patient.ts";
import type { AnySection } from "../../record/section.ts";
import { therapies } from "../../record/therapies/wire.ts";
import type { ReferenceMap } from "../../reports/archive/relink.ts";

/** Removed medications are restored too if a report refers to them. */
export const SECTION_WITH_REMOVED_ROWS: AnySection = therapies;

/** Prepared rows: batches as JSON lists in wire form. */
export interface PreparedRows {
  readonly count: number;
  /** Reads the batches from their temporary file. */
  readonly texts: () => AsyncIterable<string>;
}

/** The rows of an archive with new ids, in temporary files. */
export interface PreparedRecord {
  /** By the name of their list. */
  readonly lists: ReadonlyMap<string, PreparedRows>;
  /** New ids of removed medications. */
  readonly removed: readonly Id[];
  /** The new id of a row of the archive. */
  readonly idOf: ReferenceMap["idOf"];
  /** Deletes the temporary files. */
  readonly discard: () => void;
}

/** The account of the record into which an archive is restored, and the language of the request. */
export interface Receiver {
  readonly account: AccountId;
  readonly language: Language;
}

/** The stored bytes of a file, and the result of its virus scan. */
export interface StoredContent {
  readonly content: SealedUpload;
  readonly verdict: ScanVerdict;
}

/** A received drawing of a diary entry. */
export interface ArchivedDrawing {
  readonly entry: Id;
  readonly side: keyof DiaryDrawings;
  readonly content: SealedUpload;
}

/** A completely received archive with valid rows. The bytes of its files and drawings are already durable. */
export interface ReceivedArchive {
  /** The patient sheet as archived. */
  readonly patient: Patient;
  readonly record: PreparedRecord;
  /** By the new id of the file. */
  readonly files: ReadonlyMap<Id, StoredContent>;
  /** With the new ids of their diary entries. */
  readonly drawings: readonly ArchivedDrawing[];
  /** SHA-256 of the manifest, which contains the hash of every other entry. */
  readonly digest: string;
}
