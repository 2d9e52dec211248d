import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../architecture/cruise.ts";

const read = (file: string): string => readFileSync(resolve(ROOT, file), "utf8");

const sources = ["core/devices", "adapters/bluetooth"].flatMap((folder) =>
  readdirSync(resolve(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => read(`${folder}/${name}`)),
);

const ROW = /^\| (A\d+) \| .+ \| `(\w+)` \|$/gm;
const rows = [...read("docs/decisions/0059-assumptions-about-the-devices.md").matchAll(ROW)].map(
  ([, number = "", name = ""]) => ({ number, name }),
);
const LAST = 32;

describe("the assumptions about the devices", () => {
  it("are all documented in their order", () => {
    const numbers = [...new Set(rows.map(({ number }) => number))];
    expect(numbers).toEqual(Array.from({ length: LAST }, (_, index) => `A${index + 1}`));
  });

  it.each(rows)("$number is tested by $name, whose file names it", ({ number, name }) => {
    const declaring = sources.filter((source) => new RegExp(`\\b(const|interface) ${name}\\b`).test(source));
    expect(declaring.filter((source) => new RegExp(`\\b${number}\\b`).test(source))).toHaveLength(1);
  });
});
