import { unitText } from "@libretto/core/calculators/formatting";
import { formulas } from "@libretto/core/calculators/formulas";
import type { AnyPassport } from "@libretto/core/calculators/passport";
import { questionnaires } from "@libretto/core/calculators/scores/questionnaires";
import { inBothLanguages } from "@libretto/core/calculators/symbols";
import { enCalculators } from "@libretto/core/messages/parts/en-calculators";
import { itCalculators } from "@libretto/core/messages/parts/it-calculators";
import { FURTHER_PROPERTIES, PROPERTIES } from "@libretto/storybook/formulas/cases/property-claims";
import { describe, expect, it } from "vitest";

interface Pair {
  readonly it: string;
  readonly en: string;
}

/** Every pair of texts anywhere in a value. */
const pairs = (value: unknown): readonly Pair[] =>
  typeof value !== "object" || value === null
    ? []
    : "it" in value && "en" in value
      ? [value as Pair]
      : Object.values(value).flatMap(pairs);

/** Every visible part of a passport: its texts, its mathematics and its units. */
const shownBy = (passport: AnyPassport): readonly Pair[] => [
  ...pairs(passport),
  ...[
    ...passport.equation,
    ...passport.tables.flatMap(({ table }) => [...table.columns, ...Object.keys(table.rows)]),
  ].map(inBothLanguages),
  ...[
    ...Object.values(passport.inputs).flatMap((input) => (input.kind === "number" ? input.units : [])),
    ...Object.values(passport.outputs).map(({ unit }) => unit),
  ].map((unit) => ({ it: unitText(unit, "it"), en: unitText(unit, "en") })),
];

const ITALIAN =
  /\b(il|lo|gli|della?|dei|delle|nell[ao]|per il|con|senza|anni|età|peso|altezza|sesso|uomo|donna|fumo|rischio|punti|punteggio|somma|limite|almeno|colesterolo|creatinina|più|meno di|articolo|prove di|scheda)\b/;
const ENGLISH =
  /\b(the|of|with|without|from|years?|age|weight|height|sex|female|smoker|risk|points?|score|sum|at least|at most|cholesterol|not|than|paper|tests|label|prints|working|unrounded)\b/i;
/** Names that are English in every language. */
const NAMES =
  /Eur Heart J[^;]*|SCORE2(-OP)? working group|et al\.|full report\.?|N Engl J Med|supplement|\bAge and Ageing\b/g;

const shared: readonly Pair[] = [
  ...pairs(PROPERTIES),
  ...pairs(FURTHER_PROPERTIES),
  ...pairs(questionnaires),
  ...Object.entries(enCalculators).map(([code, en]) => ({ it: itCalculators[code as keyof typeof itCalculators], en })),
];

describe.each([
  ...formulas.map(({ passport }) => [passport.id, shownBy(passport)] as const),
  ["the common texts of all formulas", shared] as const,
])("%s", (_, shown) => {
  it("has Italian texts", () => {
    for (const { it: italian } of shown) {
      expect(italian.replace(NAMES, "").replace(/\{\{\w+\}\}/g, "")).not.toMatch(ENGLISH);
      expect(italian.replace(/MELD 3\.0|\d\.\d+\.\d|1\.000 vale/g, ""), "a decimal point").not.toMatch(/\d\.\d/);
    }
  });

  it("has English texts", () => {
    for (const { en } of shown) {
      expect(en).not.toMatch(ITALIAN);
      expect(en, "a decimal comma").not.toMatch(/\d,\d/);
    }
  });

  it("shows no names of the code", () => {
    for (const { it: italian, en } of shown)
      for (const text of [italian, en])
        expect(text.replace(/mmHg|MedCalc|CVrisk|RiskScorescvd|[\^_]\{/g, "")).not.toMatch(/\w_\w|\b[a-z]+[A-Z][a-z]/);
  });
});
