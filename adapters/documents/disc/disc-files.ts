import { isFilledZip, ZIP_HEAD_BYTES } from "@libretto/core/catalogues/files/zip-signature";
import { BlobReader, configure, ZipReader } from "@zip.js/zip.js";
import type { FolderBlob } from "../messages.ts";
import { type FileEntry, isFileEntry, isSystemFile, readEntry, readEntryHead } from "../open/archive-entries.ts";

/** A file of a disc, wherever it is. */
export interface DiscFile {
  readonly path: string;
  readonly size: number;
  /** The first bytes, as many as the limit when the file is longer; null when they cannot be read. */
  readonly readHead: (limit: number) => Promise<Uint8Array | null>;
  /** All bytes; it fails when the file is damaged. */
  readonly readAll: () => Promise<Uint8Array>;
}

/** The files of an archive or of a folder, while they are read. */
export interface DiscFiles {
  readonly files: readonly DiscFile[];
  readonly close: () => Promise<void>;
}

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

const fileOfFolder = ({ path, content }: FolderBlob): DiscFile => ({
  path,
  size: content.size,
  // the device may not give the bytes
  readHead: (limit) => bytesOf(content.slice(0, limit)).catch(() => null),
  readAll: () => bytesOf(content),
});

const fileOfArchive = (entry: FileEntry): DiscFile => ({
  path: entry.filename,
  size: entry.uncompressedSize,
  readHead: async (limit) => {
    const head = await readEntryHead(entry, limit);
    return head.length < Math.min(limit, entry.uncompressedSize) ? null : head;
  },
  readAll: () => readEntry(entry),
});

/** Opens an archive or a folder. Null for another file, an encrypted archive, and one that is damaged. */
export const openDiscFiles = async (source: Blob | readonly FolderBlob[]): Promise<DiscFiles | null> => {
  if (!(source instanceof Blob))
    return {
      files: source.filter(({ path }) => !isSystemFile(path)).map(fileOfFolder),
      close: async () => undefined,
    };
  const start = await bytesOf(source.slice(0, ZIP_HEAD_BYTES)).catch(() => new Uint8Array());
  if (!isFilledZip(start)) return null;
  // this code runs in a worker already
  configure({ useWebWorkers: false });
  const zip = new ZipReader(new BlobReader(source));
  const close = async () => void (await zip.close());
  try {
    const entries = (await zip.getEntries()).filter(isFileEntry).filter(({ filename }) => !isSystemFile(filename));
    if (!entries.some(({ encrypted }) => encrypted)) return { files: entries.map(fileOfArchive), close };
  } catch {
    // the reader of archives says what is wrong
  }
  await close();
  return null;
};
