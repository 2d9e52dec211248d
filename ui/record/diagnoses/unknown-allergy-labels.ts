import { labelSet } from "../../shared/translations.ts";

/** The labels about allergies that the drug check does not understand. */
export const unknownAllergyLabels = labelSet("unknownAllergies", {
  it: {
    title: "Allergie da scrivere in un altro modo",
    rewrite:
      "Scrivi il principio attivo o il gruppo, per esempio «penicilline», oppure chiedi al medico o al farmacista.",
  },
  en: {
    title: "Allergies to write in another way",
    rewrite: "Write the active ingredient or the group, for example “penicillins”, or ask your doctor or pharmacist.",
  },
});
