import type { FileVault, PatientKey } from "@libretto/core/ports/file-vault";
import { Missing } from "../../files/blob-store.ts";
import { Damaged } from "../../files/format.ts";
import { keyFileIn, openVault } from "../../files/open-vault.ts";
import type { RemovalHold } from "../../files/removal-hold.ts";
import { rotateFilesKey } from "../../files/rotate.ts";
import type { Alarm } from "../alarm.ts";
import { withCause } from "../causes.ts";
import type { Configuration } from "../configuration.ts";
import type { Desk } from "../desk.ts";
import { type Log, traceOf } from "../log.ts";
import type { PortStates } from "../port-states.ts";

/** Opens the store of files with its encryption keys. */
export const filesOf = (
  { dataFolder, files }: Configuration,
  { log, alarm, ports }: { readonly log: Log; readonly alarm: Alarm; readonly ports: PortStates },
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
      log.say("error", event, { ...(blob !== undefined && { blob }), ...traceOf(error) });
      if (!(error instanceof Damaged || error instanceof Missing)) ports.failed("files", traceOf(error));
      else if (blob !== undefined) alarm.raise("file", blob);
    },
    watcher: {
      full: (error) => ports.failed("files disk", traceOf(error)),
      worked: (port) => ports.worked(port === "disk" ? "files disk" : "files"),
      explain: withCause,
    },
  });

/** The key file of the installation; it is not used if the environment holds the keys. */
const keyFileOf = ({ dataFolder, files }: Pick<Configuration, "dataFolder" | "files">): string =>
  files.keyFile ?? keyFileIn(dataFolder);

/**
 * Creates a new key of the installation, if the server manages its key file, and wraps the keys of the patients with
 * it.
 */
export const rotateKeys = (
  { transact, files: vault }: Pick<Desk, "transact" | "files">,
  configuration: Configuration,
  how: "keep old" | "forget old",
  say: (line: string) => void,
): Promise<string | null> => {
  const keys = {
    wrappedByOthers: (master: string, most: number) =>
      transact((stores) => stores.directory.wrappedByOthers(master, most)),
    rewrapped: (fresh: readonly PatientKey[]) => transact((stores) => stores.directory.rewrapped(fresh)),
  };
  const ownFile = configuration.files.keys === null ? keyFileOf(configuration) : null;
  return rotateFilesKey({ keys, vault }, ownFile, how, say);
};
