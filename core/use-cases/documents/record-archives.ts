import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Language } from "../../messages/codes.ts";
import type { Account } from "../../ports/accounts/account-store.ts";
import type { Archiver } from "../../ports/files/archiver.ts";
import type { DrawingImages } from "../../ports/files/drawing-images.ts";
import type { FileVault, PatientKey } from "../../ports/files/file-vault.ts";
import type { SpoolLines } from "../../ports/files/line-spool.ts";
import type { TemporaryFiles } from "../../ports/files/temporary-files.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { IdSource } from "../../ports/system/id-source.ts";
import type { Transact } from "../../ports/system/transaction.ts";
import type { SignInLogEntry } from "../../record/access-log/sign-in-log-entry.ts";
import type { ExportData, ExportDataWithAuditEntries } from "./load-export-data.ts";
import type { ReceivedArchive, Receiver } from "./prepared-archive.ts";
import type { RestoreServices } from "./restore-archive.ts";

/** What writing and reading archives of records needs. */
export interface ArchiveServices {
  readonly archiver: Archiver;
  readonly temporaryFiles: TemporaryFiles;
  readonly files: FileVault;
  readonly drawingImages: DrawingImages;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** Read-only transactions. */
  readonly consult: Transact;
  /** The base of the addresses in documents. */
  readonly publicUrl: () => string;
}

/** Time and language of a document. */
export interface DocumentDetails {
  readonly now: Instant;
  readonly language: Language;
}

/** Owner, time and language of an archive, and the sign-ins of the owner. */
export interface ArchiveDetails extends DocumentDetails {
  readonly account: Account;
  readonly accesses: readonly SignInLogEntry[];
}

/** The bytes of an archive, as they arrive from a sender. */
export interface ArchiveSource {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Why the sender's bytes were refused; null for another error. */
  readonly refusalOf: (error: unknown) => Failure | null;
  /** Called for internal errors, which are `unavailable` for the sender. */
  readonly reportError: (error: unknown) => void;
}

/** Writes whole records as bytes, and reads them. */
export interface RecordArchives {
  /** Writes lines to temporary files. */
  readonly spoolLines: (services: Pick<ArchiveServices, "temporaryFiles">) => SpoolLines;
  /** The archive of a record, piece by piece: rows, files, drawings, the readable page, the manifest. */
  readonly pack: (
    services: ArchiveServices,
    exportData: ExportDataWithAuditEntries,
    details: ArchiveDetails,
  ) => AsyncIterable<Uint8Array>;
  /** All data of a person with files as one FHIR collection, piece by piece. */
  readonly writeBundle: (
    services: ArchiveServices,
    exportData: ExportData,
    details: DocumentDetails & Pick<ArchiveDetails, "accesses">,
  ) => AsyncIterable<Uint8Array>;
  /** Receives an archive and makes its bytes durable; a refused archive leaves nothing. */
  readonly receive: (
    services: ArchiveServices,
    key: PatientKey,
    source: ArchiveSource,
    receiver: Receiver,
  ) => TaskEither<Failure, ReceivedArchive>;
  /** Deletes unneeded bytes of a received archive, whether its rows were stored or not. */
  readonly discard: (
    services: Pick<ArchiveServices, "files">,
    received: ReceivedArchive,
    isStored: boolean,
  ) => Promise<void>;
  /** Stores a drawing that was received with an archive. */
  readonly storeDrawing: (
    services: Pick<ArchiveServices, "files" | "ids" | "drawingImages">,
  ) => RestoreServices["storeDrawing"];
}
