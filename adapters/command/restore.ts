import { readBackupKeys } from "../backup/backup-key.ts";
import { UnsupportedBackup } from "../backup/manifest.ts";
import { type RestoreOptions, type RestoreResult, restore } from "../backup/restore.ts";
import { keyFileIn, openKeyRing } from "../files/open-vault.ts";
import { DamagedData } from "../files/sealed-format.ts";
import type { Configuration } from "../server/configuration/configuration.ts";
import { resolveShippedPath } from "../shipped/resolve-shipped-path.ts";
import { readMigrations } from "../sql/engine/migrate.ts";
import { type Command, resolveFile } from "./command.ts";

const USAGE = `npm run restore -- FILE [--replace] [--accept-damaged-files]
npm run restore -- FILE --check

Restores a backup of the embedded database into DATA_DIR, which must be new or empty. With --replace the command renames
the existing folder and keeps it. With --check it restores nothing: it unpacks the backup beside DATA_DIR, checks it and
deletes the copy; the server can run meanwhile. The key is the key of the backup (BACKUP_KEY_FILE or BACKUP_KEY).

A restore unpacks into DATA_DIR.restoring (a check into DATA_DIR.checking), so it needs twice the space. It updates the
schema of an older backup there, verifies everything, and then renames the folder: DATA_DIR must not be a mount point. The
next start or command finishes an interrupted rename (DATA_DIR.exchange).`;

const keyRingIn =
  ({ files }: Configuration): RestoreOptions["keyRingIn"] =>
  (folder) =>
    openKeyRing(
      { keys: files.keys, keyFile: files.keyFile ?? keyFileIn(folder), makeKey: false },
      files.keyFile !== null,
    );

const explainError = (file: string, error: unknown): unknown =>
  error instanceof DamagedData
    ? new Error(`${file} is damaged or cut off: ${error.message}. Nothing was changed: use another backup.`)
    : error instanceof UnsupportedBackup
      ? new Error(`${error.message}. Nothing was changed.`)
      : error;

const formatResult = ({
  backupInfo,
  rows,
  auditEntries,
  intact: intactCount,
  damaged,
}: RestoreResult): readonly string[] => [
  `Backup of ${backupInfo.madeAt}: complete.`,
  `  ${rows} rows read, ${auditEntries} entries of the audit trail verified, ${intactCount} files opened`,
  ...(backupInfo.files ? [] : ["  The files are in a bucket, not in the backup."]),
  ...damaged.map((blob) => `  damaged or missing, and accepted: file ${blob}`),
];

/** Restores or checks a backup. */
export const restoreCommand: Command = {
  usage: USAGE,
  options: { replace: "flag", check: "flag", "accept-damaged-files": "flag" },
  run: async (invocation) => {
    const { positionals, flags, configuration, print } = invocation;
    const [file, ...extra] = positionals;
    if (file === undefined || extra.length > 0 || (flags.has("check") && flags.has("replace"))) return "not understood";
    const { dataFolder, backup } = configuration;
    const result = await restore({
      file: resolveFile(invocation, file),
      keys: readBackupKeys({ ...backup, dataFolder }),
      dataFolder,
      migrations: readMigrations(resolveShippedPath("sql", "migrations")),
      keyRingIn: keyRingIn(configuration),
      mode: flags.has("check") ? "check" : flags.has("replace") ? "replace" : "into an empty folder",
      acceptDamagedFiles: flags.has("accept-damaged-files"),
      now: () => new Date(),
    }).catch((error: unknown) => {
      throw explainError(file, error);
    });
    for (const line of formatResult(result)) print(line);
    if (!flags.has("check")) {
      print(`Restored into ${dataFolder}: npm start`);
      print("Everybody has to sign in again, and links from e-mails no longer work.");
      print(`Sharing with doctors and codes of emergency sheets are as of the backup (${result.backupInfo.madeAt}).`);
    }
    if (result.replacedFolder !== null) print(`The replaced folder is now ${result.replacedFolder}`);
    return "done";
  },
};
