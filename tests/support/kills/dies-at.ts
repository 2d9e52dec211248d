import fs, { type promises } from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/*
 * Imported first by a program, this counts what it does to files, and ends the process, as a kill would, just before
 * the step that DIES_AT names: nothing of it is done, nothing behind it, and nobody tidies up.
 */
const at = Number(process.env.DIES_AT);
let steps = 0;

/** One more step; for what is no call to the file system, such as the row of a file that is kept. */
export const step = (): void => {
  steps += 1;
  if (steps === at) process.kill(process.pid, "SIGKILL");
};
process.on("exit", () => fs.writeSync(1, `STEPS ${steps}\n`));

type Named = Record<string, (...given: unknown[]) => unknown>;
const counting = (place: object, names: readonly string[]): void => {
  const methods = place as Named;
  for (const name of names) {
    const real = methods[name];
    methods[name] = function (this: unknown, ...given) {
      step();
      return real?.apply(this, given);
    };
  }
};

let known = false;
const open = fs.promises.open;
fs.promises.open = async (...given: Parameters<typeof open>): Promise<promises.FileHandle> => {
  step();
  const handle = await open(...given);
  if (!known) counting(Object.getPrototypeOf(handle), ["writeFile", "sync", "close"]);
  known = true;
  return handle;
};
counting(fs.promises, ["mkdir", "rename", "rm"]);
counting(fs, ["openSync", "fsyncSync", "renameSync", "linkSync", "rmSync", "mkdirSync"]);
syncBuiltinESMExports();
