import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { check } from "../../../../../scripts/lib/vectors/drug-check.mjs";

const FILE = resolve(import.meta.dirname, "../../../../support/published-cases/interaction-vectors.json");
const cases: unknown = JSON.parse(readFileSync(FILE, "utf8"));
const drugs = {
  Warfarin: ["B01AA03"],
  Ibuprofene: ["M01AE01"],
  Paracetamolo: ["N02BE01"],
  Aciclovir: ["J05AB01"],
  Mirabegron: ["G04BD12"],
};
const failuresOf = async (lists: object) => {
  const results = await check({ drugs, interactions: [], ...lists });
  return results?.flatMap(({ failed }) => failed);
};

describe("The cases of the drug check", () => {
  it("are found with the shipped rules", async () => {
    const results = (await check(cases)) ?? [];
    expect(results.flatMap(({ failed }) => failed)).toEqual([]);
    expect(results.map(({ name, passed }) => [name, passed])).toEqual([
      ["interactions", 33],
      ["harmless", 9],
      ["duplicates", 8],
      ["sensitivities", 11],
      ["pregnancy", 3],
    ]);
  });

  it("fail when a severe pair is missed or a harmless one alarms, and tell a missed moderate one", async () => {
    const pair = (a: string, b: string, expected?: string) => ({ a, b, ...(expected !== undefined && { expected }) });
    expect(await failuresOf({ interactions: [pair("Paracetamolo", "Aciclovir", "severe")] })).toEqual([
      { case: "Paracetamolo + Aciclovir", expected: "severe", actual: null, isMinor: false },
    ]);
    expect(await failuresOf({ interactions: [pair("Mirabegron", "Aciclovir", "moderate")] })).toMatchObject([
      { isMinor: true },
    ]);
    expect(await failuresOf({ harmless: [pair("Warfarin", "Ibuprofene")] })).toMatchObject([
      { expected: null, actual: "severe", isMinor: false },
    ]);
  });

  it("name an allergy that the check does not understand", async () => {
    const sensitivities = [{ condition: "Xyz", drug: "Aciclovir", expected: null }];
    expect(await failuresOf({ sensitivities })).toMatchObject([{ case: "Xyz: Aciclovir", actual: "unchecked" }]);
    expect(
      await failuresOf({ sensitivities: [{ condition: "Zovirax", drug: "Aciclovir", expected: "contraindicated" }] }),
    ).toEqual([]);
  });

  it("are not those of another format", async () => {
    expect(await check([{ formula: "bmi" }])).toBeUndefined();
  });
});
