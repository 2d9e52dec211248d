import { writeSync } from "node:fs";
import { step } from "./dies-at.ts";
import { rotate, upload } from "./file-work.ts";

/* Does work with files that a kill may cut off. What it committed stands on its output, a line each. */
const [work = "", folder = "", keys = "[]"] = process.argv.slice(2);
const commit = (row: unknown): void => {
  step();
  writeSync(1, `${JSON.stringify(row)}\n`);
};
await (work === "upload"
  ? upload(folder, commit)
  : rotate(folder, JSON.parse(keys), work === "forget" ? "forget old" : "keep old", commit));
