import { type Either, left, right } from "@libretto/core/kernel/fp";
import { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js";
import type { InnerFile } from "./pdf-content.ts";

/** The limits of an archive. */
export const ZIP_FILE_LIMIT = 500;
const FILE_BYTES = 32 * 2 ** 20;
const TOTAL_BYTES = 256 * 2 ** 20;

/** Why an archive is not read. */
export type ZipRefusal = "damaged" | "encrypted" | "tooManyFiles" | "tooLarge";

/** Files of the system that made the archive. */
const isSystemFile = (name: string): boolean => /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|\._)/i.test(name);

/** The files of a ZIP archive. */
export const readZipContent = async (bytes: Uint8Array): Promise<Either<ZipRefusal, readonly InnerFile[]>> => {
  // this code runs in a worker already
  configure({ useWebWorkers: false });
  const zip = new ZipReader(new Uint8ArrayReader(bytes));
  try {
    const entries = (await zip.getEntries()).filter(({ directory, filename }) => !directory && !isSystemFile(filename));
    if (entries.length > ZIP_FILE_LIMIT) return left("tooManyFiles");
    if (entries.some(({ encrypted }) => encrypted)) return left("encrypted");
    const sizes = entries.map(({ uncompressedSize }) => uncompressedSize);
    if (sizes.some((size) => size > FILE_BYTES) || sizes.reduce((sum, size) => sum + size, 0) > TOTAL_BYTES)
      return left("tooLarge");
    const files: InnerFile[] = [];
    for (const entry of entries)
      if ("getData" in entry && entry.getData !== undefined)
        files.push({ name: entry.filename, bytes: await entry.getData(new Uint8ArrayWriter()) });
    return right(files);
  } catch {
    return left("damaged");
  } finally {
    await zip.close();
  }
};
