import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../architecture/cruise.ts";

const read = (file: string): string => readFileSync(resolve(ROOT, file), "utf8");

const ROW = /^\| (A\d+) \| .+ \| `(\w+)` in `([\w/.-]+)` \|$/gm;
const rows = [...read("docs/devices.md").matchAll(ROW)].map(([, number = "", name = "", file = ""]) => ({
  number,
  name,
  file,
}));
const LAST = 32;

describe("the assumptions about the devices", () => {
  it("are all documented in their order", () => {
    const numbers = [...new Set(rows.map(({ number }) => number))];
    expect(numbers).toEqual(Array.from({ length: LAST }, (_, index) => `A${index + 1}`));
  });

  it.each(rows)("$number is tested by $name of $file, which names it", ({ number, name, file }) => {
    const source = read(file);
    expect(source).toMatch(new RegExp(`\\b(const|interface) ${name}\\b`));
    expect(source).toMatch(new RegExp(`\\b${number}\\b`));
  });
});
