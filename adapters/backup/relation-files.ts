import { closeSync, openSync, readdirSync, readSync } from "node:fs";
import { join } from "node:path";
import { codeOf } from "../files/durable.ts";
import { isValidPage, logPositionOf, PAGE_BYTES } from "./page-checksum.ts";

/** A page of the database is corrupted. */
export class DamagedPage extends Error {
  override readonly name = "DamagedPage";
  constructor(
    readonly file: string,
    readonly block: number,
  ) {
    super(`Page ${block} of ${file} in the database is damaged`);
  }
}

const PAGES_PER_READ = 32;
const PAGES_PER_FILE = 131_072;
/** Files of tables and indexes and their maps; the second number is that of the one-gigabyte segment. */
const RELATION = /(?:^|\/)(?:base\/\d+|global)\/\d+(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/;

/** The names of all files and folders below a folder, sorted; folders end with a slash. */
export const listNames = function* (
  root: string,
  isExcluded: (name: string) => boolean,
  under = "",
): Generator<string> {
  const children = readdirSync(join(root, under), { withFileTypes: true });
  for (const entry of children.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = `${under}${entry.name}${entry.isDirectory() ? "/" : ""}`;
    if (isExcluded(name)) continue;
    if (entry.isDirectory() || entry.isFile()) yield name;
    if (entry.isDirectory()) yield* listNames(root, isExcluded, name);
  }
};

const openIfPresent = (path: string): number | null => {
  try {
    return openSync(path, "r");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
};

/**
 * Reads a file of the database and verifies its pages. Reads are synchronous, as those of the database, so that many
 * small files do not wait for the requests of a busy server.
 *
 * @param sincePosition pages changed after this log position may be half-written; replaying the log restores them. Null when
 * the database is not running
 * @returns nothing when the file was deleted; the log contains the deletion
 */
export const readDatabaseFile = function* (
  root: string,
  name: string,
  sincePosition: bigint | null,
): Generator<Buffer> {
  const relation = RELATION.exec(name);
  const first = Number(relation?.[1] ?? 0) * PAGES_PER_FILE;
  const file = openIfPresent(join(root, name));
  if (file === null) return;
  const readAt = (position: number, length: number): Buffer => {
    const bytes = Buffer.allocUnsafe(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, position));
  };
  const checkPage = (page: Buffer, position: number): void => {
    const block = first + position / PAGE_BYTES;
    const isSound = (bytes: Buffer): boolean =>
      bytes.length < PAGE_BYTES ||
      (sincePosition !== null && logPositionOf(bytes) > sincePosition) ||
      isValidPage(bytes, block);
    // the read may have seen half of a write, with the old log position
    if (!isSound(page) && !isSound(readAt(position, PAGE_BYTES))) throw new DamagedPage(name, block);
  };
  try {
    for (let position = 0; ; ) {
      const bytes = readAt(position, PAGES_PER_READ * PAGE_BYTES);
      if (bytes.length === 0) return;
      if (relation !== null)
        for (let at = 0; at < bytes.length; at += PAGE_BYTES)
          checkPage(bytes.subarray(at, at + PAGE_BYTES), position + at);
      yield bytes;
      position += bytes.length;
    }
  } finally {
    closeSync(file);
  }
};
