import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isBlob } from "../files/blob-store.ts";
import { blobPath } from "../files/disk-store.ts";
import { FILE_MODE, FOLDER_MODE } from "../files/durable.ts";
import { DamagedData } from "../files/sealed-format.ts";
import { IDENTITY_ENTRY, PARTS } from "./data-folder.ts";
import type { Entry } from "./entries.ts";

/** The permitted entry names, besides the anchors and the stored files. */
const NAME_PATTERNS = [/^database\/(?:[\w.-]+\/)*[\w.-]*$/, /^(?:outbox|keys)\/(?:[\w.-]+\/)*[\w.-]+$/];

/** Returns the path of an entry in the data folder. Throws `DamagedData` for a name that is not permitted. */
const pathOf = (name: string): string => {
  if (name === PARTS.anchors || name === IDENTITY_ENTRY) return name;
  const blob = name.slice(PARTS.storedFiles.length);
  if (name.startsWith(PARTS.storedFiles) && isBlob(blob)) return join(PARTS.storedFiles, blobPath(blob));
  if (NAME_PATTERNS.some((pattern) => pattern.test(name)) && !name.split("/").includes("..")) return name;
  throw new DamagedData("it names a file that does not belong into a data folder");
};

/** Writes the entries of a backup into a new folder that only this user can access. Does not sync them to the disk. */
export const unpackEntries = async (folder: string, entries: AsyncIterable<Entry>): Promise<void> => {
  await mkdir(folder, { mode: FOLDER_MODE });
  for await (const { name, pieces } of entries) {
    const path = join(folder, pathOf(name));
    await mkdir(name.endsWith("/") ? path : dirname(path), { recursive: true, mode: FOLDER_MODE });
    if (name.endsWith("/")) for await (const _ of pieces) throw new DamagedData("a folder has bytes");
    else await writeFile(path, pieces, { flag: "wx", mode: FILE_MODE });
  }
};
