import { type Either, left, right } from "@libretto/core/kernel/fp";
import { configure, type Entry, Uint8ArrayReader, ZipReader } from "@zip.js/zip.js";
import type { InnerFile } from "./pdf-content.ts";
import type { ReadingBudget } from "./reading-budget.ts";

/** The limits of an archive. */
export const ZIP_FILE_LIMIT = 500;
const FILE_BYTES = 32 * 2 ** 20;

/** Why an archive is not read. */
export type ZipRefusal = "damaged" | "encrypted" | "tooManyFiles" | "tooLarge";

/** Files of the system that made the archive. */
const isSystemFile = (name: string): boolean => /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|\._)/i.test(name);

/** Collects the bytes of a file, and ends when there are more than the archive has said. */
const collectBytes = (limit: number) => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const writable = new WritableStream<Uint8Array>({
    write: (chunk) => {
      size += chunk.length;
      if (size > limit) throw new Error("the file is larger than the archive has said");
      chunks.push(Uint8Array.from(chunk));
    },
  });
  const join = (): Uint8Array => {
    const all = new Uint8Array(size);
    let at = 0;
    for (const chunk of chunks) {
      all.set(chunk, at);
      at += chunk.length;
    }
    return all;
  };
  return { writable, join };
};

const readEntries = async (
  entries: readonly Entry[],
  budget: ReadingBudget,
): Promise<Either<ZipRefusal, readonly InnerFile[]>> => {
  const files: InnerFile[] = [];
  for (const entry of entries) {
    if (!("getData" in entry) || entry.getData === undefined) continue;
    if (!budget.takeBytes(entry.uncompressedSize)) return left("tooLarge");
    const { writable, join } = collectBytes(entry.uncompressedSize);
    await entry.getData(writable);
    files.push({ name: entry.filename, bytes: join() });
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
