import type { Language } from "../../messages/codes.ts";
import type { PointTrend } from "../../record/vital-signs/point-trend.ts";

/** The groups of changes, in their order. */
export const CHANGE_GROUPS = [
  ...(["medications", "diagnoses", "results", "measures", "reactions"] as const),
  ...(["visits", "exams", "vaccinations", "diary", "files"] as const),
] as const;
/** A group of changes. */
export type ChangeGroupKey = (typeof CHANGE_GROUPS)[number];

/** The words of the changes since a visit. */
interface ChangeTexts {
  readonly groups: Readonly<Record<ChangeGroupKey, string>>;
  readonly started: (drug: string) => string;
  readonly changed: (drug: string) => string;
  readonly resumed: (drug: string) => string;
  readonly stopped: (drug: string) => string;
  readonly planned: (drug: string) => string;
  readonly pastEnd: (drug: string) => string;
  readonly forbidden: (drug: string) => string;
  readonly fromTo: (before: string, after: string) => string;
  readonly earlier: (value: string, day: string) => string;
  readonly noEarlier: string;
  readonly others: (count: number) => string;
  readonly measured: (count: number) => string;
  readonly homeMean: (mean: string) => string;
  readonly withoutDay: string;
  readonly drawn: string;
  readonly trends: Readonly<Record<PointTrend, string>>;
}

/** The words of the changes since a visit, in both languages. */
export const changeTexts: Readonly<Record<Language, ChangeTexts>> = {
  it: {
    groups: {
      medications: "Farmaci",
      diagnoses: "Diagnosi e allergie",
      results: "Laboratorio",
      measures: "Misure",
      reactions: "Reazioni avverse",
      exams: "Esami effettuati",
      visits: "Visite",
      vaccinations: "Vaccini",
      diary: "Taccuino",
      files: "File",
    },
    started: (drug) => `Nuovo: ${drug}`,
    changed: (drug) => `Cambiato: ${drug}`,
    resumed: (drug) => `Ripreso: ${drug}`,
    stopped: (drug) => `Concluso: ${drug}`,
    planned: (drug) => `Previsto: ${drug}`,
    pastEnd: (drug) => `In uso, ma la fine indicata è passata: ${drug}`,
    forbidden: (drug) => `Vietato: ${drug}`,
    fromTo: (before, after) => `prima ${before}; poi ${after}`,
    earlier: (value, day) => `prima ${value}, ${day}`,
    noEarlier: "nessun valore precedente qui",
    others: (count) => (count === 1 ? "un altro risultato nel periodo" : `altri ${count} risultati nel periodo`),
    measured: (count) => (count === 1 ? "una misura nel periodo" : `${count} misure nel periodo`),
    homeMean: (mean) => `Pressione a casa, media ${mean} mmHg`,
    withoutDay: "senza data: non si sa se è di questo periodo",
    drawn: "con un disegno del dolore",
    trends: { rising: "in aumento", falling: "in diminuzione", same: "invariato" },
  },
  en: {
    groups: {
      medications: "Medications",
      diagnoses: "Diagnoses and allergies",
      results: "Laboratory",
      measures: "Measurements",
      reactions: "Adverse reactions",
      exams: "Completed exams",
      visits: "Visits",
      vaccinations: "Vaccinations",
      diary: "Diary",
      files: "Files",
    },
    started: (drug) => `New: ${drug}`,
    changed: (drug) => `Changed: ${drug}`,
    resumed: (drug) => `Taken again: ${drug}`,
    stopped: (drug) => `Ended: ${drug}`,
    planned: (drug) => `Planned: ${drug}`,
    pastEnd: (drug) => `In use, but the stated end has passed: ${drug}`,
    forbidden: (drug) => `Forbidden: ${drug}`,
    fromTo: (before, after) => `before ${before}; then ${after}`,
    earlier: (value, day) => `before ${value}, ${day}`,
    noEarlier: "no earlier value here",
    others: (count) => (count === 1 ? "one other result in the period" : `${count} other results in the period`),
    measured: (count) => (count === 1 ? "one measurement in the period" : `${count} measurements in the period`),
    homeMean: (mean) => `Blood pressure at home, mean ${mean} mmHg`,
    withoutDay: "without a day: it is not known whether it is of this period",
    drawn: "with a drawing of pain",
    trends: { rising: "rising", falling: "falling", same: "unchanged" },
  },
};
