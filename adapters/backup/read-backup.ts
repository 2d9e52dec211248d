import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { MasterKey } from "../files/key-ring.ts";
import { type EncryptionKey, unseal } from "../files/seal.ts";
import { DamagedData, HEADER_BYTES, keyIdOf } from "../files/sealed-format.ts";
import { BACKUP_CONTEXT, toEncryptionKey } from "./backup-key.ts";
import { splitEntries } from "./entries.ts";
import { checkManifest, type OpenedBackup, UnsupportedBackup } from "./manifest.ts";

const PIECE_BYTES = 1024 * 1024;

const findKey = async (file: string, keys: readonly MasterKey[]): Promise<EncryptionKey> => {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    if (bytesRead < HEADER_BYTES) throw new DamagedData("it is cut off");
    const id = keyIdOf(buffer);
    const key = keys.map(toEncryptionKey).find((known) => known.id === id);
    if (key === undefined)
      throw new UnsupportedBackup("The backup was sealed with another key than BACKUP_KEY_FILE has");
    return key;
  } finally {
    await handle.close();
  }
};

/** Opens a backup. All of its content is authenticated. Throws `DamagedData` or `UnsupportedBackup`. */
export const readBackup = async (file: string, keys: readonly MasterKey[]): Promise<OpenedBackup> => {
  const key = await findKey(file, keys);
  const sealed = createReadStream(file, { highWaterMark: PIECE_BYTES });
  return checkManifest(splitEntries(unseal(key, BACKUP_CONTEXT, sealed)));
};
