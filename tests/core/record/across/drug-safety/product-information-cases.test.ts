import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { DRUG_CLASSES } from "@libretto/core/catalogues/drugs/rules/drug-classes";
import { describe, expect, it } from "vitest";
import { check } from "../../../../../scripts/lib/vectors/drug-check.mjs";

interface Pair {
  readonly a: string;
  readonly b: string;
  readonly expected?: string;
}
interface Cases {
  readonly drugs: Readonly<Record<string, readonly string[]>>;
  readonly interactions: readonly Pair[];
  readonly harmless: readonly Pair[];
  readonly duplicates: readonly Pair[];
}
interface TypicalLists {
  readonly lists: readonly { readonly person: string; readonly drugs: readonly string[] }[];
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `../../../../support/drug-check/${name}.json`), "utf8"));
const cases = read("product-information-cases") as Cases;
const { lists } = read("typical-lists") as TypicalLists;

const resultsOf = async (file: unknown) => (await check(file)) ?? [];
const failuresOf = async (file: unknown) => (await resultsOf(file)).flatMap(({ failed }) => failed);
const MAX_MISSED_MODERATE = 0.1;

describe("The pairs of the product information", () => {
  it("are enough, of each severity, and none twice", () => {
    const { interactions, harmless, duplicates } = cases;
    expect(interactions.length).toBeGreaterThanOrEqual(300);
    for (const severity of ["contraindicated", "severe", "moderate"])
      expect(interactions.filter(({ expected }) => expected === severity).length).toBeGreaterThanOrEqual(100);
    expect(harmless.length).toBeGreaterThanOrEqual(60);
    expect(duplicates.length).toBeGreaterThanOrEqual(40);
    const pairs = [...interactions, ...harmless, ...duplicates].map(({ a, b }) => [a, b].toSorted().join(" + "));
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it("are all found when contraindicated or severe, nine in ten when moderate, in both orders", async () => {
    const failed = await failuresOf({ drugs: cases.drugs, interactions: cases.interactions });
    expect(failed.filter(({ isMinor }) => !isMinor)).toEqual([]);
    const moderate = cases.interactions.filter(({ expected }) => expected === "moderate");
    expect(failed.length).toBeLessThanOrEqual(moderate.length * MAX_MISSED_MODERATE);
    expect(failed.filter(({ actual }) => String(actual).includes("by the order"))).toEqual([]);
  });

  it("have exactly the severity of section 4.3 when contraindicated", async () => {
    const ofSeverity = (severity: string) => cases.interactions.filter(({ expected }) => expected === severity);
    const found = async (severity: string) =>
      (await failuresOf({ drugs: cases.drugs, interactions: [], harmless: ofSeverity(severity) })).map(
        ({ actual }) => actual,
      );
    expect(new Set(await found("contraindicated"))).toEqual(new Set(["contraindicated"]));
    expect(await found("severe")).not.toContain("contraindicated");
  });

  it("are silent when harmless, and warn of each class that is taken twice", async () => {
    const { drugs, harmless, duplicates } = cases;
    expect(await failuresOf({ drugs, interactions: [], harmless, duplicates })).toEqual([]);
  });
});

it("The page about reference data names the numbers of rules, classes, medicines and cases", () => {
  const root = resolve(import.meta.dirname, "../../../../..");
  const page = readFileSync(resolve(root, "docs/catalogues.md"), "utf8");
  const rowsOf = (name: string) =>
    readFileSync(resolve(root, "adapters/imports/starter", name), "utf8")
      .trim()
      .split("\n");
  const numbers = [rowsOf("interactions.csv").length - 1, rowsOf("drugs.csv").length - 1, DRUG_CLASSES.length];
  for (const count of [...numbers, cases.interactions.length])
    expect(page).toContain(`| ${count.toLocaleString("en")} |`);
  expect(page).toContain(`| ${cases.harmless.length} and ${cases.duplicates.length} |`);
});

describe("Ten typical lists of ten medicines", () => {
  const drugs = Object.fromEntries(
    readFileSync(resolve(import.meta.dirname, "../../../../../adapters/imports/starter/drugs.csv"), "utf8")
      .split("\n")
      .map((line) => /^ST\d+,(?:"([^"]+)"|([^,]+)),([^,]+)/.exec(line))
      .flatMap((match) => (match === null ? [] : [[match[1] ?? match[2], (match[3] ?? "").split("|")]])),
  );
  const pairsOf = (names: readonly string[]): readonly Pair[] =>
    names.flatMap((a, i) => names.slice(i + 1).map((b) => ({ a, b })));

  it("have ten different medicines each", () => {
    expect(lists).toHaveLength(10);
    for (const list of lists) expect(new Set(list.drugs).size).toBe(10);
  });

  it("give at most one warning in ten pairs, and no contraindication", async () => {
    const pairs = lists.flatMap((list) => pairsOf(list.drugs));
    const warned = await failuresOf({ drugs, interactions: [], harmless: pairs });
    expect(warned.length).toBeGreaterThan(0);
    expect(warned.length).toBeLessThanOrEqual(pairs.length / 10);
    expect(warned.filter(({ actual }) => actual === "contraindicated")).toEqual([]);
  });
});
