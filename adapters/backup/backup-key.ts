import { resolve, sep } from "node:path";
import { readKeyFile } from "../files/key-file.ts";
import { type MasterKey, parseMasterKeys } from "../files/key-ring.ts";
import type { EncryptionKey } from "../files/seal.ts";

/** The configuration of backup keys. */
export interface BackupKeyLocation {
  readonly keys: string | null;
  readonly keyFile: string | null;
  readonly dataFolder: string;
}

const INSTRUCTIONS = `Backups are encrypted with their own key. Store the key outside the data folder:

    (umask 077; openssl rand -base64 32 > /a/place/elsewhere/backup.key)
    BACKUP_KEY_FILE=/a/place/elsewhere/backup.key npm run backup -- FILE

Store a copy of the key on another machine. Without the key no backup can be read.`;

/** The backup keys, the newest first. Throws when there is none, or when they are in the data folder. */
export const readBackupKeys = ({ keys, keyFile, dataFolder }: BackupKeyLocation): readonly MasterKey[] => {
  if (keys !== null) {
    const known = parseMasterKeys(keys);
    if (known === null) throw new Error("BACKUP_KEY must contain keys of 32 random bytes in base64, the newest first");
    return known;
  }
  if (keyFile === null) throw new Error(INSTRUCTIONS);
  const path = resolve(keyFile);
  if (path.startsWith(resolve(dataFolder) + sep))
    throw new Error("BACKUP_KEY_FILE is in the data folder: a loss of the folder would also be a loss of the key");
  return readKeyFile(path, "BACKUP_KEY_FILE");
};

const NAME_DIGITS = 12;
/** A backup key with the id that is written into the header. */
export const toEncryptionKey = ({ name, secret }: MasterKey): EncryptionKey => ({
  id: Number.parseInt(name.slice(0, NAME_DIGITS), 16),
  secret,
});

/** The authenticated context of a backup; it belongs to no patient. */
export const BACKUP_CONTEXT = { patient: 0, blob: "backup" } as const;
