import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Anchor } from "./audit-chain.ts";

const isAnchor = (line: unknown): line is Anchor =>
  typeof line === "object" && line !== null && "patient" in line && "place" in line && "head" in line;

/** A file that is only added to, one JSON line for each head; best on another disk than the database. */
export const anchorFile = (file: string) => ({
  tell: async (anchors: readonly Anchor[]): Promise<void> => {
    await mkdir(dirname(file), { recursive: true });
    await appendFile(file, anchors.map((anchor) => `${JSON.stringify(anchor)}\n`).join(""), {
      mode: 0o600,
      flush: true,
    } as object);
  },
  /** Everything told so far; nothing while there is no file. */
  told: async (): Promise<readonly Anchor[]> => {
    const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return "";
      throw error;
    });
    return text
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as unknown)
      .filter(isAnchor);
  },
});
