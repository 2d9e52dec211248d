// `npm run verify:node24 [-- FILES]`: runs unit and integration tests on Node 24, which the Dockerfile uses.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { delimiter, dirname } from "node:path";
import { at } from "./lib/project.mjs";

/** The newest Node 24; its npm package contains only the program and runs no script. */
const VERSION = "24.21.0";
const system = process.platform === "win32" ? "win" : process.platform;
const name = `node-${system}-${process.arch}`;
const home = at("build/node24");
const program = at("build/node24/node_modules", name, "bin", process.platform === "win32" ? "node.exe" : "node");

const run = (command, args, env = process.env) => spawnSync(command, args, { stdio: "inherit", env }).status ?? 1;

const versionOf = (path) =>
  existsSync(path) ? spawnSync(path, ["--version"], { encoding: "utf8" }).stdout.trim() : "";

if (versionOf(program) !== `v${VERSION}`) {
  mkdirSync(home, { recursive: true });
  const options = ["--ignore-scripts", "--no-save", "--no-package-lock", "--no-audit", "--no-fund"];
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const status = run(npm, ["install", "--prefix", home, ...options, `${name}@${VERSION}`]);
  if (status !== 0) process.exit(status);
}
console.log(`Node ${versionOf(program)}`);
const files = process.argv.slice(2);
// tests that start programs by name use this Node too
const env = { ...process.env, PATH: `${dirname(program)}${delimiter}${process.env.PATH ?? ""}` };
const vitest = at("node_modules/vitest/vitest.mjs");
process.exit(run(program, [vitest, "run", "--project", "unit", "--project", "integration", ...files], env));
