import { ckdEpi2009 } from "@libretto/core/calculators/renal/ckd-epi";
import type { Adjustment } from "@libretto/core/calculators/result";
import { score2 } from "@libretto/core/calculators/risk/score2";
import { en } from "@libretto/core/messages/en";
import { it as italian } from "@libretto/core/messages/it";
import { appliedText } from "@libretto/ui/calculators/results/applied-text";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { expect, it } from "vitest";

const MESSAGES = { it: italian, en };
const inItalian = (
  applied: Adjustment,
  { passport }: { readonly passport: Parameters<typeof appliedText>[0] } = ckdEpi2009,
) => {
  const language = new LanguageModel("it", (code, language) => MESSAGES[language][code]);
  return appliedText(passport, applied, language.message, "it");
};

it.each<[Adjustment, string]>([
  [
    { kind: "clamped", input: "creatinine", from: 0.51, to: 1 },
    "Creatinina sierica: Usato 1 mg/dL al posto di 0,51 mg/dL: è il limite della formula.",
  ],
  [
    { kind: "replaced", input: "creatinine", from: 2, to: 4, by: "dialysis" },
    "Creatinina sierica: Usato 4 mg/dL al posto di 2 mg/dL, per un'altra risposta data.",
  ],
  [{ kind: "unchecked", input: "age" }, "Età: Senza risposta: non è stato verificato che la formula sia adatta."],
  [
    { kind: "converted", input: "creatinine", from: 88.4, unit: "µmol/L", to: 1 },
    "Creatinina sierica: 88,4 µmol/L convertito in 1 mg/dL.",
  ],
  [{ kind: "filledIn", input: "age", value: 58, by: "record" }, "Età: 58 anni (dalla cartella)."],
  [{ kind: "filledIn", input: "age", value: 1, by: "defaults" }, "Età: Valore predefinito: 1 anno."],
  [
    { kind: "unusual", input: "creatinine", value: 14 },
    "Creatinina sierica: 14 mg/dL è fuori dai valori abituali; confermato da chi lo ha scritto.",
  ],
  [
    { kind: "extrapolated", input: "creatinine", value: 9.5, range: { low: 0.5, high: 9 } },
    "Creatinina sierica: 9,5 mg/dL è fuori dai valori per cui la formula si usa (0,5–9 mg/dL): prendi il risultato con cautela.",
  ],
  [{ kind: "note", code: "calculators.noRate" }, italian["calculators.noRate"]],
])("describes %o", (applied, text) => expect(inItalian(applied)).toBe(text));

it("names the assumed answer, in the words of the question", () => {
  expect(inItalian({ kind: "assumed", input: "raceTerm", answer: false })).toMatch(
    /: Senza risposta: si è usato «No»\.$/,
  );
  expect(inItalian({ kind: "assumed", input: "region", answer: "moderate" }, score2)).toMatch(
    /«Rischio moderato \(Italia\)»\.$/,
  );
});
