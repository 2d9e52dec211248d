import { isLeft } from "@libretto/core/kernel/fp";
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
import type {
  ArchiveServices,
  DocumentDetails,
  RecordArchives,
} from "@libretto/core/use-cases/documents/record-archives";
import { batchBytes } from "../spooled-lines.ts";
import { readDrawings, readFileBytes } from "./stored-content.ts";

/** Reads the stored bytes of an export, in base64. */
const attachmentReader = (services: ArchiveServices, exportData: ExportData): AttachmentReader => ({
  readDrawings: (entry) => readDrawings(services, exportData, entry),
  readFile: async (file) => (await readFileBytes(services, file))?.toString("base64") ?? null,
});

/** Writes all data of a person as one FHIR collection. `FHIR_CONTENT_LIMIT_BYTES` limits files and drawings. */
export const writeFullBundle = async function* (
  services: ArchiveServices,
  exportData: ExportData,
  record: LongRecord,
  survey: Survey,
  bundleContent: BundleContent,
  { now, language }: DocumentDetails,
): AsyncGenerator<string> {
  const atc = await services.consult((stores) => findAtcCodes(stores, [...survey.drugs]))();
  if (isLeft(atc)) throw new Error(`the catalogue: ${atc.left.code}`);
  const options = {
    now,
    base: services.publicUrl(),
    language,
    maritalStatuses: exportData.maritalStatuses,
    atc: atc.right,
  };
  yield* longBundle(
    record,
    survey,
    options,
    limitAttachments(attachmentReader(services, exportData), exportData, bundleContent),
  );
};

/** The same with files, as bytes. */
export const writeBundleWithFiles: RecordArchives["writeBundle"] = (services, exportData, { accesses, ...details }) => {
  const record = { ...exportData.record, accesses };
  const text = async function* (): AsyncGenerator<string> {
    yield* writeFullBundle(services, exportData, record, await surveyRecord(record), "files too", details);
  };
  return batchBytes(text());
};
