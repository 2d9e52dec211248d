import { type Failure, failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { FileVault, PatientKey, SealedUpload } from "../../ports/files/file-vault.ts";
import type { IdSource } from "../../ports/system/id-source.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { isWithinQuota } from "../../record/files/content-rules.ts";
import type { FileDraft, RecordFile } from "../../record/files/record-file.ts";
import type { ScanVerdict } from "../../record/files/scan-verdict.ts";
import { sectionOfFile } from "../../record/files/wire.ts";
import { requireSpecialtyTags } from "../rows/require-specialty-tags.ts";
import { ensurePatientKey } from "./ensure-patient-key.ts";

/** Locks the patient's files until the transaction ends, and checks the quota. */
const requireRoom = (
  { files }: Pick<Stores, "files">,
  patient: PatientId,
  bytes: number,
): TaskEither<Failure, unknown> =>
  pipe(
    files.measureUsage(patient),
    taskEither.filterOrElse(
      (usage) => isWithinQuota(usage, bytes),
      () => failure("noRoom", "files.quotaReached"),
    ),
  );

/**
 * Prepares an upload before its first byte arrives, and returns the key that encrypts the bytes.
 *
 * @returns `noRoom` when the storage quota is used up
 */
export const prepareUpload = (
  services: { readonly files: Pick<FileVault, "createKey">; readonly ids: IdSource },
  stores: Pick<Stores, "files">,
  patient: PatientId,
): TaskEither<Failure, PatientKey> =>
  pipe(
    requireRoom(stores, patient, 0),
    taskEither.chain(() => ensurePatientKey(services, stores, patient)),
  );

/** A completely received file with a valid row. Its bytes are already durable. */
export interface UploadedFile {
  readonly file: RecordFile;
  readonly content: SealedUpload;
  readonly verdict: ScanVerdict;
}

/**
 * Adds a received file to the own record.
 *
 * @returns `noRoom` when it does not fit the storage quota, `refused` for tags that name no specialty
 */
export const addFile = (
  stores: Pick<Stores, "files" | "lists" | "records">,
  patient: PatientId,
  { file, content, verdict }: UploadedFile,
): TaskEither<Failure, RecordFile> =>
  pipe(
    requireRoom(stores, patient, content.bytes),
    taskEither.chain(() => requireSpecialtyTags(stores, file.tags)),
    taskEither.chain(() => stores.records.add<FileDraft, RecordFile>(sectionOfFile(file), patient, file)),
    taskEither.chainFirst(({ id }) => stores.files.addContent(patient, id, content, verdict)),
  );
