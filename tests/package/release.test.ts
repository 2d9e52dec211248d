import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findReleaseProblems, formatChecksums, IMAGE_FILES } from "../../scripts/lib/release.mjs";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const versionOf = (folder: string): string => JSON.parse(read(join(folder, "package.json"))).version;

const ready = { versions: { ".": "1.2.0", core: "1.2.0" }, changelog: "# Changelog\n\n## 1.2.0\n", changedFiles: [] };

describe("npm run release", () => {
  it("accepts equal versions, a chapter of the changelog and no changed file", () => {
    expect(findReleaseProblems(ready)).toEqual([]);
  });

  it("names each problem", () => {
    expect(findReleaseProblems({ ...ready, versions: { ".": "1.2.0", core: "1.1.0" } })).toEqual([
      "The packages have several versions: 1.2.0, 1.1.0",
    ]);
    expect(findReleaseProblems({ ...ready, changelog: "## 1.2.0-beta\n" })).toEqual([
      "docs/changelog.md has no chapter 1.2.0",
    ]);
    expect(findReleaseProblems({ ...ready, changedFiles: [" M README.md"] })).toEqual([
      "These files are not committed:  M README.md",
    ]);
  });

  it("finds the packages and the changelog of this version ready", () => {
    const { workspaces } = JSON.parse(read("package.json")) as { readonly workspaces: readonly string[] };
    const versions = Object.fromEntries([".", ...workspaces].map((folder) => [folder, versionOf(folder)]));
    expect(findReleaseProblems({ versions, changelog: read("docs/changelog.md"), changedFiles: [] })).toEqual([]);
  });

  it("puts every file that the Dockerfile copies into the sources of the image", () => {
    const copied = [...read("Dockerfile").matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = ""]) =>
      files.split(" "),
    );
    expect(copied.length).toBeGreaterThan(8);
    const isIncluded = (file: string) => IMAGE_FILES.some((one) => file === one || file.startsWith(`${one}/`));
    expect(copied.filter((file) => !isIncluded(file))).toEqual([]);
    expect(IMAGE_FILES.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it("writes checksums as sha256sum reads them", () => {
    expect(formatChecksums({ "a.tgz": "00", "b.json": "ff" })).toBe("00  a.tgz\nff  b.json\n");
  });
});
