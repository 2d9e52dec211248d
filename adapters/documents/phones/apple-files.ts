import { type PhoneEcg, readAppleEcg } from "@libretto/core/documents/phones/apple-ecg";
import type { PhoneExport } from "@libretto/core/documents/phones/phone-export";
import { type Either, left, right } from "@libretto/core/kernel/fp";
import type { FileRefusal } from "@libretto/core/ports/documents/file-reader";
import { type Entry, TextWriter } from "@zip.js/zip.js";
import { type FileEntry, isSystemFile, readEntryHead } from "../open/archive-entries.ts";
import { AppleExportReader } from "./apple-export.ts";
import { CHECKED, HEAD_BYTES, type PhoneFile, SEARCHED_ENTRIES } from "./phone-file.ts";
import { TooManySamples } from "./sample-collector.ts";

/** The file of the Health app of Apple inside an archive, or the file itself. */
interface AppleFile {
  readonly size: number;
  /** A damaged archive can have wrong values anywhere; of a file, what was read before its end is right. */
  readonly isArchive: boolean;
  readonly pipeTo: (target: WritableStream<Uint8Array>) => Promise<void>;
  /** Reads what is in the same archive. */
  readonly readOthers: () => Promise<Pick<PhoneExport, "ecgs" | "unreadEcgs" | "otherExports">>;
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

/** Reads the text of the file in chunks; its end may be missing. */
const readAppleFile = async (
  { size, isArchive, pipeTo, readOthers }: AppleFile,
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

/** The export of the Health app of Apple in an archive; null when there is none. */
export const findAppleExport = async (files: readonly FileEntry[]): Promise<PhoneFile | null> => {
  const [entry, ...others] = await findExports(files);
  if (entry === undefined) return null;
  const ownFiles = files.filter(({ filename }) => filename.startsWith(folderOf(entry)));
  const file: AppleFile = {
    size: entry.uncompressedSize,
    isArchive: true,
    pipeTo: async (target) => void (await entry.getData(target, CHECKED)),
    readOthers: async () => ({
      ...(await readEcgs(ownFiles)),
      otherExports: others.map(({ filename }) => filename),
    }),
  };
  return { path: [entry.filename], read: (onProgress) => readAppleFile(file, onProgress) };
};

/** The file `export.xml` of the Health app of Apple, by its first bytes; null for any other file. */
export const openAppleFile = (file: Blob, head: Uint8Array): PhoneFile | null => {
  if (!isAppleExport(head)) return null;
  const apple: AppleFile = {
    size: file.size,
    isArchive: false,
    pipeTo: (target) => file.stream().pipeTo(target),
    readOthers: async () => ({ ecgs: [], unreadEcgs: { faulty: 0, older: 0 }, otherExports: [] }),
  };
  return { path: [], read: (onProgress) => readAppleFile(apple, onProgress) };
};
