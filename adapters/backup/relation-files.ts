import { closeSync, openSync, readdirSync, readSync } from "node:fs";
import { join } from "node:path";
import { codeOf } from "../files/durable.ts";
import { changedAt, isWhole, PAGE_BYTES } from "./page-checksum.ts";

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

const PAGES_AT_ONCE = 32;
const PAGES_OF_A_FILE = 131_072;
/** Files of tables and indexes and their maps; the second number is that of the one-gigabyte segment. */
const RELATION = /(?:^|\/)(?:base\/\d+|global)\/\d+(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/;

/** The names of all files and folders below a folder, sorted; folders end with a slash. */
export const namesIn = function* (root: string, leftOut: (name: string) => boolean, under = ""): Generator<string> {
  const found = readdirSync(join(root, under), { withFileTypes: true });
  for (const entry of found.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = `${under}${entry.name}${entry.isDirectory() ? "/" : ""}`;
    if (leftOut(name)) continue;
    if (entry.isDirectory() || entry.isFile()) yield name;
    if (entry.isDirectory()) yield* namesIn(root, leftOut, name);
  }
};

const openedOrGone = (path: string): number | null => {
  try {
    return openSync(path, "r");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
};

/**
 * Reads a file of the database and verifies its pages. Reads are synchronous, as those of the database, so that many
 * small files do not queue behind the requests of a busy server.
 *
 * @param since pages changed after this log position may be half-written; replaying the log restores them. Null when
 * the database is not running
 * @returns nothing when the file was deleted; the log contains the deletion
 */
export const piecesOf = function* (root: string, name: string, since: bigint | null): Generator<Buffer> {
  const relation = RELATION.exec(name);
  const first = Number(relation?.[1] ?? 0) * PAGES_OF_A_FILE;
  const file = openedOrGone(join(root, name));
  if (file === null) return;
  const readAt = (position: number, length: number): Buffer => {
    const bytes = Buffer.allocUnsafe(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, position));
  };
  const look = (page: Buffer, position: number): void => {
    const block = first + position / PAGE_BYTES;
    const sound = (bytes: Buffer): boolean =>
      bytes.length < PAGE_BYTES || (since !== null && changedAt(bytes) > since) || isWhole(bytes, block);
    // the read may have seen half of a write, with the old log position
    if (!sound(page) && !sound(readAt(position, PAGE_BYTES))) throw new DamagedPage(name, block);
  };
  try {
    for (let position = 0; ; ) {
      const bytes = readAt(position, PAGES_AT_ONCE * PAGE_BYTES);
      if (bytes.length === 0) return;
      if (relation !== null)
        for (let at = 0; at < bytes.length; at += PAGE_BYTES) look(bytes.subarray(at, at + PAGE_BYTES), position + at);
      yield bytes;
      position += bytes.length;
    }
  } finally {
    closeSync(file);
  }
};
