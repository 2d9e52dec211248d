import type { Instant } from "@libretto/core/kernel/dates";
import { isLeft } from "@libretto/core/kernel/fp";
import type { Language } from "@libretto/core/messages/codes";
import type { SignInLogEntry } from "@libretto/core/record/access-log/sign-in-log-entry";
import { longBundle } from "@libretto/core/reports/fhir/long-bundle";
import type { LongRecord } from "@libretto/core/reports/long-record";
import { type Survey, surveyRecord } from "@libretto/core/reports/survey";
import { findAtcCodes } from "@libretto/core/use-cases/documents/find-atc-codes";
import {
  type AttachmentReader,
  type BundleContent,
  limitAttachments,
} from "@libretto/core/use-cases/documents/limit-attachments";
import type { ExportData } from "@libretto/core/use-cases/documents/load-export-data";
import { readDrawings, readFileBytes } from "../files/stored-content.ts";
import { observePieces } from "../http/observed-pieces.ts";
import { describeError } from "../operations/log.ts";
import type { ServerContext } from "../pipeline/server-context.ts";
import { batchBytes } from "./spooled-lines.ts";

interface BundleDetails {
  readonly now: Instant;
  readonly language: Language;
}

/** Reads the stored bytes of an export, in base64. */
const attachmentReader = (context: ServerContext, exportData: ExportData): AttachmentReader => ({
  readDrawings: (entry) => readDrawings(context, exportData, entry),
  readFile: async (file) => (await readFileBytes(context, file))?.toString("base64") ?? null,
});

/** Writes all data of a person as one FHIR collection. `FHIR_CONTENT_LIMIT_BYTES` limits files and drawings. */
export const writeFullBundle = async function* (
  context: ServerContext,
  exportData: ExportData,
  record: LongRecord,
  survey: Survey,
  bundleContent: BundleContent,
  { now, language }: BundleDetails,
): AsyncGenerator<string> {
  const atc = await context.consult((stores) => findAtcCodes(stores, [...survey.drugs]))();
  if (isLeft(atc)) throw new Error(`the catalogue: ${atc.left.code}`);
  const options = {
    now,
    base: context.publicUrl(),
    language,
    maritalStatuses: exportData.maritalStatuses,
    atc: atc.right,
  };
  yield* longBundle(
    record,
    survey,
    options,
    limitAttachments(attachmentReader(context, exportData), exportData, bundleContent),
  );
};

/** The same with files, as bytes; deletes the temporary data afterwards. */
export const writeBundleWithFiles = (
  context: ServerContext,
  exportData: ExportData,
  accesses: readonly SignInLogEntry[],
  bundleDetails: BundleDetails,
): AsyncIterable<Uint8Array> => {
  const record = { ...exportData.record, accesses };
  const text = async function* (): AsyncGenerator<string> {
    yield* writeFullBundle(context, exportData, record, await surveyRecord(record), "files too", bundleDetails);
  };
  return observePieces(batchBytes(text()), {
    onError: (error) => context.log.write("error", "bundle interrupted", describeError(error)),
    onEnd: exportData.discard,
  });
};
