import { spawn } from "node:child_process";
import { resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../..");
export const at = (...path) => resolve(ROOT, ...path);

/** Where the server keeps its data unless the environment says otherwise; the same from every folder. */
export const DATA_FOLDER = process.env.DATA_DIR || at(".data");

export const say = (line) => console.log(line);

/** Runs a program in the root folder to its end; what it prints goes to `output` (a stream), or here without one. */
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

/** Runs a tool of node_modules by the path of its program. */
export const runTool = (tool, args, options) => run(process.execPath, [at("node_modules", tool), ...args], options);
