import { translateTreatment } from "@libretto/core/account/treatment-texts";
import { expect, it } from "vitest";

const treatment = {
  id: 15,
  name: "Conservazione dopo l'eliminazione",
  purpose: "Conservare per un anno dati pseudonimizzati dopo l'eliminazione dell'account",
  notice: "",
};
const binding: ReturnType<typeof translateTreatment> = {
  name: treatment.name,
  purpose: treatment.purpose,
  notice: "",
  language: "it",
};

it("PR-8: a treatment is shown in the language of the page, and in Italian as stored", () => {
  expect(translateTreatment("it", treatment)).toEqual(binding);
  expect(translateTreatment("en", treatment)).toEqual({
    name: "Retention after deletion",
    purpose: "To keep pseudonymised data for a year after the account is deleted",
    notice: "",
    language: "en",
  });
});

it("PR-8: a changed text is shown as stored and marked as Italian, without the old translation", () => {
  for (const name of ["Conservazione per dieci anni", "constructor", "__proto__"])
    expect(translateTreatment("en", { ...treatment, name })).toEqual({ ...binding, name });
});
