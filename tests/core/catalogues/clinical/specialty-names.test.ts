import { readFileSync } from "node:fs";
import { specialtyIn } from "@libretto/core/catalogues/clinical/specialty-names";
import { describe, expect, it } from "vitest";

const FILE = new URL("../../../../adapters/imports/starter/specialties.csv", import.meta.url);
/** The names of the shipped specialties; a name with a comma is quoted. */
const SHIPPED = readFileSync(FILE, "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => /^\d+,(?:"([^"]+)"|([^,]+))/.exec(line))
  .map((found) => found?.[1] ?? found?.[2] ?? "");

describe("the name of a specialty", () => {
  it("is English on English pages, for each shipped specialty", () => {
    expect(SHIPPED).toContain("Medicina generale");
    for (const name of SHIPPED) {
      expect(specialtyIn("it", name)).toBe(name);
      expect(specialtyIn("en", name), name).not.toBe(name);
    }
    expect(specialtyIn("en", "Medicina generale")).toBe("General practice");
  });

  it("stays as a doctor wrote it when it is not known", () => {
    expect(specialtyIn("en", "Iridologia")).toBe("Iridologia");
  });
});
