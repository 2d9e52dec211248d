import fs, { type promises } from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/*
 * A program imports this first. It counts the program's file operations, and kills the process directly before the
 * step in DIES_AT, so that nothing later happens and nothing is cleaned up.
 */
const killAtStep = Number(process.env.DIES_AT);
let steps = 0;

/** One more step; for actions other than file system calls, such as a committed row. */
export const step = (): void => {
  steps += 1;
  if (steps === killAtStep) process.kill(process.pid, "SIGKILL");
};
process.on("exit", () => fs.writeSync(1, `STEPS ${steps}\n`));

type Methods = Record<string, (...args: unknown[]) => unknown>;
const countCalls = (place: object, names: readonly string[]): void => {
  const methods = place as Methods;
  for (const name of names) {
    const real = methods[name];
    methods[name] = function (this: unknown, ...args) {
      step();
      return real?.apply(this, args);
    };
  }
};

let isHandlePatched = false;
const originalOpen = fs.promises.open;
fs.promises.open = async (...args: Parameters<typeof originalOpen>): Promise<promises.FileHandle> => {
  step();
  const handle = await originalOpen(...args);
  if (!isHandlePatched) countCalls(Object.getPrototypeOf(handle), ["writeFile", "sync", "close"]);
  isHandlePatched = true;
  return handle;
};
countCalls(fs.promises, ["mkdir", "rename", "rm"]);
countCalls(fs, ["openSync", "fsyncSync", "renameSync", "linkSync", "rmSync", "mkdirSync"]);
syncBuiltinESMExports();
