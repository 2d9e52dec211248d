import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const readme = readFileSync(join(ROOT, "README.md"), "utf8");
/** The pictures together, so that the page opens fast and the repository stays small. */
const MAX_PICTURE_BYTES = 600_000;

describe("the README", () => {
  it("begins with the two commands", () => {
    const [commands = ""] = readme.match(/```sh\n[\s\S]*?```/) ?? [];
    expect(commands.split("\n").slice(1, -1)).toEqual(["npm start", "npm test"]);
    expect(readme.indexOf(commands)).toBeLessThan(readme.indexOf("## "));
  });

  it("shows six small pictures, each with a description", () => {
    const pictures = [...readme.matchAll(/!\[(.*?)\]\((docs\/images\/\S+)\)/g)];
    expect(pictures).toHaveLength(6);
    for (const [, description = ""] of pictures) expect(description.length).toBeGreaterThan(20);
    const sizes = pictures.map(([, , file = ""]) => statSync(join(ROOT, file)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_PICTURE_BYTES);
  });

  it("shows only pictures that npm run screenshots takes", () => {
    const script = readFileSync(join(ROOT, "tests/pictures/readme.picture.ts"), "utf8");
    const names = [...readme.matchAll(/docs\/images\/([\w-]+)\.jpg/g)].map(([, name = ""]) => name);
    expect(names.filter((name) => !script.includes(`"${name}"`))).toEqual([]);
  });
});
