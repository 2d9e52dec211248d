import type { Instant } from "@libretto/core/kernel/dates";
import { isLeft } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import type { Language } from "@libretto/core/messages/codes";
import type { SignInLogEntry } from "@libretto/core/record/access-log/sign-in-log-entry";
import { type DiaryDrawings, NO_DRAWINGS } from "@libretto/core/record/diary/diary-entry";
import { type ContentLoader, longBundle } from "@libretto/core/reports/fhir/long-bundle";
import type { LongRecord } from "@libretto/core/reports/long-record";
import { type Survey, surveyRecord } from "@libretto/core/reports/survey";
import { findAtcCodes } from "@libretto/core/use-cases/documents/find-atc-codes";
import { readDrawings, readFileBytes } from "../files/stored-content.ts";
import { observePieces } from "../http/observed-pieces.ts";
import { describeError } from "../operations/log.ts";
import type { ServerContext } from "../pipeline/server-context.ts";
import { FHIR_CONTENT_LIMIT_BYTES } from "./archive-limits.ts";
import type { ExportData } from "./export-data.ts";
import { batchBytes } from "./spooled-lines.ts";

/** Whether a bundle contains files. */
type BundleContent = "files too" | "rows and drawings";

interface BundleDetails {
  readonly now: Instant;
  readonly language: Language;
}

const sizeOf = ({ front, back }: DiaryDrawings): number => (front?.length ?? 0) + (back?.length ?? 0);

/** Reads the newest drawings and files that fit, in base64, when their row is written. */
const attachmentReader = (
  context: ServerContext,
  exportData: ExportData,
  bundleContent: BundleContent,
): ContentLoader => {
  let remainingBytes = Math.floor((FHIR_CONTENT_LIMIT_BYTES * 4) / 3);
  const entriesWithDrawings = new Set<Id>(exportData.drawnEntries);
  const files = new Map(exportData.files.map((file) => [file.row.id, file]));
  return {
    drawings: async (entry) => {
      if (remainingBytes <= 0 || !entriesWithDrawings.has(entry)) return null;
      const drawings = await readDrawings(context, exportData, entry);
      remainingBytes -= sizeOf(drawings);
      return remainingBytes >= 0 && drawings !== NO_DRAWINGS ? drawings : null;
    },
    content: async (id) => {
      const file = files.get(id);
      if (bundleContent !== "files too" || file === undefined || file.bytes * (4 / 3) > remainingBytes) return null;
      const base64 = (await readFileBytes(context, file))?.toString("base64") ?? null;
      remainingBytes -= base64?.length ?? 0;
      return base64;
    },
  };
};

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
  yield* longBundle(record, survey, options, attachmentReader(context, exportData, bundleContent));
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
