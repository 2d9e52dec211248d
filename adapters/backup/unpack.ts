import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isBlob } from "../files/blob-store.ts";
import { shelved } from "../files/disk.ts";
import { FILE_MODE, FOLDER_MODE } from "../files/durable.ts";
import { Damaged } from "../files/format.ts";
import { PARTS } from "./data-folder.ts";
import type { Entry } from "./entries.ts";

const SHAPES = [/^database\/(?:[\w.-]+\/)*[\w.-]*$/, /^(?:outbox|keys)\/(?:[\w.-]+\/)*[\w.-]+$/];

/** The path of an entry in the data folder. Throws for an invalid name. */
const placeOf = (name: string): string => {
  if (name === PARTS.anchors) return name;
  const blob = name.slice(PARTS.kept.length);
  if (name.startsWith(PARTS.kept) && isBlob(blob)) return join(PARTS.kept, shelved(blob));
  if (SHAPES.some((shape) => shape.test(name)) && !name.split("/").includes("..")) return name;
  throw new Damaged("it names a file that does not belong into a data folder");
};

/** Writes the entries of a backup into a new folder that only this user can access. Does not sync them to the disk. */
export const unpack = async (folder: string, entries: AsyncIterable<Entry>): Promise<void> => {
  await mkdir(folder, { mode: FOLDER_MODE });
  for await (const { name, pieces } of entries) {
    const path = join(folder, placeOf(name));
    await mkdir(name.endsWith("/") ? path : dirname(path), { recursive: true, mode: FOLDER_MODE });
    if (name.endsWith("/")) for await (const _ of pieces) throw new Damaged("a folder has bytes");
    else await writeFile(path, pieces, { flag: "wx", mode: FILE_MODE });
  }
};
