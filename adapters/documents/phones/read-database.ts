import type { PhoneExport } from "@libretto/core/documents/phones/phone-export";
import { type Either, left, right } from "@libretto/core/kernel/fp";
import { PHONE_DATABASE_LIMIT_MEGABYTES } from "@libretto/core/kernel/limits";
import type { FileRefusal } from "@libretto/core/ports/documents/file-reader";
import { BlobReader, configure, ZipReader } from "@zip.js/zip.js";
import { isFileEntry, readEntry } from "../open/archive-entries.ts";
import { readHealthConnect } from "./health-connect-export.ts";

const LIMIT_BYTES = PHONE_DATABASE_LIMIT_MEGABYTES * 2 ** 20;

/** A database, or an archive with one. */
export interface DatabaseFile {
  readonly content: Blob;
  /** The name of the database in the archive; empty for the database itself. */
  readonly path: readonly string[];
}

/** The bytes of the database; a refusal when they are too many for the memory. It throws when they are damaged. */
const loadBytes = async ({ content, path }: DatabaseFile): Promise<Either<FileRefusal, Uint8Array>> => {
  const [name] = path;
  if (name === undefined)
    return content.size > LIMIT_BYTES ? left("databaseTooLarge") : right(new Uint8Array(await content.arrayBuffer()));
  // this code runs in a worker already
  configure({ useWebWorkers: false });
  const entries = (await new ZipReader(new BlobReader(content)).getEntries()).filter(isFileEntry);
  const entry = entries.find(({ filename }) => filename === name);
  if (entry === undefined) return left("damaged");
  return entry.uncompressedSize > LIMIT_BYTES ? left("databaseTooLarge") : right(await readEntry(entry));
};

/**
 * Reads the database of a phone. It is the only export that the memory contains as a whole.
 *
 * @param program SQLite as WebAssembly
 * @param onProgress gets the part that is read, from 0 to 1
 */
export const readDatabase = async (
  file: DatabaseFile,
  program: ArrayBuffer,
  onProgress: (part: number) => void,
): Promise<Either<FileRefusal, PhoneExport>> =>
  readHealthConnect(program, () => loadBytes(file).catch(() => left("damaged")), onProgress);
