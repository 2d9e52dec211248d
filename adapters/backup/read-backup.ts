import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Damaged, HEADER_BYTES, keyIdOf } from "../files/format.ts";
import type { MasterKey } from "../files/key-ring.ts";
import { type OpenKey, unseal } from "../files/sealed.ts";
import { openKeyOf, PLACE_OF_BACKUP } from "./backup-key.ts";
import { parted } from "./entries.ts";
import { againstManifest, NotForUs, type Told } from "./manifest.ts";

const PIECE_BYTES = 1024 * 1024;

const keyFor = async (file: string, keys: readonly MasterKey[]): Promise<OpenKey> => {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    if (bytesRead < HEADER_BYTES) throw new Damaged("it is cut off");
    const id = keyIdOf(buffer);
    const key = keys.map(openKeyOf).find((known) => known.id === id);
    if (key === undefined) throw new NotForUs("The backup was sealed with another key than BACKUP_KEY_FILE has");
    return key;
  } finally {
    await handle.close();
  }
};

/** Opens a backup. All of its content is authenticated. Throws `DamagedData` or `UnsupportedBackup`. */
export const readBackup = async (file: string, keys: readonly MasterKey[]): Promise<Told> => {
  const key = await keyFor(file, keys);
  const sealed = createReadStream(file, { highWaterMark: PIECE_BYTES });
  return againstManifest(parted(unseal(key, PLACE_OF_BACKUP, sealed)));
};
