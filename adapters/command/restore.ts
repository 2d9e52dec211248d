import { backupKeys } from "../backup/backup-key.ts";
import { NotForUs } from "../backup/manifest.ts";
import { type Restored, type Restoring, restore } from "../backup/restore.ts";
import { Damaged } from "../files/format.ts";
import { keyFileIn, openRing } from "../files/open-vault.ts";
import type { Configuration } from "../server/configuration.ts";
import { placeOf } from "../shipped/place.ts";
import { readMigrations } from "../sql/migrate.ts";
import { type Command, fileNamed } from "./command.ts";

const USAGE = `npm run restore -- FILE [--replace] [--accept-damaged-files]
npm run restore -- FILE --check

Restores a backup of the embedded database into DATA_DIR, which must be new or empty. With --replace the folder that is
there is kept aside. With --check nothing is restored: the backup is unpacked beside DATA_DIR, looked at, and taken
away again; the server may run meanwhile. The key is that of the backup (BACKUP_KEY_FILE or BACKUP_KEY).`;

const ringIn =
  ({ files }: Configuration): Restoring["ringIn"] =>
  (folder) =>
    openRing({ keys: files.keys, keyFile: files.keyFile ?? keyFileIn(folder), makeKey: false }, files.keyFile !== null);

const explained = (file: string, error: unknown): unknown =>
  error instanceof Damaged
    ? new Error(`${file} is damaged or cut off: ${error.message}. Nothing was changed: take another backup.`)
    : error instanceof NotForUs
      ? new Error(`${error.message}. Nothing was changed.`)
      : error;

const told = ({ about, rows, auditEntries, whole, damaged }: Restored): readonly string[] => [
  `Backup of ${about.madeAt}: whole.`,
  `  ${rows} rows read, ${auditEntries} entries of the audit trail verified, ${whole} files opened`,
  ...(about.files ? [] : ["  The files are in a bucket, not in the backup."]),
  ...damaged.map((blob) => `  damaged or missing, and accepted: file ${blob}`),
];

/** Restores or checks a backup. */
export const restoreCommand: Command = {
  usage: USAGE,
  options: { replace: "flag", check: "flag", "accept-damaged-files": "flag" },
  run: async (asked) => {
    const { words, flags, configuration, say } = asked;
    const [file, ...more] = words;
    if (file === undefined || more.length > 0 || (flags.has("check") && flags.has("replace"))) return "not understood";
    const { dataFolder, backup } = configuration;
    const outcome = await restore({
      file: fileNamed(asked, file),
      keys: backupKeys({ ...backup, dataFolder }),
      dataFolder,
      migrations: readMigrations(placeOf("sql", "migrations")).map(({ name }) => name),
      ringIn: ringIn(configuration),
      how: flags.has("check") ? "check" : flags.has("replace") ? "replace" : "into an empty folder",
      acceptDamagedFiles: flags.has("accept-damaged-files"),
      now: () => new Date(),
    }).catch((error: unknown) => {
      throw explained(file, error);
    });
    for (const line of told(outcome)) say(line);
    if (!flags.has("check")) {
      say(`Restored into ${dataFolder}: npm start`);
      say("Everybody has to sign in again, and links from e-mails no longer work.");
      say(`Sharing with doctors and codes of emergency sheets are as of the backup (${outcome.about.madeAt}).`);
    }
    if (outcome.keptAside !== null) say(`What was there is in ${outcome.keptAside}`);
    return "done";
  },
};
