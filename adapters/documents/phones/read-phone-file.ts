import type { PhoneExport } from "@libretto/core/documents/phones/phone-export";
import type { Either } from "@libretto/core/kernel/fp";
import type { FileRefusal } from "@libretto/core/ports/documents/file-reader";
import { BlobReader, configure, ZipReader } from "@zip.js/zip.js";
import { isFileEntry } from "../open/archive-entries.ts";
import { findAppleExport, openAppleFile } from "./apple-files.ts";
import { findFitExport, openFitFile } from "./google-fit-export.ts";
import { findDatabase, openDatabaseFile } from "./phone-database.ts";
import { HEAD_BYTES, type PhoneFile } from "./phone-file.ts";

/** The export of a phone that a file is, or contains. */
export interface ReadPhone {
  readonly path: readonly string[];
  readonly result: Either<FileRefusal, PhoneExport>;
}

/** How much of an archive is unpacked at once: JSON and XML become thirty times as large, and all of it is in the memory. */
const CHUNK_BYTES = 32 * 1024;

const findInArchive = async (file: Blob): Promise<PhoneFile | null> => {
  // this code runs in a worker already
  configure({ useWebWorkers: false, chunkSize: CHUNK_BYTES });
  try {
    const files = (await new ZipReader(new BlobReader(file)).getEntries()).filter(isFileEntry);
    return (await findAppleExport(files)) ?? (await findDatabase(files)) ?? findFitExport(files);
  } catch {
    // the reader of archives says what is wrong
    return null;
  }
};

const findPhoneFile = async (file: Blob): Promise<PhoneFile | null> => {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (head[0] === 0x50 && head[1] === 0x4b) return findInArchive(file);
  return openAppleFile(file, head) ?? openDatabaseFile(head) ?? openFitFile(file, head);
};

/**
 * Reads the export of a phone as a stream: neither the file nor its text is ever whole in the memory. Null for a file of
 * another kind. A database of a phone gives `database`: another worker opens it (`read-database.ts`).
 *
 * @param onProgress gets the part that is read, from 0 to 1
 */
export const readPhoneExport = async (file: Blob, onProgress: (part: number) => void): Promise<ReadPhone | null> => {
  const found = await findPhoneFile(file);
  return found === null ? null : { path: found.path, result: await found.read(onProgress) };
};
