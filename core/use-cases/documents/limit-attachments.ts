import type { Id } from "../../kernel/id.ts";
import type { StoredFile } from "../../ports/files/file-store.ts";
import { type DiaryDrawings, NO_DRAWINGS } from "../../record/diary/diary-entry.ts";
import type { ContentLoader } from "../../reports/fhir/long-bundle.ts";
import type { ExportData } from "./load-export-data.ts";

/**
 * Bytes of files and drawings in a FHIR bundle, newest first; the bundle only names the others. The number of rows is
 * not limited. Few programs read a larger bundle.
 */
const FHIR_CONTENT_LIMIT_BYTES = 20 * 2 ** 20;
/** Base64 writes three bytes as four characters. */
const BASE64_RATIO = 4 / 3;

/** Whether a bundle contains files. */
export type BundleContent = "files too" | "rows and drawings";

/** Reads the stored bytes of an export, in base64. */
export interface AttachmentReader {
  /** The drawings of a diary entry; none if they are damaged or deleted. */
  readonly readDrawings: (entry: Id) => Promise<DiaryDrawings>;
  /** The content of a file; null if it is closed, missing or damaged. */
  readonly readFile: (file: StoredFile) => Promise<string | null>;
}

const sizeOf = ({ front, back }: DiaryDrawings): number => (front?.length ?? 0) + (back?.length ?? 0);

/** Reads the newest drawings and files that fit into a FHIR bundle, when their row is written. */
export const limitAttachments = (
  { readDrawings, readFile }: AttachmentReader,
  { drawnEntries, files }: Pick<ExportData, "drawnEntries" | "files">,
  bundleContent: BundleContent,
): ContentLoader => {
  let remaining = Math.floor(FHIR_CONTENT_LIMIT_BYTES * BASE64_RATIO);
  const entriesWithDrawings = new Set<Id>(drawnEntries);
  const filesById = new Map(files.map((file) => [file.row.id, file]));
  return {
    drawings: async (entry) => {
      if (remaining <= 0 || !entriesWithDrawings.has(entry)) return null;
      const drawings = await readDrawings(entry);
      remaining -= sizeOf(drawings);
      return remaining >= 0 && drawings !== NO_DRAWINGS ? drawings : null;
    },
    content: async (id) => {
      const file = filesById.get(id);
      if (bundleContent !== "files too" || file === undefined || file.bytes * BASE64_RATIO > remaining) return null;
      const base64 = await readFile(file);
      remaining -= base64?.length ?? 0;
      return base64;
    },
  };
};
