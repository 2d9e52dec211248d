import type { FileVault, PatientKey } from "@libretto/core/ports/file-vault";
import { Missing } from "../../files/blob-store.ts";
import { Damaged } from "../../files/format.ts";
import { keyFileIn, openVault } from "../../files/open-vault.ts";
import type { RemovalHold } from "../../files/removal-hold.ts";
import { rotateFilesKey } from "../../files/rotate.ts";
import type { Alarm } from "../alarm.ts";
import type { Configuration } from "../configuration.ts";
import type { Desk } from "../desk.ts";
import { type Log, traceOf } from "../log.ts";

/** Where files are kept, and under which keys. */
export const filesOf = ({ dataFolder, files }: Configuration, log: Log, alarm: Alarm, hold?: RemovalHold): FileVault =>
  openVault({
    folder: dataFolder,
    keys: files.keys,
    keyFile: keyFileOf({ dataFolder, files }),
    makeKey: files.keyFile === null,
    s3: files.s3,
    ...(hold && { hold }),
    report: (event, { blob, error }) => {
      log.say("error", event, { ...(blob !== undefined && { blob }), ...traceOf(error) });
      if (blob !== undefined && (error instanceof Damaged || error instanceof Missing)) alarm.raise("file", blob);
    },
  });

/** The file that holds the keys of the installation, unless the environment does. */
const keyFileOf = ({ dataFolder, files }: Pick<Configuration, "dataFolder" | "files">): string =>
  files.keyFile ?? keyFileIn(dataFolder);

/** Makes a new key of the installation, where it is ours to make, and wraps the patients' keys by it. */
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
