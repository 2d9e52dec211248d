import { spawn } from "node:child_process";
import { resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../..");
export const at = (...path) => resolve(ROOT, ...path);

/** The default data folder of the server, the same from every working directory. */
export const DATA_FOLDER = process.env.DATA_DIR || at(".data");

export const log = (line) => console.log(line);

/** Runs a program in the root folder; its output goes to the stream `output`, or to the terminal. */
export const run = (program, args, { output, env } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ["ignore", output ? "pipe" : "inherit", output ? "pipe" : "inherit"],
    });
    child.stdout?.pipe(output, { end: false });
    child.stderr?.pipe(output, { end: false });
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });

/** Runs a program of node_modules. */
export const runTool = (tool, args, options) => run(process.execPath, [at("node_modules", tool), ...args], options);
