import type * as R4 from "fhir/r4";
import { dayOf } from "../../kernel/dates.ts";
import { inNumerals } from "../../messages/numerals.ts";
import type { Physiological } from "../../record/medical-history/physiological.ts";
import { PLACEHOLDER_DATES } from "../../record/medical-history/summary.ts";
import { PhysiologicalWire } from "../../record/medical-history/wire.ts";
import { concept, loinc, quantity, snomed, worded } from "./concepts.ts";
import type { Exporting } from "./exporting.ts";
import { ALCOHOL, DRUG_USE, MENARCHE, MENOPAUSE, OCCUPATION, TOBACCO } from "./loinc.ts";
import { beside, type Made, type Mapping, main } from "./mapping.ts";
import { formResource, formRow } from "./questionnaire.ts";
import { metaOf } from "./row.ts";
import { UNKNOWN_MOMENT } from "./sheet-facts.ts";
import { LOINC, OBSERVATION_CATEGORY } from "./systems.ts";
import type { Checked, CodeableConcept } from "./types.ts";
import { filled } from "./words.ts";

const HISTORY = "physiological";
export const SMOKER = ["77176002", "Smoker"] as const;
export const EX_SMOKER = ["8517006", "Ex-smoker"] as const;

/** The smoking status. A plain "no" has no code, since 266919005 would mean "never smoked". */
export const smoking = (history: Physiological, cx: Exporting): CodeableConcept | null => {
  if (history.smoking === null) return null;
  if (history.smoking === "no") return worded(cx.words.nonSmoker);
  const over = history.smokingEnd !== null && history.smokingEnd < dayOf(cx.now);
  return over ? snomed(EX_SMOKER, cx.words.exSmoker) : snomed(SMOKER, cx.words.smoker);
};

const DRINKS_A_DAY = "{drinks}/d";

/** The elements that differ between the observations. */
type Content = Pick<Checked<R4.Observation>, "code" | "valueCodeableConcept" | "valueString" | "valueQuantity">;

/** The value of alcohol: drinks per day when known, else text. */
const drinking = (history: Physiological, cx: Exporting): Partial<Content> | null => {
  if (history.alcohol === null) return null;
  if (history.alcohol === "no") return { valueString: cx.words.noDrinks };
  return history.alcoholDose === null
    ? { valueString: cx.words.drinks }
    : { valueQuantity: quantity(history.alcoholDose, DRINKS_A_DAY) };
};
const drinkingText = (history: Physiological, cx: Exporting): string => {
  const value = drinking(history, cx);
  if (value === null) return "";
  return typeof value.valueString === "string"
    ? value.valueString
    : filled(cx.words.drinksADay, inNumerals(String(history.alcoholDose), cx.language));
};

const observed = (suffix: string, history: Physiological, cx: Exporting, content: Content): Made =>
  beside(suffix, {
    resourceType: "Observation",
    meta: metaOf(history, cx),
    identifier: [cx.identifier(HISTORY, history.id)],
    status: "final",
    category: [concept(OBSERVATION_CATEGORY, ["social-history", "Social History"])],
    subject: cx.patient,
    effectiveDateTime: history.updated,
    _effectiveDateTime: history.updated === null ? UNKNOWN_MOMENT : undefined,
    performer: [cx.patient],
    ...content,
  } satisfies Checked<R4.Observation>);

const habits = (history: Physiological, cx: Exporting): readonly Made[] => {
  const smoker = smoking(history, cx);
  const drinks = drinking(history, cx);
  return [
    ...(smoker === null
      ? []
      : [observed("tobacco", history, cx, { code: loinc(TOBACCO, cx.words.tobacco), valueCodeableConcept: smoker })]),
    ...(drinks === null
      ? []
      : [observed("alcohol", history, cx, { code: loinc(ALCOHOL, cx.words.alcohol), ...drinks })]),
  ];
};

const others = (history: Physiological, cx: Exporting): readonly Made[] => {
  const { words } = cx;
  const text = (suffix: string, code: CodeableConcept, value: string): readonly Made[] =>
    value === "" ? [] : [observed(suffix, history, cx, { code, valueString: value })];
  const age = (suffix: string, code: CodeableConcept, value: number | null): readonly Made[] =>
    value === null ? [] : [observed(suffix, history, cx, { code, valueQuantity: quantity(value, "a") })];
  const drugs = { yes: words.usesDrugs, no: words.usesNoDrugs } as const;
  return [
    ...text("drugs", concept(LOINC, DRUG_USE, words.drugUse), history.drugs === null ? "" : drugs[history.drugs]),
    ...text("occupation", loinc(OCCUPATION, words.occupation), history.profession),
    ...age("menarche", loinc(MENARCHE, words.menarche), history.menarcheAge),
    ...age("menopause", loinc(MENOPAUSE, words.menopause), history.menopauseAge),
  ];
};

/** Placeholder dates have no meaning and are not exported. */
const withoutPlaceholders = (history: Physiological): Physiological =>
  Object.fromEntries(
    Object.entries(history).map(([field, value]) => [field, PLACEHOLDER_DATES.includes(value) ? null : value]),
  ) as unknown as Physiological;

/** Lifestyle as observations; in a full export also the complete form. */
export const physiologicalMapping: Mapping<Physiological, Physiological | null> = {
  entity: HISTORY,
  write: (row, cx) => {
    const history = withoutPlaceholders(row);
    return [
      ...(cx.full ? [main(formResource(HISTORY, PhysiologicalWire, history, "completed", cx))] : []),
      ...habits(history, cx),
      ...(cx.full ? others(history, cx) : []),
    ];
  },
  read: (part) => formRow(PhysiologicalWire, part("QuestionnaireResponse")) as Physiological | null,
};

/** "Fumo: Fumatore", "Alcol: 2 bicchieri al giorno". */
export const lifestyleLines = (history: Physiological, cx: Exporting): readonly string[] => {
  const smoker = smoking(history, cx)?.text ?? "";
  const drinks = drinkingText(history, cx);
  return [
    ...(smoker === "" ? [] : [`${cx.words.tobacco}: ${smoker}`]),
    ...(drinks === "" ? [] : [`${cx.words.alcohol}: ${drinks}`]),
  ];
};
