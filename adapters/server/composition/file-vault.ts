import { join } from "node:path";
import type { FileVault, PatientKey } from "@libretto/core/ports/files/file-vault";
import { MissingBlob } from "../../files/blob-store.ts";
import { keyFileIn, openVault } from "../../files/open-vault.ts";
import type { RemovalHold } from "../../files/removal-hold.ts";
import { rotateFilesKey } from "../../files/rotate-keys.ts";
import { DamagedData } from "../../files/sealed-format.ts";
import type { Configuration } from "../configuration/configuration.ts";
import type { DamageAlarm } from "../operations/damage-alarm.ts";
import { attachCause } from "../operations/failure-causes.ts";
import { describeError, type Log } from "../operations/log.ts";
import type { PortStates } from "../operations/port-states.ts";
import type { ServerContext } from "../pipeline/server-context.ts";

/** Where the files are, for the operator. */
export const fileStoreLocation = ({ dataFolder, files }: Configuration): string =>
  files.s3 === null ? join(dataFolder, "files", "kept") : `The bucket ${files.s3.bucket}/${files.s3.prefix}`;

/** Opens the store of files with its encryption keys. */
export const openFileVault = (
  { dataFolder, files }: Configuration,
  { log, alarm, ports }: { readonly log: Log; readonly alarm: DamageAlarm; readonly ports: PortStates },
  removalHold?: RemovalHold,
): FileVault =>
  openVault({
    folder: dataFolder,
    keys: files.keys,
    keyFile: keyFileOf({ dataFolder, files }),
    makeKey: files.keyFile === null,
    s3: files.s3,
    ...(removalHold && { removalHold }),
    report: (event, { blob, error }) => {
      log.write("error", event, { ...(blob !== undefined && { blob }), ...describeError(error) });
      if (!(error instanceof DamagedData || error instanceof MissingBlob))
        ports.reportFailure("files", describeError(error));
      else if (blob !== undefined) alarm.raise(error instanceof MissingBlob ? "missing file" : "file", blob);
    },
    watcher: {
      onDiskFull: (error) => ports.reportFailure("files disk", describeError(error)),
      onSuccess: (port) => ports.reportSuccess(port === "disk" ? "files disk" : "files"),
      explain: attachCause,
    },
  });

/** The key file of the installation; it is not used if the environment holds the keys. */
const keyFileOf = ({ dataFolder, files }: Pick<Configuration, "dataFolder" | "files">): string =>
  files.keyFile ?? keyFileIn(dataFolder);

/**
 * Creates a new key of the installation, if the server manages its key file, and wraps the keys of the patients with
 * it.
 */
export const rotateFileKeys = (
  { transact, files: vault }: Pick<ServerContext, "transact" | "files">,
  configuration: Configuration,
  mode: "keep old" | "forget old",
  printLine: (line: string) => void,
): Promise<string | null> => {
  const keys = {
    listWrappedByOtherKeys: (master: string, limit: number) =>
      transact((stores) => stores.fileDirectory.listWrappedByOtherKeys(master, limit)),
    storeRewrapped: (rewrappedKeys: readonly PatientKey[]) =>
      transact((stores) => stores.fileDirectory.storeRewrapped(rewrappedKeys)),
  };
  const localKeyFile = configuration.files.keys === null ? keyFileOf(configuration) : null;
  return rotateFilesKey({ keys, vault }, localKeyFile, mode, printLine);
};
