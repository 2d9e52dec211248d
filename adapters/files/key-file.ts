import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { codeOf, FILE_MODE, FOLDER_MODE } from "./durable.ts";
import {
  createMasterKey,
  formatKeys,
  type KeyRing,
  type MasterKey,
  parseMasterKeys,
  UnknownMasterKey,
} from "./key-ring.ts";

/** The keys in a file or a variable cannot be used. The message says why, without the keys. */
class UnusableKeys extends Error {}

const parseKeys = (text: string, location: string): readonly MasterKey[] => {
  const keys = parseMasterKeys(text);
  if (keys === null)
    throw new UnusableKeys(`${location} must contain keys of 32 random bytes in base64, the newest first`);
  return keys;
};

const syncFolderToDisk = (folder: string): void => {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
};

/** Renames a written file, or removes it when the existing file must stay. */
const moveIntoPlace = (unfinished: string, path: string, mode: "replace" | "only when missing"): void => {
  if (mode === "replace") {
    renameSync(unfinished, path);
    return;
  }
  try {
    linkSync(unfinished, path);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    rmSync(unfinished);
  }
};

/**
 * Writes the key file atomically, with access for the server's account only. Two processes that create a missing file
 * at the same time get the same file.
 */
export const writeKeyFile = (
  path: string,
  keys: readonly MasterKey[],
  mode: "replace" | "only when missing" = "replace",
): void => {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  const unfinished = `${path}.${randomBytes(6).toString("hex")}`;
  const handle = openSync(unfinished, "wx", FILE_MODE);
  writeSync(handle, formatKeys(keys));
  fsyncSync(handle);
  closeSync(handle);
  moveIntoPlace(unfinished, path, mode);
  syncFolderToDisk(folder);
};

/** Names a key file in error messages, with the environment variable that sets its path. */
const describeKeyFile = (path: string, variable: string | null): string =>
  variable === null ? path : `${variable}: ${path}`;

const missingKeyFile = (description: string): UnusableKeys => new UnusableKeys(`${description} is not there`);

/**
 * @param variable the environment variable that sets the path, if any
 */
export const readKeyFile = (path: string, variable: string | null = null): readonly MasterKey[] => {
  const description = describeKeyFile(path, variable);
  try {
    if ((statSync(path).mode & 0o077) !== 0)
      throw new UnusableKeys(`${description} can be read by others than the server's account: chmod 600 it`);
    return parseKeys(readFileSync(path, "utf8"), description);
  } catch (error) {
    if (error instanceof UnusableKeys) throw error;
    const code = codeOf(error);
    throw code === "ENOENT" ? missingKeyFile(description) : new UnusableKeys(`${description} cannot be read (${code})`);
  }
};

const createKeyRing = (keys: () => readonly MasterKey[]): KeyRing => ({
  allKeys: keys,
  newestKey: () => {
    const [newest] = keys();
    if (newest === undefined) throw new UnusableKeys("there is no key");
    return newest;
  },
  findKey: (name) => {
    const key = keys().find((known) => known.name === name);
    if (key === undefined) throw new UnknownMasterKey(`no key ${name} in this installation`);
    return key;
  },
});

/** Keys from an environment variable. */
export const keyRingFromText = (text: string, location: string): KeyRing => {
  const keys = parseKeys(text, location);
  return createKeyRing(() => keys);
};

/**
 * Keys from a file. It is read again when it has changed, so that running servers see a rotation.
 *
 * @param make whether a missing file is created with a new key
 * @param variable of the environment, where it names the file
 */
export const keyRingFromFile = (path: string, make: boolean, variable: string | null = null): KeyRing => {
  if (make && !existsSync(path)) writeKeyFile(path, [createMasterKey()], "only when missing");
  let keys = readKeyFile(path, variable);
  let modifiedAt = statSync(path).mtimeMs;
  return createKeyRing(() => {
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? modifiedAt;
    if (changedAt !== modifiedAt) {
      keys = readKeyFile(path, variable);
      modifiedAt = changedAt;
    }
    return keys;
  });
};
