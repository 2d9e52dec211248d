import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { FileVault } from "@libretto/core/ports/file-vault";
import { diskStore } from "./disk.ts";
import { FOLDER_MODE } from "./durable.ts";
import { ringOfFile, ringOfText } from "./key-file.ts";
import type { KeyRing } from "./key-ring.ts";
import { lazyStore } from "./lazy-store.ts";
import type { RemovalHold } from "./removal-hold.ts";
import type { S3Settings } from "./s3.ts";
import { fileVault, type VaultSettings } from "./vault.ts";

export interface VaultPlace {
  /** The data folder of the installation. */
  readonly folder: string;
  /** Keys of the installation as text; they take precedence over the key file. */
  readonly keys: string | null;
  readonly keyFile: string;
  /** Whether a missing key file is created. */
  readonly makeKey: boolean;
  readonly s3: S3Settings | null;
  /** Defers removals during a backup. */
  readonly hold?: RemovalHold;
  readonly report: VaultSettings["report"];
  readonly watcher?: VaultSettings["watcher"];
}

/** The default key file. */
export const keyFileIn = (folder: string): string => join(folder, "keys", "files.key");

const ownFolder = (path: string): string => {
  mkdirSync(path, { recursive: true, mode: FOLDER_MODE });
  chmodSync(path, FOLDER_MODE);
  return path;
};

/** @param named whether the environment names the key file; nobody makes it then */
export const openRing = (
  { keys, keyFile, makeKey }: Pick<VaultPlace, "keys" | "keyFile" | "makeKey">,
  named: boolean,
): KeyRing =>
  keys === null ? ringOfFile(keyFile, makeKey, named ? "FILES_KEY_FILE" : null) : ringOfText(keys, "FILES_KEY");

/** Opens the vault of an installation; throws when its keys or folders cannot be used. */
export const openVault = (place: VaultPlace): FileVault => {
  const home = ownFolder(join(place.folder, "files"));
  const { s3, hold } = place;
  const store =
    s3 === null
      ? diskStore(ownFolder(join(home, "kept")))
      : lazyStore(async () => (await import("./s3.ts")).s3Store(s3));
  return fileVault({
    ring: openRing(place, !place.makeKey),
    store: hold === undefined ? store : hold.over(store),
    staging: ownFolder(join(home, "incoming")),
    report: place.report,
    ...(place.watcher && { watcher: place.watcher }),
  });
};
