import type { Language } from "../../messages/codes.ts";
import type { UncheckedPart } from "../../record/across/drug-safety/drug-check.ts";
import type { WarningKind } from "../../record/across/drug-safety/drug-warnings.ts";
import { localiseSubject } from "../../record/across/drug-safety/finding-subject.ts";

interface Texts {
  readonly parts: Readonly<Record<WarningKind, string>>;
  readonly unchecked: (parts: string) => string;
  readonly explanation: string;
  readonly allergies: (names: string) => string;
}

const texts: Readonly<Record<Language, Texts>> = {
  it: {
    parts: {
      interaction: "interazioni",
      forbidden: "farmaci vietati",
      sensitivity: "allergie e intolleranze",
      duplicate: "farmaci presi due volte",
      sameClass: "farmaci della stessa classe",
      pregnancy: "gravidanza",
      qt: "farmaci che alterano il ritmo del cuore",
      together: "più farmaci insieme",
      washOut: "farmaci conclusi da poco",
      dose: "dose",
      illness: "malattie",
      labValue: "esami di laboratorio",
      age: "età",
      nursing: "allattamento",
      fertileAge: "figli possibili",
      vaccination: "vaccini",
    },
    unchecked: (parts) => `Non controllato: ${parts}`,
    explanation: "Non è stato possibile controllare tutto: chiedi al medico o al farmacista.",
    allergies: (names) => `Non controllato: ${names}. Il controllo dei farmaci non lo riconosce e può non avvisare.`,
  },
  en: {
    parts: {
      interaction: "interactions",
      forbidden: "forbidden medications",
      sensitivity: "allergies and intolerances",
      duplicate: "medications taken twice",
      sameClass: "medications of the same class",
      pregnancy: "pregnancy",
      qt: "medications that disturb the heart rhythm",
      together: "several medications together",
      washOut: "medications concluded recently",
      dose: "dose",
      illness: "illnesses",
      labValue: "laboratory tests",
      age: "age",
      nursing: "nursing",
      fertileAge: "possible children",
      vaccination: "vaccines",
    },
    unchecked: (parts) => `Not checked: ${parts}`,
    explanation: "Not everything could be checked: ask your doctor or pharmacist.",
    allergies: (names) => `Not checked: ${names}. The drug check does not recognise it and may not warn.`,
  },
};

/** What to do when a part of the drug check was not possible. */
export const uncheckedExplanation = (language: Language): string => texts[language].explanation;

/** Says which recorded allergies the drug check does not understand; the names are those of the record. */
export const unknownAllergiesText = (names: readonly string[], language: Language): string =>
  texts[language].allergies(names.join(", "));

/** The parts of the drug check that were not possible, one line for the parts that concern the same names. */
export const uncheckedPartTexts = (uncheckedParts: readonly UncheckedPart[], language: Language): readonly string[] => {
  const { parts, unchecked } = texts[language];
  const partsByNames = new Map<string, readonly string[]>();
  for (const { part, drugs } of uncheckedParts) {
    const names = drugs.map((name) => localiseSubject(name, language)).join(", ");
    partsByNames.set(names, [...(partsByNames.get(names) ?? []), parts[part]]);
  }
  return [...partsByNames].map(([names, known]) =>
    unchecked(names === "" ? known.join(", ") : `${known.join(", ")} (${names})`),
  );
};
