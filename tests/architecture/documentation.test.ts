import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./cruise.ts";

/** The pages for developers and operators; the guides are texts of the product and have tests of their own. */
const PAGES = [
  "README.md",
  "core/README.md",
  ...readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md") && !name.startsWith("guide/"))
    .map((name) => `docs/${name}`),
];

const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");

/** The anchor that a Markdown viewer gives to a heading. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/^#+ /, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
const anchorsIn = (text: string): readonly string[] =>
  text
    .split("\n")
    .filter((line) => /^#+ /.test(line))
    .map(anchorOf);

/** The links of a page that lead to no file or to no heading. */
const brokenLinksIn = (page: string, text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^https?:/.test(link))
    .filter((link) => {
      const [path = "", anchor] = link.split("#");
      const target = path === "" ? page : join(dirname(page), path);
      const isThere = existsSync(join(ROOT, target));
      return !isThere || (anchor !== undefined && !anchorsIn(path === "" ? text : read(target)).includes(anchor));
    });

/** The files and folders of the repository that a page names and that do not exist; patterns are left out. */
const missingFilesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:core|adapters|ui|tests|scripts|storybook|docs)\/[\w./-]+)`/g)]
    .map(([, path = ""]) => path)
    .filter((path) => !existsSync(join(ROOT, path)));

describe("the documentation", () => {
  it("has links that lead to a page and a heading", () => {
    expect(brokenLinksIn("docs/README.md", "# B c\n[x](#b-c) [y](#d) [z](nowhere.md) [w](api.md)")).toEqual([
      "#d",
      "nowhere.md",
    ]);
    expect(PAGES.length).toBeGreaterThan(50);
    expect(PAGES.flatMap((page) => brokenLinksIn(page, read(page)).map((link) => `${page}: ${link}`))).toEqual([]);
  });

  it("lists every page and every area of the use cases", () => {
    const pages = readdirSync(join(ROOT, "docs")).filter((name) => name.endsWith(".md") && name !== "README.md");
    expect(pages.filter((name) => !read("docs/README.md").includes(`(${name})`))).toEqual([]);
    const areas = readdirSync(join(ROOT, "core/use-cases"), { withFileTypes: true }).filter((one) => one.isDirectory());
    expect(
      areas.map(({ name }) => name).filter((name) => !read("docs/architecture.md").includes(`- \`${name}\`: `)),
    ).toEqual([]);
  });

  it("names files that exist", () => {
    expect(missingFilesIn("`core/nowhere.ts`, `core/record/<section>`, `core/kernel`")).toEqual(["core/nowhere.ts"]);
    expect(PAGES.flatMap((page) => missingFilesIn(read(page)).map((path) => `${page}: ${path}`))).toEqual([]);
  });
});
