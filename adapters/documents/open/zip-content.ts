import { type Either, left, right } from "@libretto/core/kernel/fp";
import { configure, type Entry, Uint8ArrayReader, ZipReader } from "@zip.js/zip.js";
import { isFileEntry, isSystemFile, readEntry } from "./archive-entries.ts";
import type { InnerFile } from "./pdf-content.ts";
import type { ReadingBudget } from "./reading-budget.ts";

/** The limits of an archive. */
export const ZIP_FILE_LIMIT = 500;
const FILE_BYTES = 32 * 2 ** 20;

/** Why an archive is not read. */
export type ZipRefusal = "damaged" | "encrypted" | "tooManyFiles" | "tooLarge";

const readEntries = async (
  entries: readonly Entry[],
  budget: ReadingBudget,
): Promise<Either<ZipRefusal, readonly InnerFile[]>> => {
  const files: InnerFile[] = [];
  for (const entry of entries) {
    if (!isFileEntry(entry)) continue;
    if (!budget.takeBytes(entry.uncompressedSize)) return left("tooLarge");
    files.push({ name: entry.filename, bytes: await readEntry(entry) });
  }
  return right(files);
};

/** The files of a ZIP archive, as far as the budget has room for all of them. */
export const readZipContent = async (
  bytes: Uint8Array,
  budget: ReadingBudget,
): Promise<Either<ZipRefusal, readonly InnerFile[]>> => {
  // this code runs in a worker already
  configure({ useWebWorkers: false });
  const zip = new ZipReader(new Uint8ArrayReader(bytes));
  try {
    const entries = (await zip.getEntries()).filter(({ directory, filename }) => !directory && !isSystemFile(filename));
    if (entries.length > ZIP_FILE_LIMIT) return left("tooManyFiles");
    if (entries.some(({ encrypted }) => encrypted)) return left("encrypted");
    const sizes = entries.map(({ uncompressedSize }) => uncompressedSize);
    if (sizes.some((size) => size > FILE_BYTES) || sizes.reduce((sum, size) => sum + size, 0) > budget.bytesLeft)
      return left("tooLarge");
    return await readEntries(entries, budget);
  } catch {
    return left("damaged");
  } finally {
    await zip.close();
  }
};
