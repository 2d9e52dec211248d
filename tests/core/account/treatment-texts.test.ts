import { type TreatmentText, translateTreatment } from "@libretto/core/account/treatment-texts";
import { expect, it } from "vitest";

const keeping = {
  id: 15,
  name: "Conservazione dopo l'eliminazione",
  purpose: "Conservare per un anno dati pseudonimizzati dopo l'eliminazione dell'account",
  notice: "",
};
const binding: TreatmentText = { name: keeping.name, purpose: keeping.purpose, notice: "", language: "it" };

it("PR-8: a treatment is told in the language of the page, and in the binding one as it is kept", () => {
  expect(translateTreatment("it", keeping)).toEqual(binding);
  expect(translateTreatment("en", keeping)).toEqual({
    name: "Retention after deletion",
    purpose: "To keep pseudonymised data for a year after the account is deleted",
    notice: "",
    language: "en",
  });
});

it("PR-8: a text that has changed is told as it is, and said to be Italian, not as what it meant before", () => {
  for (const name of ["Conservazione per dieci anni", "constructor", "__proto__"])
    expect(translateTreatment("en", { ...keeping, name })).toEqual({ ...binding, name });
});
