import type { FileVault, PatientKey } from "@libretto/core/ports/files/file-vault";
import { MissingBlob } from "../../files/blob-store.ts";
import { keyFileIn, openVault } from "../../files/open-vault.ts";
import type { RemovalHold } from "../../files/removal-hold.ts";
import { rotateFilesKey } from "../../files/rotate-keys.ts";
import { DamagedData } from "../../files/sealed-format.ts";
import type { Configuration } from "../configuration/configuration.ts";
import type { DamageAlarm } from "../operations/damage-alarm.ts";
import { attachCause } from "../operations/failure-causes.ts";
import { type Log, traceOf } from "../operations/log.ts";
import type { PortStates } from "../operations/port-states.ts";
import type { ServerContext } from "../pipeline/server-context.ts";

/** Opens the store of files with its encryption keys. */
export const openFileVault = (
  { dataFolder, files }: Configuration,
  { log, alarm, ports }: { readonly log: Log; readonly alarm: DamageAlarm; readonly ports: PortStates },
  hold?: RemovalHold,
): FileVault =>
  openVault({
    folder: dataFolder,
    keys: files.keys,
    keyFile: keyFileOf({ dataFolder, files }),
    makeKey: files.keyFile === null,
    s3: files.s3,
    ...(hold && { hold }),
    report: (event, { blob, error }) => {
      log.write("error", event, { ...(blob !== undefined && { blob }), ...traceOf(error) });
      if (!(error instanceof DamagedData || error instanceof MissingBlob)) ports.reportFailure("files", traceOf(error));
      else if (blob !== undefined) alarm.raise("file", blob);
    },
    watcher: {
      onFull: (error) => ports.reportFailure("files disk", traceOf(error)),
      onWorked: (port) => ports.reportSuccess(port === "disk" ? "files disk" : "files"),
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
  how: "keep old" | "forget old",
  printLine: (line: string) => void,
): Promise<string | null> => {
  const keys = {
    listWrappedByOtherKeys: (master: string, most: number) =>
      transact((stores) => stores.directory.listWrappedByOtherKeys(master, most)),
    storeRewrapped: (fresh: readonly PatientKey[]) => transact((stores) => stores.directory.storeRewrapped(fresh)),
  };
  const localKeyFile = configuration.files.keys === null ? keyFileOf(configuration) : null;
  return rotateFilesKey({ keys, vault }, localKeyFile, how, printLine);
};
