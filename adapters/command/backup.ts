import { join } from "node:path";
import { backupKeys } from "../backup/backup-key.ts";
import { copyOf } from "../backup/data-folder.ts";
import { joined } from "../backup/entries.ts";
import { demandNew, writeBackup } from "../backup/write-backup.ts";
import { diskStore } from "../files/disk.ts";
import type { Configuration } from "../server/configuration.ts";
import { askOperatorSocket } from "./ask-server.ts";
import { type Command, fileNamed } from "./command.ts";
import { withDatabase } from "./database.ts";

const USAGE = `npm run backup -- FILE

Writes a sealed copy of the whole installation with an embedded database: rows, files, letters, anchors of the audit
trail, and the keys that lie in the data folder. The server may run and be written to meanwhile. FILE must not exist.
Needs a key of its own: BACKUP_KEY_FILE or BACKUP_KEY (32 random bytes in base64, the newest first).`;

const ELSEWHERE =
  "DATABASE_URL names a PostgreSQL server, which has its own tools for that: docs/operations.md, Backups of PostgreSQL";

/** Copies the folder when no server uses it. */
const copyHere = (file: string, key: Parameters<typeof writeBackup>[2], configuration: Configuration) =>
  withDatabase(configuration, (engine) => {
    const { dataFolder, auditAnchorFile, files } = configuration;
    const kept = files.s3 === null ? diskStore(join(dataFolder, "files", "kept")) : null;
    const source = { engine, dataFolder, anchorFile: auditAnchorFile, kept, hold: () => () => {} };
    return writeBackup(file, joined(copyOf(source, new Date().toISOString())), key);
  });

/** Creates a backup, through the server when one runs. */
export const backup: Command = {
  usage: USAGE,
  options: {},
  run: async (asked) => {
    const { configuration, words, say } = asked;
    const [name, ...more] = words;
    if (name === undefined || more.length > 0) return "not understood";
    if (configuration.database !== null) throw new Error(ELSEWHERE);
    const { dataFolder, backup: place } = configuration;
    const [key] = backupKeys({ ...place, dataFolder });
    if (key === undefined) throw new Error("There is no key for backups");
    const file = fileNamed(asked, name);
    demandNew(file);
    const copied = await askOperatorSocket(dataFolder, "POST", "/backup");
    const bytes = copied === null ? await copyHere(file, key, configuration) : await writeBackup(file, copied, key);
    say(`${name}: ${bytes} bytes, sealed with key ${key.name}`);
    return "done";
  },
};
