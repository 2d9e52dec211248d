import { createReadStream, existsSync } from "node:fs";
import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type BlobStore, isBlob, Missing } from "./blob-store.ts";
import { codeOf, FOLDER_MODE, syncFolder } from "./durable.ts";

const BATCH = 500;

/** The path of a blob in the folder. */
export const shelved = (blob: string): string => join(blob.slice(0, 2), blob);

/** Stores blobs in 256 folders by the first two characters of their names. */
export const diskStore = (folder: string): BlobStore => {
  const shelfOf = (blob: string): string => join(folder, blob.slice(0, 2));
  const pathOf = (blob: string): string => {
    if (!isBlob(blob)) throw new Error("not a name of a kept file");
    return join(folder, shelved(blob));
  };
  return {
    keep: async (blob, staged) => {
      const made = await mkdir(shelfOf(blob), { recursive: true, mode: FOLDER_MODE });
      await rename(staged, pathOf(blob));
      await syncFolder(shelfOf(blob));
      if (made !== undefined) await syncFolder(folder);
    },
    open: async (blob) => {
      const handle = await open(pathOf(blob), "r").catch((error: unknown) => {
        throw codeOf(error) === "ENOENT" ? new Missing(blob) : error;
      });
      return createReadStream("", { fd: handle, highWaterMark: 256 * 1024 });
    },
    remove: (blob) => rm(pathOf(blob), { force: true }),
    list: async function* () {
      if (!existsSync(folder)) return;
      let batch: { readonly blob: string; readonly since: number }[] = [];
      for await (const entry of await opendir(folder, { recursive: true })) {
        if (!entry.isFile() || !isBlob(entry.name)) continue;
        const kept = await stat(pathOf(entry.name)).catch(() => null);
        if (kept !== null) batch.push({ blob: entry.name, since: kept.mtimeMs });
        if (batch.length < BATCH) continue;
        yield batch;
        batch = [];
      }
      yield batch;
    },
  };
};
