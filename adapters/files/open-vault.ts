import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { FileVault } from "@libretto/core/ports/files/file-vault";
import { diskStore } from "./disk-store.ts";
import { FOLDER_MODE } from "./durable.ts";
import { keyRingFromFile, keyRingFromText } from "./key-file.ts";
import type { KeyRing } from "./key-ring.ts";
import { lazyStore } from "./lazy-store.ts";
import type { RemovalHold } from "./removal-hold.ts";
import type { S3Settings } from "./s3.ts";
import { fileVault } from "./vault.ts";
import type { VaultSettings } from "./vault-context.ts";

export interface VaultOptions {
  /** The data folder of the installation. */
  readonly folder: string;
  /** Keys of the installation as text; they take precedence over the key file. */
  readonly keys: string | null;
  readonly keyFile: string;
  /** Whether a missing key file is created. */
  readonly makeKey: boolean;
  readonly s3: S3Settings | null;
  /** Defers removals during a backup. */
  readonly removalHold?: RemovalHold;
  readonly report: VaultSettings["report"];
  readonly watcher?: VaultSettings["watcher"];
}

/** The default key file. */
export const keyFileIn = (folder: string): string => join(folder, "keys", "files.key");

const createPrivateFolder = (path: string): string => {
  mkdirSync(path, { recursive: true, mode: FOLDER_MODE });
  chmodSync(path, FOLDER_MODE);
  return path;
};

/** @param isNamed whether the environment names the key file; then a missing file is not created */
export const openKeyRing = (
  { keys, keyFile, makeKey }: Pick<VaultOptions, "keys" | "keyFile" | "makeKey">,
  isNamed: boolean,
): KeyRing =>
  keys === null
    ? keyRingFromFile(keyFile, makeKey, isNamed ? "FILES_KEY_FILE" : null)
    : keyRingFromText(keys, "FILES_KEY");

/** Opens the vault of an installation; throws when its keys or folders cannot be used. */
export const openVault = (options: VaultOptions): FileVault => {
  const filesFolder = createPrivateFolder(join(options.folder, "files"));
  const { s3, removalHold } = options;
  const store =
    s3 === null
      ? diskStore(createPrivateFolder(join(filesFolder, "kept")))
      : lazyStore(async () => (await import("./s3.ts")).s3Store(s3));
  return fileVault({
    keyRing: openKeyRing(options, !options.makeKey),
    store: removalHold === undefined ? store : removalHold.applyTo(store),
    staging: createPrivateFolder(join(filesFolder, "incoming")),
    report: options.report,
    ...(options.watcher && { watcher: options.watcher }),
  });
};
