import { createHash } from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Anchor } from "./audit-chain.ts";

/** A line of the file. `before` is the digest of the previous line; lines of earlier versions have none. */
type Line = Anchor & { readonly before?: string };

const isLine = (line: unknown): line is Line =>
  typeof line === "object" && line !== null && "patient" in line && "place" in line && "head" in line;

const parse = (text: string): Line | null => {
  try {
    const line: unknown = JSON.parse(text);
    return isLine(line) ? line : null;
  } catch {
    // an incomplete line, written when the machine stopped; the next line contains its digest
    return null;
  }
};

const digestOf = (line: string | undefined): string =>
  line === undefined ? "" : createHash("sha256").update(line).digest("hex");

const splitLines = (text: string): readonly string[] => text.split("\n").filter((line) => line !== "");

/** The content of an anchor file. */
export interface StoredAnchors {
  readonly anchors: readonly Anchor[];
  /** The first line, counted from one, whose previous line was changed; null when there is none. */
  readonly brokenLine: number | null;
}

const parseAnchors = (text: string): StoredAnchors => {
  const lines = splitLines(text);
  const anchors: Anchor[] = [];
  let brokenLine: number | null = null;
  let isChained = false;
  for (const [at, line] of lines.entries()) {
    const parsed = parse(line);
    if (parsed === null) continue;
    const { before, ...anchor } = parsed;
    const isLinked = before === undefined ? !isChained : before === digestOf(lines[at - 1]);
    if (!isLinked) brokenLine ??= at + 1;
    isChained ||= before !== undefined;
    anchors.push(anchor);
  }
  return { anchors, brokenLine };
};

const readText = (file: string): Promise<string> =>
  readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });

/**
 * An append-only file with one JSON line for each head, best on another disk than the database. Each line contains the
 * digest of the previous line, which makes removed lines detectable.
 */
export const anchorFile = (file: string) => ({
  append: async (anchors: readonly Anchor[]): Promise<void> => {
    await mkdir(dirname(file), { recursive: true });
    const existingText = await readText(file);
    let last = splitLines(existingText).at(-1);
    let added = existingText === "" || existingText.endsWith("\n") ? "" : "\n";
    for (const anchor of anchors) {
      last = JSON.stringify({ ...anchor, before: digestOf(last) });
      added += `${last}\n`;
    }
    const handle = await open(file, "a", 0o600);
    try {
      await handle.writeFile(added);
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
  /** Reads all anchors; none while there is no file. */
  read: async (): Promise<StoredAnchors> => parseAnchors(await readText(file)),
});
