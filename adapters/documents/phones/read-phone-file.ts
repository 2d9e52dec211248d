import { type PhoneEcg, readAppleEcg } from "@libretto/core/documents/phones/apple-ecg";
import type { PhoneExport } from "@libretto/core/documents/phones/phone-export";
import { type Either, left, right } from "@libretto/core/kernel/fp";
import type { FileRefusal } from "@libretto/core/ports/documents/file-reader";
import { BlobReader, configure, type Entry, TextWriter, ZipReader } from "@zip.js/zip.js";
import { type FileEntry, isFileEntry, isSystemFile, readEntryHead } from "../open/archive-entries.ts";
import { AppleExportReader, TooManySamples } from "./apple-export.ts";

/** The document type of the file is before its root, with a few kB. */
const HEAD_BYTES = 64 * 1024;
/** Archives of other programs are not searched further. */
const SEARCHED_ENTRIES = 20;

/** The file of a phone inside a file, or the file itself. */
interface PhoneFile {
  /** The names of the files inside the file; empty for the file itself. */
  readonly path: readonly string[];
  readonly size: number;
  /** A damaged archive can have wrong values anywhere; of a file, what was read before its end is right. */
  readonly isArchive: boolean;
  readonly pipeTo: (target: WritableStream<Uint8Array>) => Promise<void>;
  /** Reads what is in the same archive. */
  readonly readOthers: () => Promise<Pick<PhoneExport, "ecgs" | "unreadEcgs" | "otherExports">>;
}

/** The export of a phone that a file is, or contains. */
export interface ReadPhone {
  readonly path: readonly string[];
  readonly result: Either<FileRefusal, PhoneExport>;
}

/** The root or the document type of the file of Apple; the name of the file is in the language of the phone. */
const isAppleExport = (head: Uint8Array): boolean =>
  /<(!DOCTYPE\s+)?HealthData[\s>]/.test(new TextDecoder().decode(head));

/** The entries of an archive of a phone are at its top or in one folder: "apple_health_export/export.xml". */
const mayBeExport = ({ filename, encrypted }: Entry): boolean =>
  !encrypted && /^([^/]+\/)?[^/]+\.xml$/i.test(filename) && !isSystemFile(filename);

/** The newest electrocardiograms; their names have the day: "ecg_2020-02-05.csv". A file of 30 seconds has 150 kB. */
const ECG_LIMIT = 300;
const ECG_BYTES = 2 ** 20;
const isEcg = ({ filename }: Entry): boolean => /^([^/]+\/)?electrocardiograms\/[^/]+\.csv$/i.test(filename);

/** Without it, a changed byte of the archive would change a value. */
const CHECKED = { checkSignature: true };

/** Reads the newest electrocardiograms of an archive, and counts those that are not read. */
const readEcgs = async (entries: readonly FileEntry[]): Promise<Pick<PhoneExport, "ecgs" | "unreadEcgs">> => {
  const newest = entries.filter(isEcg).toSorted((a, b) => (a.filename < b.filename ? 1 : -1));
  const ecgs: PhoneEcg[] = [];
  const read = newest.slice(0, ECG_LIMIT);
  for (const entry of read) {
    const isTooLarge = entry.uncompressedSize > ECG_BYTES;
    const text = isTooLarge ? "" : await entry.getData(new TextWriter(), CHECKED).catch(() => "");
    const ecg = readAppleEcg(text);
    if (ecg !== null) ecgs.push(ecg);
  }
  return {
    ecgs: ecgs.toSorted((a, b) => (a.takenAt === b.takenAt ? 0 : a.takenAt < b.takenAt ? 1 : -1)),
    unreadEcgs: { faulty: read.length - ecgs.length, older: newest.length - read.length },
  };
};

/** The entries of an archive that are exports of a phone. */
const findExports = async (files: readonly FileEntry[]): Promise<readonly FileEntry[]> => {
  const found: FileEntry[] = [];
  for (const entry of files.filter(mayBeExport).slice(0, SEARCHED_ENTRIES))
    if (isAppleExport(await readEntryHead(entry, HEAD_BYTES))) found.push(entry);
  return found;
};

/** The folder of an entry of an archive, in which its electrocardiograms are. */
const folderOf = ({ filename }: FileEntry): string => filename.slice(0, filename.lastIndexOf("/") + 1);

const findInArchive = async (file: Blob): Promise<PhoneFile | null> => {
  // this code runs in a worker already
  configure({ useWebWorkers: false });
  const zip = new ZipReader(new BlobReader(file));
  try {
    const files = (await zip.getEntries()).filter(isFileEntry);
    const [entry, ...others] = await findExports(files);
    if (entry === undefined) return null;
    const ownFiles = files.filter(({ filename }) => filename.startsWith(folderOf(entry)));
    return {
      path: [entry.filename],
      size: entry.uncompressedSize,
      isArchive: true,
      pipeTo: async (target) => void (await entry.getData(target, CHECKED)),
      readOthers: async () => ({
        ...(await readEcgs(ownFiles)),
        otherExports: others.map(({ filename }) => filename),
      }),
    };
  } catch {
    // the reader of archives says what is wrong
  }
  return null;
};

const findPhoneFile = async (file: Blob): Promise<PhoneFile | null> => {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (head[0] === 0x50 && head[1] === 0x4b) return findInArchive(file);
  if (!isAppleExport(head)) return null;
  return {
    path: [],
    size: file.size,
    isArchive: false,
    pipeTo: (target) => file.stream().pipeTo(target),
    readOthers: async () => ({ ecgs: [], unreadEcgs: { faulty: 0, older: 0 }, otherExports: [] }),
  };
};

/** Reads the text of the file in chunks; its end may be missing. */
const readPhoneFile = async (
  { size, isArchive, pipeTo, readOthers }: PhoneFile,
  onProgress: (part: number) => void,
): Promise<Either<FileRefusal, PhoneExport>> => {
  const reader = new AppleExportReader();
  const decoder = new TextDecoder();
  let read = 0;
  let hasTooMany = false;
  const write = (chunk: Uint8Array) => {
    try {
      reader.write(decoder.decode(chunk, { stream: true }));
    } catch (error) {
      hasTooMany = error instanceof TooManySamples;
      throw error;
    }
    read += chunk.length;
    onProgress(size === 0 ? 0 : Math.min(1, read / size));
  };
  try {
    await pipeTo(new WritableStream({ write }));
  } catch {
    if (hasTooMany) return left("tooLarge");
    // the device may stop giving bytes; then the export says that its end is missing
    if (isArchive || read === 0) return left("damaged");
  }
  return right(reader.finish(await readOthers()));
};

/**
 * Reads the export of a phone as a stream: neither the file nor its text is ever whole in the memory. Null for a file of
 * another kind.
 *
 * @param onProgress gets the part that is read, from 0 to 1
 */
export const readPhoneExport = async (file: Blob, onProgress: (part: number) => void): Promise<ReadPhone | null> => {
  const found = await findPhoneFile(file);
  return found === null ? null : { path: found.path, result: await readPhoneFile(found, onProgress) };
};
