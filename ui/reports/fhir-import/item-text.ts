import type { CalendarDate, Instant } from "@libretto/core/kernel/dates";
import { dateTimeOnScreen } from "@libretto/core/messages/days";
import { numeral } from "@libretto/core/messages/numerals";
import { formatReaction } from "@libretto/core/record/diagnoses/reaction-text";
import {
  formatFlag,
  formatRange,
  formatValue,
  labResultLabels,
  testNameOf,
} from "@libretto/core/record/lab-results/labels";
import { MEASURES, type MeasureName } from "@libretto/core/record/vital-signs/measures";
import type { ReadingDraft } from "@libretto/core/record/vital-signs/reading";
import type { ImportItem, ImportNote } from "@libretto/core/reports/fhir-import/import-item";
import { measureLabelKeyOf } from "@libretto/core/reports/labels/measure-labels";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { dayText } from "../../shared/formats.ts";
import type { LanguageModel } from "../../shared/language-model.ts";
import type { LabelValues } from "../../shared/translations.ts";
import { elementName } from "./element-names.ts";
import { type ImportLabel, importLabels } from "./import-labels.ts";

const MEASURE_NAMES = Object.keys(MEASURES) as readonly MeasureName[];
const kinds = { allergy: "kindAllergy", intolerance: "kindIntolerance", diagnosis: "kindDiagnosis" } as const;

/** The texts of drafts in the language of the screen. */
export const itemText = (language: Pick<LanguageModel, "current" | "label">) => {
  const { current } = language;
  const label = (key: ImportLabel, values?: LabelValues) => language.label(importLabels, key, values);
  const since = (day: CalendarDate | null) => (day === null ? "" : label("since", { date: dayText(day) }));
  const instant = (at: Instant | null) => (at === null ? "" : dateTimeOnScreen(current, at));
  const listOf = ({ missing, draft }: Extract<ImportItem, { section: "therapies" | "diagnoses" }>) =>
    missing.includes("list") ? "" : label(draft.list);
  const measuresOf = (draft: ReadingDraft): readonly string[] =>
    MEASURE_NAMES.filter((name) => draft[name] !== null).map((name) => recordLabels[current].measures[name]);
  const factsOf = (item: ImportItem): readonly string[] => {
    switch (item.section) {
      case "therapies": {
        const { dose, frequency, start, end, prescriber, note } = item.draft;
        const by = prescriber?.kind === "named" ? label("by", { name: prescriber.name }) : "";
        return [
          listOf(item),
          dose,
          frequency,
          note,
          since(start),
          end === null ? "" : label("until", { date: dayText(end) }),
          by,
        ];
      }
      case "diagnoses": {
        const { kind, madeOn, careProvider } = item.draft;
        return [
          kind === null ? "" : label(kinds[kind]),
          listOf(item),
          ...formatReaction(current, item.draft),
          since(madeOn),
          label("by", { name: careProvider }),
        ];
      }
      case "vaccinations": {
        const { givenOn, booster, batch, place, reactions } = item.draft;
        return [
          givenOn === null ? "" : dayText(givenOn),
          booster === null ? "" : recordLabels[current].doseOf(booster),
          batch === "" ? "" : `${label("fieldBatch")}: ${batch}`,
          place,
          reactions,
        ];
      }
      case "labResults": {
        const { date, time, laboratory, note } = item.draft;
        const range = formatRange(item.draft, current);
        const flag = formatFlag(item.draft, current);
        return [
          formatValue(item.draft, current),
          range === "" ? "" : `(${range})`,
          flag === "" ? "" : `${labResultLabels[current].flaggedAs} ${flag}`,
          date === null ? "" : `${dayText(date)} ${time ?? ""}`.trim(),
          laboratory,
          note,
        ];
      }
      case "vitalSigns": {
        const { draft } = item;
        const { measures } = recordLabels[current];
        const values = MEASURE_NAMES.flatMap((name) => {
          const value = draft[name];
          return value === null
            ? []
            : [`${measures[measureLabelKeyOf(draft, name)]} ${numeral(value, current)} ${MEASURES[name].unit}`];
        });
        return [...values, instant(draft.takenAt)];
      }
    }
  };
  const titleOf = (item: ImportItem): string => {
    switch (item.section) {
      case "therapies":
        return item.draft.drug?.name ?? item.name;
      case "diagnoses":
        return item.draft.condition || item.name;
      case "vaccinations":
        return item.draft.vaccine?.name ?? item.name;
      case "labResults":
        return testNameOf(item.draft, current);
      case "vitalSigns":
        return item.name || measuresOf(item.draft).join(", ");
    }
  };
  const fieldName = (field: string): string => {
    const { measures } = recordLabels[current];
    const key = `field${field.charAt(0).toUpperCase()}${field.slice(1)}` as ImportLabel;
    return Object.hasOwn(measures, field) ? measures[field as MeasureName] : label(key);
  };
  const noteText = (note: ImportNote): string => {
    const key = `note${note.code.charAt(0).toUpperCase()}${note.code.slice(1)}` as ImportLabel;
    return label(key, "text" in note ? { text: note.text } : {});
  };
  return {
    titleOf,
    factsOf: (item: ImportItem) => factsOf(item).filter((fact) => fact.trim() !== ""),
    noteText,
    fieldName,
    unmappedNames: (item: ImportItem) => [...new Set(item.unmapped.map((name) => elementName(name, current)))],
  };
};
