import { inAtcGroup } from "@libretto/core/catalogues/drugs/drug";
import { type Interaction, NO_ADVICE, selectRules } from "@libretto/core/catalogues/drugs/interaction";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { rulesOf } from "../../../support/record/drug-check-sources.ts";

/** Few letters, so that many codes begin with each other. */
const anyCode = fc.string({ unit: fc.constantFrom("A", "B", "0"), maxLength: 4 });
const anyCodes = fc.array(anyCode, { maxLength: 3 });
const anyRule: fc.Arbitrary<Interaction> = fc
  .record({ first: anyCodes, second: anyCodes })
  .map(({ first, second }) => ({
    ...{ first, second, severity: "severe", advice: NO_ADVICE, reference: "" },
    source: { name: "starter", date: "2026-01-01" },
  }));

it("selects the rules that name one of the codes or a group of it, in their order", () => {
  assertProperty(
    fc.property(fc.array(anyRule, { maxLength: 20 }), fc.array(anyCodes, { maxLength: 4 }), (rules, requests) => {
      const loaded = rulesOf(...rules);
      for (const atc of requests)
        expect(selectRules(loaded, atc)).toEqual({
          set: loaded.set,
          rules: rules.filter(({ first, second }) => inAtcGroup(atc, first) || inAtcGroup(atc, second)),
        });
    }),
  );
});

it("selects among the rules of the edition that it gets", () => {
  const rule = (group: string): Interaction => ({
    ...{ first: [group], second: ["B01"], severity: "severe", advice: NO_ADVICE, reference: "" },
    source: { name: "starter", date: "2026-01-01" },
  });
  const [former, present] = [rulesOf(rule("A01")), rulesOf(rule("A02"), rule("A0"))];
  expect(selectRules(former, ["A01AA01"]).rules).toEqual(former.rules);
  expect(selectRules(present, ["A01AA01"]).rules).toEqual([rule("A0")]);
  expect(selectRules(former, ["A02AA01"]).rules).toEqual([]);
});
