import { readFileSync } from "node:fs";
import { RULE_GROUPS } from "@libretto/core/catalogues/drugs/rules/rule-groups";
import { describe, expect, it } from "vitest";

const CATALOGUES = readFileSync(new URL("../../../../../docs/catalogues.md", import.meta.url), "utf8");
const rowsOf = (name: string) => RULE_GROUPS.find((group) => group.name.en === name)?.rows ?? [];

describe("the groups of rules that Storybook shows", () => {
  it.each(RULE_GROUPS.map((group) => [group.name.en, group] as const))(
    "%s: each has texts, codes and a source",
    (_, group) => {
      expect(group.rows.length).toBeGreaterThan(0);
      for (const { name, atc, advice, reference } of group.rows) {
        expect(advice.it).not.toBe("");
        expect(advice.en).not.toBe("");
        expect(reference).not.toBe("");
        expect(name.it !== "" || atc.length > 0).toBe(true);
        for (const code of atc) expect(code).toMatch(/^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$/);
      }
    },
  );

  it("have names of their own", () => {
    expect(new Set(RULE_GROUPS.map(({ name }) => name.it)).size).toBe(RULE_GROUPS.length);
  });

  it("have as many rules as docs/catalogues.md says", () => {
    const isCompatible = (row: { readonly advice: { readonly en: string } }) =>
      row.advice.en.startsWith("It can usually");
    const nursing = rowsOf("Nursing");
    const compatible = nursing.filter(isCompatible).length;
    const counts = [
      ["two drugs of one class", rowsOf("Two drugs of one class").length],
      ["pregnancy", rowsOf("Pregnancy").length],
      ["men who may have a child", rowsOf("Men who want a child").length],
    ];
    for (const [name, count] of counts) expect(CATALOGUES).toContain(`| ${name} | ${count} |`);
    expect(CATALOGUES).toContain(`| ${nursing.length - compatible} and ${compatible} compatible |`);
    expect(CATALOGUES).toContain(
      `lowers the grade, except where a programme requires a visit each year | ${rowsOf("Women who can become pregnant").length} |`,
    );
  });
});
