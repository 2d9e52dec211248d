import { readFileSync } from "node:fs";
import { at, log, run } from "./project.mjs";

const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(at(file), "utf8")).packages;
  } catch {
    return {};
  }
};

/** Whether node_modules matches the lock file; npm records there what it has installed. */
const isInstalled = () => {
  const present = packagesOf("node_modules/.package-lock.json");
  return Object.entries(packagesOf("package-lock.json")).every(
    ([path, { version, link, optional }]) =>
      !path.includes("node_modules/") || link || present[path]?.version === version || (optional && !present[path]),
  );
};

/** Installs the dependencies if they are missing, without running their scripts. */
export const ensureInstalled = async () => {
  if (isInstalled()) return;
  log("Installing what Libretto is made of (half a minute, once) …");
  const code = await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (code !== 0) throw new Error("npm ci failed; see above.");
};
