import { readFileSync } from "node:fs";
import { at, run, say } from "./house.mjs";

const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(at(file), "utf8")).packages;
  } catch {
    return {};
  }
};

/** Whether node_modules holds what the lock file asks for; npm itself notes there what it has put in. */
const isInstalled = () => {
  const present = packagesOf("node_modules/.package-lock.json");
  return Object.entries(packagesOf("package-lock.json")).every(
    ([path, { version, link, optional }]) =>
      !path.includes("node_modules/") || link || present[path]?.version === version || (optional && !present[path]),
  );
};

/** Installs the dependencies unless they are there. No package gets to run a script of its own. */
export const ensureInstalled = async () => {
  if (isInstalled()) return;
  say("Installing what Libretto is made of (half a minute, once) …");
  const code = await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (code !== 0) throw new Error("npm ci failed; see above.");
};
