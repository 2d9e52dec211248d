import { writeSync } from "node:fs";
import { rotateKey, uploadFile } from "./file-work.ts";
import { step } from "./kill-at-step.ts";

/* Runs file work that a kill may interrupt. It prints each committed row on a line. */
const [work = "", folder = "", keys = "[]"] = process.argv.slice(2);
const commit = (row: unknown): void => {
  step();
  writeSync(1, `${JSON.stringify(row)}\n`);
};
await (work === "upload"
  ? uploadFile(folder, commit)
  : rotateKey(folder, JSON.parse(keys), work === "forget" ? "forget old" : "keep old", commit));
