import { closeSync, openSync, readdirSync, readSync } from "node:fs";
import { join } from "node:path";
import { codeOf } from "../files/durable.ts";
import { changedAt, isWhole, PAGE_BYTES } from "./page-checksum.ts";

/** A page of the database is not what was written there. */
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
/** Tables and indexes with their maps; the second number counts files of one gigabyte. */
const RELATION = /(?:^|\/)(?:base\/\d+|global)\/\d+(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/;

/** The files of a folder and below it, by name, and its folders with a slash behind. */
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
 * The bytes of a file of the database; of its pages, each is looked at first. Read as the database reads, at once: of
 * the many small files none waits for its turn behind the requests of a busy server.
 *
 * @param since pages changed after this place of the log may be caught in the middle of a write, and are whole again
 * when the log is replayed; null when nobody writes
 * @returns nothing when the file is gone: the log says so too
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
    // half of a write may have been read, with the old place in the log
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
