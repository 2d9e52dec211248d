import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { at, run } from "../../lib/project.mjs";

/** Large, and used only here: no dependencies of the product. */
const TOOLS = { lighthouse: "12.8.2", "chrome-launcher": "1.2.1" };
const FOLDER = at("build/bench-tools");

const isInstalled = ([name, version]: readonly [string, string]): boolean => {
  const manifest = `${FOLDER}/node_modules/${name}/package.json`;
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).version === version;
};

/** What the benchmark uses of Lighthouse and its browser launcher. */
export interface LighthouseTools {
  readonly lighthouse: (
    url: string,
    flags: { readonly port: number; readonly logLevel: "error"; readonly onlyCategories: readonly string[] },
    configuration: unknown,
  ) => Promise<{ readonly lhr: LighthouseResult }>;
  readonly desktopConfig: unknown;
  readonly launch: (options: {
    readonly chromePath: string | undefined;
    readonly chromeFlags: readonly string[];
    readonly logLevel: "error";
  }) => Promise<{ readonly port: number; readonly kill: () => Promise<void> }>;
}
export interface LighthouseResult {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue: number }>>;
}

/** Lighthouse and its browser launcher, installed at the first use. */
export const loadLighthouse = async (log: (line: string) => void): Promise<LighthouseTools> => {
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
  const load = (name: string) => import(pathToFileURL(from.resolve(name)).href);
  const [{ default: lighthouse, desktopConfig }, launcher] = [await load("lighthouse"), await load("chrome-launcher")];
  return { lighthouse, desktopConfig, launch: launcher.launch };
};
