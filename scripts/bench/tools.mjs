import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { at, run } from "../lib/project.mjs";

/** Large, and used only here: no dependencies of the product. */
const TOOLS = { lighthouse: "12.8.2", "chrome-launcher": "1.2.1" };
const FOLDER = at("build/bench-tools");

const isInstalled = ([name, version]) => {
  const manifest = `${FOLDER}/node_modules/${name}/package.json`;
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).version === version;
};

/** Lighthouse and its browser launcher, installed at the first use. */
export const lighthouseTools = async (log) => {
  if (!Object.entries(TOOLS).every(isInstalled)) {
    log("Installing Lighthouse into build/bench-tools …");
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(`${FOLDER}/package.json`, JSON.stringify({ private: true }));
    const packages = Object.entries(TOOLS).map(([name, version]) => `${name}@${version}`);
    const quiet = ["--save-exact", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    const code = await run("npm", ["install", "--prefix", FOLDER, ...quiet, ...packages], { output: process.stderr });
    if (code !== 0) throw new Error("Lighthouse could not be installed; see above.");
  }
  const from = createRequire(`${FOLDER}/package.json`);
  const load = (name) => import(pathToFileURL(from.resolve(name)).href);
  const [{ default: lighthouse, desktopConfig }, launcher] = [await load("lighthouse"), await load("chrome-launcher")];
  return { lighthouse, desktopConfig, launch: launcher.launch };
};
