import {
  type FitSource,
  READ_FIT_TYPES,
  readFitPoint,
  readFitSource,
} from "@libretto/core/documents/phones/google-fit";
import {
  NOTHING_STATED,
  type PhoneExport,
  type UnreadFiles,
  type UnreadReason,
} from "@libretto/core/documents/phones/phone-export";
import { type Either, left, right } from "@libretto/core/kernel/fp";
import type { FileRefusal } from "@libretto/core/ports/documents/file-reader";
import { type FileEntry, isSystemFile } from "../open/archive-entries.ts";
import { DataPointReader } from "./data-points.ts";
import { CHECKED, type PhoneFile } from "./phone-file.ts";
import { SampleCollector, TooManySamples } from "./sample-collector.ts";

/** A file with the points of one data source. */
interface PointFile {
  /** The name without its folders; empty for a file without a name. */
  readonly name: string;
  readonly size: number;
  readonly pipeTo: (target: WritableStream<Uint8Array>) => Promise<void>;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** A file of a data source: "derived_com.google.weight_com.google.android.gms_merge_weight.json". Long names are cut off. */
const POINT_FILE = /^(?:raw|derived)_(com\.google\..+)\.json$/;
/** The package of the app begins with a domain; data types have points and underscores too. */
const PACKAGE = /_(?:com|org|net|io|app|de|es|eu|fr|it|nl|uk)\..*$/;

/** The data type in the name of a file; null for any other file. */
const dataTypeOf = (path: string): string | null => {
  const [, rest] = POINT_FILE.exec(nameOf(path)) ?? [];
  if (rest === undefined) return null;
  return READ_FIT_TYPES.find((dataType) => rest.startsWith(`${dataType}_`)) ?? rest.replace(PACKAGE, "");
};

/** The folder of Google Fit, which is its own name in every language, at the top or inside the one of the archive. */
const FIT_FOLDER = /^(?:[^/]+\/)?(?:Google )?Fit\/([^/]+)\//;

/** Counts files of an export that are not read by their type or folder. */
class UnreadCounter {
  private readonly groups = new Map<string, UnreadFiles>();

  count(name: string, why: UnreadReason): void {
    const key = `${why} ${name}`;
    this.groups.set(key, { name, why, count: (this.groups.get(key)?.count ?? 0) + 1 });
  }

  list(): readonly UnreadFiles[] {
    return [...this.groups.values()];
  }
}

/** Counts a file without points of a known type. */
const countUnread = (unread: UnreadCounter, path: string): void => {
  const dataType = dataTypeOf(path);
  const folder = FIT_FOLDER.exec(path)?.[1];
  if (dataType !== null) unread.count(dataType, "noField");
  else if (folder !== undefined) unread.count(folder, /\.csv$/i.test(path) ? "summary" : "noField");
  else unread.count(path.split("/").slice(0, -1).join("/") || path, "otherProgram");
};

/** Reads the files of an export, one after the other. */
class FitExportReader {
  private readonly collector = new SampleCollector();
  private isWhole = true;

  constructor(private readonly unread: UnreadCounter) {}

  /** Reads the points of a file. It throws when the file is damaged, or has too many values. */
  async read({ name, pipeTo }: PointFile, onBytes: (count: number) => void): Promise<void> {
    const decoder = new TextDecoder();
    let source: FitSource | null = null;
    const reader = new DataPointReader((point, identifier) => {
      source ??= readFitSource(identifier || name.replaceAll("_com.", ":com."));
      if (!source.isCalculated) this.collector.addEntry(readFitPoint(point, source));
    });
    const write = (chunk: Uint8Array) => {
      reader.write(decoder.decode(chunk, { stream: true }));
      onBytes(chunk.length);
    };
    await pipeTo(new WritableStream({ write }));
    if (!reader.isWhole) this.isWhole = false;
    const { isCalculated = false, dataType = "" } = (source as FitSource | null) ?? {};
    if (isCalculated) this.unread.count(dataType, "calculated");
  }

  finish(): PhoneExport {
    const { isWhole, unread } = this;
    return {
      ...{ ...NOTHING_STATED, format: "googleFit", isWhole, unreadFiles: unread.list() },
      ...this.collector.finish(),
    };
  }
}

const readFiles = async (
  files: readonly PointFile[],
  unread: UnreadCounter,
  onProgress: (part: number) => void,
): Promise<Either<FileRefusal, PhoneExport>> => {
  const reader = new FitExportReader(unread);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let read = 0;
  try {
    for (const file of files)
      await reader.read(file, (count) => {
        read += count;
        onProgress(Math.min(1, read / total));
      });
  } catch (error) {
    return left(error instanceof TooManySamples ? "tooLarge" : "damaged");
  }
  return right(reader.finish());
};

const isReadFile = ({ filename, encrypted }: FileEntry): boolean => {
  const dataType = dataTypeOf(filename);
  return !encrypted && dataType !== null && READ_FIT_TYPES.includes(dataType);
};

/** The export of Google Fit in an archive of Google Takeout; null when there is none. */
export const findFitExport = (entries: readonly FileEntry[]): PhoneFile | null => {
  const files = entries.filter(({ filename }) => !isSystemFile(filename));
  if (!files.some(({ filename }) => dataTypeOf(filename) !== null || FIT_FOLDER.test(filename))) return null;
  return {
    path: [],
    read: (onProgress) => {
      const unread = new UnreadCounter();
      for (const entry of files) if (!isReadFile(entry)) countUnread(unread, entry.filename);
      const read = files.filter(isReadFile).map((entry) => ({
        name: nameOf(entry.filename),
        size: entry.uncompressedSize,
        pipeTo: async (target: WritableStream<Uint8Array>) => void (await entry.getData(target, CHECKED)),
      }));
      return readFiles(read, unread, onProgress);
    },
  };
};

/** A file of one data source, by its first bytes; null for any other file. */
export const openFitFile = (file: Blob, head: Uint8Array): PhoneFile | null => {
  if (!/^\s*\{\s*"Data Source"\s*:\s*"(raw|derived):com\.google\./.test(new TextDecoder().decode(head))) return null;
  const own = {
    name: "",
    size: file.size,
    pipeTo: (target: WritableStream<Uint8Array>) => file.stream().pipeTo(target),
  };
  return { path: [], read: (onProgress) => readFiles([own], new UnreadCounter(), onProgress) };
};
