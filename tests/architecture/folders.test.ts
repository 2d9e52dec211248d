import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./cruise.ts";

const LARGEST_FOLDER = 25;
/** Folders that are plain lists: one file for each migration or decision, named by its number. */
const PLAIN_LISTS: readonly string[] = ["adapters/sql/migrations", "docs/decisions"];
/** Folders with one file for each page of the product. */
const GUIDES: readonly string[] = ["docs/guide/it", "docs/guide/en"];
const TOP_FOLDERS = ["core", "adapters", "ui", "storybook", "tests", "scripts", "docs"];
const NOT_OURS: readonly string[] = ["node_modules", "dist", "build"];

const foldersIn = (folder: string): readonly string[] => [
  folder,
  ...readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && !NOT_OURS.includes(entry.name))
    .flatMap((entry) => foldersIn(`${folder}/${entry.name}`)),
];

const countFiles = (folder: string): number =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).filter((entry) => entry.isFile()).length;

const folders = TOP_FOLDERS.flatMap(foldersIn);

describe("the folders", () => {
  it("are all counted", () => {
    expect(folders.length).toBeGreaterThan(100);
    expect([...PLAIN_LISTS, ...GUIDES].filter((folder) => !folders.includes(folder))).toEqual([]);
  });

  it(`have at most ${LARGEST_FOLDER} files each, except plain lists and guides`, () => {
    const limited = folders.filter((folder) => !PLAIN_LISTS.includes(folder) && !GUIDES.includes(folder));
    const large = limited.filter((folder) => countFiles(folder) > LARGEST_FOLDER);
    expect(large).toEqual([]);
  });

  it.each(PLAIN_LISTS)("number each file of %s once", (folder) => {
    const numbers = readdirSync(join(ROOT, folder)).flatMap((name) => /^\d{4}(?=-)/.exec(name) ?? []);
    expect(numbers.length).toBeGreaterThan(10);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });
});
