import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { syncFolder, writeDurably } from "../files/durable.ts";
import type { MasterKey } from "../files/key-ring.ts";
import { seal } from "../files/seal.ts";
import { BACKUP_CONTEXT, toEncryptionKey } from "./backup-key.ts";
import { mergePieces } from "./entries.ts";

const countPieces = async function* (
  pieces: AsyncIterable<Uint8Array>,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    count(piece.length);
    yield piece;
  }
};

/** Throws when the file exists. Call it before copying, too. */
export const refuseExisting = (file: string): void => {
  if (existsSync(resolve(file))) throw new Error(`${file} exists already: a backup never replaces a file`);
};

/**
 * Encrypts a stream into a new file that only this user can read. The file appears complete and durable, or not at all.
 *
 * @returns the size in bytes
 */
export const writeBackup = async (file: string, pieces: AsyncIterable<Uint8Array>, key: MasterKey): Promise<number> => {
  const path = resolve(file);
  refuseExisting(path);
  const unfinished = `${path}.unfinished-${process.pid}`;
  let bytes = 0;
  try {
    const sealed = seal(toEncryptionKey(key), BACKUP_CONTEXT, pieces);
    await writeDurably(
      unfinished,
      countPieces(mergePieces(sealed), (pieceBytes) => {
        bytes += pieceBytes;
      }),
    );
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    return bytes;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};
