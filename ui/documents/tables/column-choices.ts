import { LAB_AREAS } from "@libretto/core/catalogues/lab-tests/lab-test";
import { LAB_TESTS } from "@libretto/core/catalogues/lab-tests/lab-tests";
import { isLabUnit, unitText } from "@libretto/core/catalogues/lab-tests/unit-table";
import { type ColumnMeaning, testIdOf } from "@libretto/core/documents/tables/columns";
import { unitName } from "@libretto/core/documents/tables/units";
import type { Language } from "@libretto/core/messages/codes";
import { MEASURES, type MeasureName } from "@libretto/core/record/vital-signs/measures";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import type { Choice } from "../../shared/fields/SelectField.tsx";
import type { LanguageModel } from "../../shared/language-model.ts";
import { tableLabels } from "./table-labels.ts";

const MEASURE_NAMES = Object.keys(MEASURES) as readonly MeasureName[];

/** The tests by area; the area tells tests of the same name apart. */
const testChoices = (language: Language, group: string): readonly Choice<ColumnMeaning>[] =>
  LAB_TESTS.map(({ id, names, area }) => ({
    value: `test:${id}`,
    label: names[language],
    group: `${group}: ${LAB_AREAS[area][language]}`,
  }));

/** What a column can contain. */
export const meaningChoices = (
  language: Pick<LanguageModel, "current" | "label">,
): readonly Choice<ColumnMeaning>[] => {
  const { current } = language;
  const { measures } = recordLabels[current];
  return [
    { value: "ignored", label: language.label(tableLabels, "ignored") },
    ...(["dateTime", "date", "time", "timeZone"] as const).map((value) => ({
      ...{ value, label: language.label(tableLabels, value), group: language.label(tableLabels, "kindTime") },
    })),
    {
      ...{ value: "person", label: language.label(tableLabels, "personOf") },
      group: language.label(tableLabels, "kindPerson"),
    },
    ...([...MEASURE_NAMES, "pressure", "glucoseMoment"] as const).map((value) => ({
      value,
      label: value === "pressure" || value === "glucoseMoment" ? language.label(tableLabels, value) : measures[value],
      group: language.label(tableLabels, "kindMeasures"),
    })),
    ...testChoices(current, language.label(tableLabels, "kindTests")),
  ];
};

/** The units of a column, with their names for people. */
export const unitChoices = (
  meaning: ColumnMeaning,
  units: readonly string[],
  language: Language,
): readonly Choice<string>[] =>
  units.map((value) => ({
    value,
    label: testIdOf(meaning) !== null && isLabUnit(value) ? unitText(value, language) || value : unitName(value),
  }));
