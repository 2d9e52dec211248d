import { accessSync, constants, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The full path of the first of these programs on the PATH or in the other folders; undefined: none. */
export const findProgram = (names, otherFolders = []) =>
  [...(process.env.PATH ?? "").split(delimiter), ...otherFolders]
    .filter((folder) => folder !== "")
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable);

const subfolders = (folder) => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/** Chromium from CHROMIUM_PATH, or under its usual names. */
export const findChromium = () => {
  const configured = process.env.CHROMIUM_PATH;
  return configured === undefined || configured === ""
    ? findProgram(["chromium", "chromium-browser", "google-chrome"])
    : configured;
};

/** Chromium that can have no window, which needs a quarter less processor time; or the whole browser. */
export const findHeadlessChromium = () =>
  process.env.CHROMIUM_PATH ? findChromium() : (findProgram(["chromium-headless-shell"]) ?? findChromium());

/** A program of the PostgreSQL server. Debian installs them outside the PATH; the newest version comes first. */
export const findPostgres = (name) =>
  findProgram(
    [name],
    subfolders("/usr/lib/postgresql")
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => `/usr/lib/postgresql/${version}/bin`),
  );
