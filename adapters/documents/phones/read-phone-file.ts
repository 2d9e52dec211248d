import { type PhoneEcg, readAppleEcg } from "@libretto/core/documents/phones/apple-ecg";
import type { PhoneExport } from "@libretto/core/documents/phones/phone-export";
import { type Either, left, right } from "@libretto/core/kernel/fp";
import type { FileRefusal } from "@libretto/core/ports/documents/file-reader";
import { BlobReader, configure, type Entry, TextWriter, ZipReader } from "@zip.js/zip.js";
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
  readonly pipeTo: (target: WritableStream<Uint8Array>) => Promise<void>;
  readonly readEcgs: () => Promise<readonly PhoneEcg[]>;
}

/** The export of a phone that a file is, or contains. */
export interface ReadPhone {
  readonly path: readonly string[];
  readonly result: Either<FileRefusal, PhoneExport>;
}

/** The root or the document type of the file of Apple; the name of the file is in the language of the phone. */
const isAppleExport = (head: Uint8Array): boolean =>
  /<(!DOCTYPE\s+)?HealthData[\s>]/.test(new TextDecoder().decode(head));

/** Ends the unpacking when enough bytes are there. */
class EnoughBytes extends Error {}

/** The first bytes of an entry of an archive. */
const readHead = async (entry: FileEntry): Promise<Uint8Array> => {
  const head = new Uint8Array(Math.min(HEAD_BYTES, entry.uncompressedSize));
  let size = 0;
  const target = new WritableStream<Uint8Array>({
    write: (chunk) => {
      const part = chunk.subarray(0, head.length - size);
      head.set(part, size);
      size += part.length;
      if (size === head.length) throw new EnoughBytes();
    },
  });
  // a damaged entry is found when it is read
  await entry.getData(target).catch(() => undefined);
  return head.subarray(0, size);
};

type FileEntry = Extract<Entry, { readonly directory: false }>;
const isFile = (entry: Entry): entry is FileEntry => !entry.directory;

/** The entries of an archive of a phone are at its top or in one folder: "apple_health_export/export.xml". */
const mayBeExport = ({ filename, encrypted }: Entry): boolean =>
  !encrypted && /^([^/]+\/)?[^/]+\.xml$/i.test(filename) && !filename.startsWith("__MACOSX/");

/** The newest electrocardiograms; their names have the day: "ecg_2020-02-05.csv". A file of 30 seconds has 150 kB. */
const ECG_LIMIT = 300;
const ECG_BYTES = 2 ** 20;
const isEcg = ({ filename, uncompressedSize }: Entry): boolean =>
  /^([^/]+\/)?electrocardiograms\/[^/]+\.csv$/i.test(filename) && uncompressedSize <= ECG_BYTES;

/** Reads the electrocardiograms of an archive; what is none is passed over. */
const readEcgs = async (entries: readonly FileEntry[]): Promise<readonly PhoneEcg[]> => {
  const newest = entries.filter(isEcg).toSorted((a, b) => (a.filename < b.filename ? 1 : -1));
  const ecgs: PhoneEcg[] = [];
  for (const entry of newest.slice(0, ECG_LIMIT)) {
    const text = await entry.getData(new TextWriter()).catch(() => "");
    const ecg = readAppleEcg(text);
    if (ecg !== null) ecgs.push(ecg);
  }
  return ecgs.toSorted((a, b) => (a.takenAt < b.takenAt ? 1 : -1));
};

const findInArchive = async (file: Blob): Promise<PhoneFile | null> => {
  // this code runs in a worker already
  configure({ useWebWorkers: false });
  const zip = new ZipReader(new BlobReader(file));
  try {
    const files = (await zip.getEntries()).filter(isFile);
    for (const entry of files.filter(mayBeExport).slice(0, SEARCHED_ENTRIES))
      if (isAppleExport(await readHead(entry)))
        return {
          path: [entry.filename],
          size: entry.uncompressedSize,
          pipeTo: async (target) => void (await entry.getData(target)),
          readEcgs: () => readEcgs(files),
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
  return { path: [], size: file.size, pipeTo: (target) => file.stream().pipeTo(target), readEcgs: async () => [] };
};

/** Reads the text of the file in chunks; its end may be missing. */
const readPhoneFile = async (
  { size, pipeTo, readEcgs }: PhoneFile,
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
    // what was read before the damage counts, and the export says that its end is missing
    if (read === 0) return left("damaged");
  }
  return right(reader.finish(await readEcgs()));
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
