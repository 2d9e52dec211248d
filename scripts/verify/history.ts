import { spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import { ROOT } from "../lib/project.mjs";
import { containsSecret } from "./secrets.ts";

const MAX_BYTES = 2_000_000;
/** The objects that one call of git prints. */
const BATCH = 500;

const runGit = (args: readonly string[], input = "") =>
  spawnSync("git", [...args], { cwd: ROOT, input, maxBuffer: 2 ** 31 - 1 });

/** The files and commit messages of every commit, without pictures and other large or binary files. */
const listObjects = async (): Promise<ReadonlyMap<string, string>> => {
  const objects = new Map<string, string>();
  const list = spawn("git", ["rev-list", "--all", "--objects"], { cwd: ROOT, stdio: ["ignore", "pipe", "ignore"] });
  for await (const line of createInterface({ input: list.stdout })) {
    const [id = "", ...path] = line.split(" ");
    objects.set(id, path.join(" "));
  }
  if (objects.size === 0) throw new Error("git lists no object");
  return objects;
};

/** The contents in the output of `git cat-file --batch`. */
const parseBatch = (output: Buffer): readonly (readonly [id: string, type: string, content: Buffer])[] => {
  const found: (readonly [string, string, Buffer])[] = [];
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf(10, at);
    if (end === -1) break;
    const [id = "", type = "", size = "0"] = output.toString("latin1", at, end).split(" ");
    const from = end + 1;
    found.push([id, type, output.subarray(from, from + Number(size))]);
    at = from + Number(size) + 1;
  }
  return found;
};

/** Reads objects. A search that git could not finish proves nothing, so that its error is thrown. */
const readObjects = (ids: readonly string[]): ReturnType<typeof parseBatch> => {
  const { status, stdout, stderr, error } = runGit(["cat-file", "--batch"], `${ids.join("\n")}\n`);
  if (status !== 0) throw error ?? new Error(`git cat-file: ${stderr}`);
  const objects = parseBatch(stdout);
  if (objects.length !== ids.length) throw new Error(`git gave ${objects.length} of ${ids.length} objects`);
  return objects;
};

const isText = (content: Buffer): boolean => content.length <= MAX_BYTES && !content.subarray(0, 8000).includes(0);

/** The result of the search in all commits. */
export interface HistoryScan {
  /** The number of files and messages that were read. */
  readonly read: number;
  /** The paths, or the commits, that contain a secret. */
  readonly found: readonly string[];
}

/** Searches every version of every file, and every commit message, for secrets. Null without a complete history. */
export const scanHistory = async (): Promise<HistoryScan | null> => {
  if (String(runGit(["rev-parse", "--is-shallow-repository"]).stdout).trim() !== "false") return null;
  const objects = await listObjects();
  const ids = [...objects.keys()];
  const found: string[] = [];
  let read = 0;
  for (let at = 0; at < ids.length; at += BATCH) {
    for (const [id, type, content] of readObjects(ids.slice(at, at + BATCH))) {
      if (type === "tree" || !isText(content)) continue;
      read++;
      if (containsSecret(content.toString("utf8"))) found.push(objects.get(id) || id);
    }
  }
  return { read, found: [...new Set(found)] };
};
