import { accessSync, constants, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

const runs = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The first of these programs that can be run, on the PATH or in one of the other folders; its full path, or undefined. */
export const findProgram = (names, otherFolders = []) =>
  [...(process.env.PATH ?? "").split(delimiter), ...otherFolders]
    .filter((folder) => folder !== "")
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(runs);

const subfolders = (folder) => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/** Chromium as the developer names it (CHROMIUM_PATH), or as systems do. */
export const findChromium = () => {
  const named = process.env.CHROMIUM_PATH;
  return named === undefined || named === "" ? findProgram(["chromium", "chromium-browser", "google-chrome"]) : named;
};

/** A program of the PostgreSQL server; Debian keeps them off the PATH, newest version first here. */
export const findPostgres = (name) =>
  findProgram(
    [name],
    subfolders("/usr/lib/postgresql")
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => `/usr/lib/postgresql/${version}/bin`),
  );
