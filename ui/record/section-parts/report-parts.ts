import { capitalise } from "@libretto/core/messages/capitalise";
import { LISTED_SECTIONS, type SectionName, sectionsByName } from "@libretto/core/record/sections";
import type { LanguageModel } from "../../shared/language-model.ts";
import { labelSet } from "../../shared/translations.ts";

/** The parts with a label of their own. The other parts are single sections with the name of the section. */
const LABELLED_PARTS = {
  sensitivities: ["diagnoses"],
  histories: ["recentHistory", "remoteHistory", "familyHistory", "physiologicalHistory"],
  exams: ["exams"],
  vitalSigns: ["vitalSigns"],
  pregnancies: ["pregnancies", "menstruations"],
  files: ["files", "kardiaTraces"],
} as const satisfies Readonly<Record<string, readonly SectionName[]>>;
type LabelledPart = keyof typeof LABELLED_PARTS;
type PartLabels = Readonly<Record<LabelledPart, string>>;

const partLabels = labelSet("reportParts", {
  it: {
    sensitivities: "Allergie, intolleranze e diagnosi",
    histories: "Anamnesi",
    exams: "Esami (nella sintesi FHIR anche i punteggi)",
    vitalSigns: "Parametri vitali",
    pregnancies: "Gravidanze",
    files: "File ed ECG (solo i titoli, solo nella sintesi FHIR)",
  } satisfies PartLabels,
  en: {
    sensitivities: "Allergies, intolerances and diagnoses",
    histories: "Medical history",
    exams: "Exams (in the FHIR summary scores too)",
    vitalSigns: "Vital signs",
    pregnancies: "Pregnancies",
    files: "Files and ECGs (titles only, FHIR summary only)",
  } satisfies PartLabels,
});

/** A part of a record that a patient chooses: a section, or sections that belong together. */
export type ReportPart = LabelledPart | SectionName;

const isLabelled = (part: ReportPart): part is LabelledPart => Object.hasOwn(LABELLED_PARTS, part);
/** The sections of a part. */
export const sectionsOf = (part: ReportPart): readonly SectionName[] =>
  isLabelled(part) ? LABELLED_PARTS[part] : [part];

/** Sections that no report has. */
const EXCLUDED: readonly SectionName[] = ["diary", "otherContacts"];
const FIRST_PARTS: readonly ReportPart[] = ["sensitivities", "therapies", "histories", "visits", "exams"];
const LAST_PARTS: readonly ReportPart[] = [
  ...(["vitalSigns", "vaccinations", "pregnancies", "adverseReactions", "emergencyContacts", "files"] as const),
];
const PLACED = [...EXCLUDED, ...[...FIRST_PARTS, ...LAST_PARTS].flatMap(sectionsOf)];
/** All parts in their order. A section without a place above is a part after the exams. */
export const REPORT_PARTS: readonly ReportPart[] = [
  ...FIRST_PARTS,
  ...LISTED_SECTIONS.filter((name) => !PLACED.includes(name)),
  ...LAST_PARTS,
];

const nameOf = (section: SectionName, language: LanguageModel): string =>
  capitalise(sectionsByName[section].names[language.current].rows);

/** The label of a part. */
export const partLabel = (part: ReportPart, language: LanguageModel): string =>
  isLabelled(part) ? language.label(partLabels, part) : nameOf(part, language);

/** Parts whose labels say what a report has of them. */
const REPORT_ONLY: readonly ReportPart[] = ["exams", "files"];

/** The label of the part with a section; the name of the section where the label is about reports only. */
export const sectionLabel = (section: SectionName, language: LanguageModel): string => {
  const part = REPORT_PARTS.find((one) => sectionsOf(one).includes(section)) ?? section;
  return REPORT_ONLY.includes(part) ? nameOf(section, language) : partLabel(part, language);
};
