import { ckdEpi2009 } from "@libretto/core/calculators/ckd-epi";
import type { Applied } from "@libretto/core/calculators/result";
import { score2 } from "@libretto/core/calculators/score2";
import { en } from "@libretto/core/messages/en";
import { it as italian } from "@libretto/core/messages/it";
import { appliedWords, briefly } from "@libretto/ui/calculators/applied-words";
import { unitText } from "@libretto/ui/calculators/calculator-labels";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { expect, it } from "vitest";

const WORDS = { it: italian, en };
const inItalian = (
  applied: Applied,
  { passport }: { readonly passport: Parameters<typeof appliedWords>[0] } = ckdEpi2009,
) => {
  const language = new LanguageModel("it", (code, spoken) => WORDS[spoken][code]);
  return appliedWords(passport, applied, language.message, "it");
};

it.each<[Applied, string]>([
  [
    { kind: "clamped", input: "creatinine", from: 0.51, to: 1 },
    "Creatinina sierica: Usato 1 al posto di 0.51: è il limite della formula.",
  ],
  [
    { kind: "replaced", input: "creatinine", from: 2, to: 4, by: "dialysis" },
    "Creatinina sierica: Usato 4 al posto di 2, per un'altra risposta data.",
  ],
  [{ kind: "unchecked", input: "age" }, "Età: Senza risposta: non è stato verificato che la formula sia adatta."],
  [
    { kind: "converted", input: "creatinine", from: 88.4, unit: "µmol/L", to: 1 },
    "Creatinina sierica: 88.4 µmol/L convertito in 1 mg/dL.",
  ],
  [{ kind: "filledIn", input: "age", value: 58, by: "record" }, "Età: Dalla cartella: 58."],
  [{ kind: "filledIn", input: "age", value: 1, by: "defaults" }, "Età: Valore predefinito: 1."],
  [
    { kind: "unusual", input: "creatinine", value: 14 },
    "Creatinina sierica: 14 è fuori dai valori abituali; confermato da chi lo ha scritto.",
  ],
  [{ kind: "note", code: "calculators.noRate" }, italian["calculators.noRate"]],
])("says of %o what was done", (applied, words) => expect(inItalian(applied)).toBe(words));

it("says which answer was assumed, in the words of the question", () => {
  expect(inItalian({ kind: "assumed", input: "raceTerm", answer: false })).toMatch(
    /: Senza risposta: usato il valore indicato\. No\.$/,
  );
  expect(inItalian({ kind: "assumed", input: "region", answer: "moderate" }, score2)).toMatch(
    /Rischio moderato \(Italia\)\.$/,
  );
});

it("writes numbers so that a computation can be followed, and units as people read them", () => {
  expect([0.123456789, 1200000, 2, 0.1 + 0.2].map(briefly)).toEqual(["0.1234568", "1200000", "2", "0.3"]);
  const units = ["years", "mg/kg/day", "/day", "points", "/100 patient-years", "%/year", "mg/dL"];
  expect(units.map((unit) => unitText(unit, "it"))).toEqual([
    "anni",
    "mg/kg/die",
    "/die",
    "punti",
    "/100 anni-persona",
    "% all’anno",
    "mg/dL",
  ]);
  expect(units.map((unit) => unitText(unit, "en"))).toEqual(units);
});
