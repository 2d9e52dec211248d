import type { Language } from "../../messages/codes.ts";
import type { UncheckedPart } from "../../record/across/drug-safety/drug-check.ts";
import type { WarningKind } from "../../record/across/drug-safety/drug-warnings.ts";
import { localiseSubject } from "../../record/across/drug-safety/finding-subject.ts";
import type { DoctorWords } from "./open-finding-texts.ts";

interface Texts {
  readonly parts: Readonly<Record<WarningKind, string>>;
  readonly unchecked: (parts: string) => string;
  readonly explanation: string;
  /** Where the operator has switched off the drug check: the title, and what to do. */
  readonly offTitle: string;
  readonly off: string;
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
    offTitle: "Farmaci non controllati",
    off: "Questa installazione non controlla i farmaci: né interazioni, né allergie, né dosi. Prima di prendere un farmaco chiedi al medico o al farmacista.",
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
    offTitle: "Medications not checked",
    off: "This installation does not check medications: no interactions, no allergies, no doses. Ask your doctor or pharmacist before you take one.",
    allergies: (names) => `Not checked: ${names}. The drug check does not recognise it and may not warn.`,
  },
};

/** Whether the operator has switched off the drug check. */
export const isCheckOff = (uncheckedParts: readonly UncheckedPart[]): boolean =>
  uncheckedParts.some(({ part }) => part === "everything");

/** The title of the list of open findings where nothing is checked; null where medicines are checked. */
export const checkOffTitle = (uncheckedParts: readonly UncheckedPart[], language: Language): string | null =>
  isCheckOff(uncheckedParts) ? texts[language].offTitle : null;

/** That parts of the drug check, or all of it, were not possible, and what the reader does then. */
export const uncheckedExplanation = (
  uncheckedParts: readonly UncheckedPart[],
  language: Language,
  doctorWords: DoctorWords = null,
): string => {
  if (isCheckOff(uncheckedParts)) return doctorWords?.[language].off ?? texts[language].off;
  return doctorWords?.[language].unchecked ?? texts[language].explanation;
};

/** Says which recorded allergies the drug check does not understand; the names are those of the record. */
export const unknownAllergiesText = (names: readonly string[], language: Language): string =>
  texts[language].allergies(names.join(", "));

/** The parts of the drug check that were not possible, one line for the parts that concern the same names. */
export const uncheckedPartTexts = (uncheckedParts: readonly UncheckedPart[], language: Language): readonly string[] => {
  const { parts, unchecked } = texts[language];
  const partsByNames = new Map<string, readonly string[]>();
  for (const { part, drugs } of uncheckedParts) {
    if (part === "everything") continue;
    const names = drugs.map((name) => localiseSubject(name, language)).join(", ");
    partsByNames.set(names, [...(partsByNames.get(names) ?? []), parts[part]]);
  }
  return [...partsByNames].map(([names, known]) =>
    unchecked(names === "" ? known.join(", ") : `${known.join(", ")} (${names})`),
  );
};
