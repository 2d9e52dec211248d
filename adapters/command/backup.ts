import { join } from "node:path";
import { readBackupKeys } from "../backup/backup-key.ts";
import { copyInstallation } from "../backup/data-folder.ts";
import { joinEntries } from "../backup/entries.ts";
import { recordBackup } from "../backup/last-backup.ts";
import { refuseExisting, writeBackup } from "../backup/write-backup.ts";
import { diskStore } from "../files/disk-store.ts";
import type { Configuration } from "../server/configuration/configuration.ts";
import { type Command, resolveFile } from "./command.ts";
import { withDatabase } from "./database.ts";
import { requestOperator } from "./operator-client.ts";

const USAGE = `npm run backup -- FILE

Writes an encrypted copy of an installation with an embedded database: rows, files, e-mails, anchors of the audit trail,
and the keys in the data folder. The server can run and save changes during the backup. FILE must not exist. The backup
needs its own key: BACKUP_KEY_FILE or BACKUP_KEY (32 random bytes in base64, the newest first).`;

const EXTERNAL_DATABASE_MESSAGE =
  "DATABASE_URL names a PostgreSQL server, which has its own tools for that: docs/operations.md, Backups of PostgreSQL";

/** Writes a backup of a data folder that no server uses. */
const copyWithoutServer = (file: string, key: Parameters<typeof writeBackup>[2], configuration: Configuration) =>
  withDatabase(configuration, (engine) => {
    const { dataFolder, auditAnchorFile, files } = configuration;
    const blobStore = files.s3 === null ? diskStore(join(dataFolder, "files", "kept")) : null;
    const source = { engine, dataFolder, anchorFile: auditAnchorFile, blobStore, holdRemovals: () => () => {} };
    return writeBackup(file, joinEntries(copyInstallation(source, new Date().toISOString())), key);
  });

/** Creates a backup: through the running server, otherwise from the data folder. */
export const backup: Command = {
  usage: USAGE,
  options: {},
  run: async (invocation) => {
    const { configuration, positionals, print } = invocation;
    const [name, ...extra] = positionals;
    if (name === undefined || extra.length > 0) return "not understood";
    if (configuration.database !== null) throw new Error(EXTERNAL_DATABASE_MESSAGE);
    const { dataFolder, backup: keyLocation } = configuration;
    const [key] = readBackupKeys({ ...keyLocation, dataFolder });
    if (key === undefined) throw new Error("Set BACKUP_KEY_FILE or BACKUP_KEY: a backup needs a key of its own");
    const file = resolveFile(invocation, name);
    refuseExisting(file);
    const stream = await requestOperator(dataFolder, "POST", "/backup");
    const bytes =
      stream === null ? await copyWithoutServer(file, key, configuration) : await writeBackup(file, stream, key);
    await recordBackup(dataFolder, new Date().toISOString());
    print(`${name}: ${bytes} bytes, sealed with key ${key.name}`);
    return "done";
  },
};
