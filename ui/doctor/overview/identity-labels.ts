import { labelSet } from "../../shared/translations.ts";

/** Labels of the line about the patient. */
export const identityLabels = labelSet("doctorIdentity", {
  it: {
    identity: "Chi è il paziente",
    age_one: "{{count}} anno",
    age_other: "{{count}} anni",
    born: "data di nascita {{date}}",
    female: "femminile",
    male: "maschile",
    group: "gruppo {{group}}",
  },
  en: {
    identity: "Who the patient is",
    age_one: "{{count}} year old",
    age_other: "{{count}} years old",
    born: "born on {{date}}",
    female: "female",
    male: "male",
    group: "blood group {{group}}",
  },
});
