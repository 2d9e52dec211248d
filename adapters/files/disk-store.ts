import { createReadStream, existsSync } from "node:fs";
import { mkdir, open, opendir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type BlobStore, IDENTITY_BYTES, IDENTITY_FILE, isBlob, MissingBlob } from "./blob-store.ts";
import { codeOf, FOLDER_MODE, syncFolder, writeDurably } from "./durable.ts";

const BATCH = 500;

/** The path of a blob in the folder. */
export const blobPath = (blob: string): string => join(blob.slice(0, 2), blob);

/** Stores blobs in 256 folders by the first two characters of their names. */
export const diskStore = (folder: string): BlobStore => {
  const folderOf = (blob: string): string => join(folder, blob.slice(0, 2));
  const pathOf = (blob: string): string => {
    if (!isBlob(blob)) throw new Error("not a name of a stored file");
    return join(folder, blobPath(blob));
  };
  return {
    save: async (blob, staged) => {
      const createdFolder = await mkdir(folderOf(blob), { recursive: true, mode: FOLDER_MODE });
      await rename(staged, pathOf(blob));
      await syncFolder(folderOf(blob));
      if (createdFolder !== undefined) await syncFolder(folder);
    },
    open: async (blob) => {
      const handle = await open(pathOf(blob), "r").catch((error: unknown) => {
        throw codeOf(error) === "ENOENT" ? new MissingBlob(blob) : error;
      });
      return createReadStream("", { fd: handle, highWaterMark: 256 * 1024 });
    },
    remove: (blob) => rm(pathOf(blob), { force: true }),
    list: async function* () {
      if (!existsSync(folder)) return;
      let batch: { readonly blob: string; readonly since: number }[] = [];
      for await (const entry of await opendir(folder, { recursive: true })) {
        if (!entry.isFile() || !isBlob(entry.name)) continue;
        const fileInfo = await stat(pathOf(entry.name)).catch(() => null);
        if (fileInfo !== null) batch.push({ blob: entry.name, since: fileInfo.mtimeMs });
        if (batch.length < BATCH) continue;
        yield batch;
        batch = [];
      }
      yield batch;
    },
    readIdentity: async () => {
      try {
        const text = await readFile(join(folder, IDENTITY_FILE), "utf8");
        return text.slice(0, IDENTITY_BYTES).trim();
      } catch (error) {
        if (codeOf(error) === "ENOENT") return null;
        throw error;
      }
    },
    writeIdentity: async (identity) => {
      const unfinished = join(folder, `${IDENTITY_FILE}.${process.pid}`);
      await rm(unfinished, { force: true });
      await writeDurably(unfinished, [Buffer.from(`${identity}\n`)]);
      await rename(unfinished, join(folder, IDENTITY_FILE));
      await syncFolder(folder);
    },
  };
};
