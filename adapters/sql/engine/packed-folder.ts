import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { deserialize, serialize } from "node:v8";
import { gunzipSync, gzipSync } from "node:zlib";

/** The content of a folder, parents first. A folder has null bytes. */
type PackedEntries = readonly (readonly [name: string, bytes: Uint8Array | null])[];

/** Packs a folder for `unpackFolder` of the same build. */
export const packFolder = (folder: string): Uint8Array => {
  const packedEntries: PackedEntries = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return [relative(folder, path).replaceAll(sep, "/"), entry.isDirectory() ? null : readFileSync(path)];
  });
  return gzipSync(serialize(packedEntries.toSorted(([a], [b]) => (a < b ? -1 : 1))));
};

/** Unpacks a folder without syncing it to the disk. */
export const unpackFolder = (packedEntries: Uint8Array, folder: string): void => {
  mkdirSync(folder);
  for (const [name, bytes] of deserialize(gunzipSync(packedEntries)) as PackedEntries)
    if (bytes === null) mkdirSync(join(folder, name));
    else writeFileSync(join(folder, name), bytes);
};

/** Reads what the build packed; null when there is no build. */
export const readPackedFolder = (file: string): Uint8Array | null => (existsSync(file) ? readFileSync(file) : null);
