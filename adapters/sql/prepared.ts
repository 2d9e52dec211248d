import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { deserialize, serialize } from "node:v8";
import { gunzipSync, gzipSync } from "node:zlib";

/** What is in a folder, parents first; a folder has no bytes. */
type Packed = readonly (readonly [name: string, bytes: Uint8Array | null])[];

/** A folder in one piece, for `unpackFolder` of the same build. */
export const packFolder = (folder: string): Uint8Array => {
  const packed: Packed = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return [relative(folder, path).replaceAll(sep, "/"), entry.isDirectory() ? null : readFileSync(path)];
  });
  return gzipSync(serialize(packed.toSorted(([a], [b]) => (a < b ? -1 : 1))));
};

/** Makes a folder of what was packed. Nothing of it needs to be on the disk yet. */
export const unpackFolder = (packed: Uint8Array, folder: string): void => {
  mkdirSync(folder);
  for (const [name, bytes] of deserialize(gunzipSync(packed)) as Packed)
    if (bytes === null) mkdirSync(join(folder, name));
    else writeFileSync(join(folder, name), bytes);
};

/** What the build packed; null where nothing was built, as beside the sources. */
export const preparedAt = (file: string): Uint8Array | null => (existsSync(file) ? readFileSync(file) : null);
