import type * as R4 from "fhir/r4";
import { dayOf } from "../../../kernel/dates.ts";
import { inNumerals } from "../../../messages/numerals.ts";
import type { Physiological } from "../../../record/medical-history/physiological.ts";
import { PLACEHOLDER_DATES } from "../../../record/medical-history/summary.ts";
import { PhysiologicalWire } from "../../../record/medical-history/wire.ts";
import { concept, loinc, quantity, snomed, textConcept } from "../elements/concepts.ts";
import type { Checked, CodeableConcept } from "../elements/fhir-types.ts";
import { ALCOHOL, DRUG_USE, MENARCHE, MENOPAUSE, OCCUPATION, TOBACCO } from "../elements/loinc.ts";
import { metaOf } from "../elements/row.ts";
import { LOINC, OBSERVATION_CATEGORY } from "../elements/systems.ts";
import type { ExportContext } from "../export-context.ts";
import { fillPlaceholder } from "../labels.ts";
import { type DraftResource, extraResource, type Mapping, mainResource, selectAll } from "../mapping.ts";
import { UNKNOWN_TIME } from "./patient-facts.ts";
import { formResource, formRow } from "./questionnaire.ts";

const HISTORY = "physiological";
const SMOKER = ["77176002", "Smoker"] as const;
const EX_SMOKER = ["8517006", "Ex-smoker"] as const;

/** The smoking status. A plain "no" has no code, since 266919005 would mean "never smoked". */
const smokingConcept = (history: Physiological, context: ExportContext): CodeableConcept | null => {
  if (history.smoking === null) return null;
  if (history.smoking === "no") return textConcept(context.labels.nonSmoker);
  const over = history.smokingEnd !== null && history.smokingEnd < dayOf(context.now);
  return over ? snomed(EX_SMOKER, context.labels.exSmoker) : snomed(SMOKER, context.labels.smoker);
};

const DRINKS_A_DAY = "{drinks}/d";

/** The elements that differ between the observations. */
type Content = Pick<Checked<R4.Observation>, "code" | "valueCodeableConcept" | "valueString" | "valueQuantity">;

/** The value of alcohol: drinks per day when known, else text. */
const alcoholValue = (history: Physiological, context: ExportContext): Partial<Content> | null => {
  if (history.alcohol === null) return null;
  if (history.alcohol === "no") return { valueString: context.labels.noDrinks };
  return history.alcoholDose === null
    ? { valueString: context.labels.drinks }
    : { valueQuantity: quantity(history.alcoholDose, DRINKS_A_DAY) };
};
const alcoholText = (history: Physiological, context: ExportContext): string => {
  const value = alcoholValue(history, context);
  if (value === null) return "";
  return typeof value.valueString === "string"
    ? value.valueString
    : fillPlaceholder(context.labels.drinksADay, inNumerals(String(history.alcoholDose), context.language));
};

const observationOf = (
  suffix: string,
  history: Physiological,
  context: ExportContext,
  content: Content,
): DraftResource =>
  extraResource(suffix, {
    resourceType: "Observation",
    meta: metaOf(history, context),
    identifier: [context.identifier(HISTORY, history.id)],
    status: "final",
    category: [concept(OBSERVATION_CATEGORY, ["social-history", "Social History"])],
    subject: context.patient,
    effectiveDateTime: history.updated,
    _effectiveDateTime: history.updated === null ? UNKNOWN_TIME : undefined,
    performer: [context.patient],
    ...content,
  } satisfies Checked<R4.Observation>);

const habitObservations = (history: Physiological, context: ExportContext): readonly DraftResource[] => {
  const smoker = smokingConcept(history, context);
  const drinks = alcoholValue(history, context);
  return [
    ...(smoker === null
      ? []
      : [
          observationOf("tobacco", history, context, {
            code: loinc(TOBACCO, context.labels.tobacco),
            valueCodeableConcept: smoker,
          }),
        ]),
    ...(drinks === null
      ? []
      : [observationOf("alcohol", history, context, { code: loinc(ALCOHOL, context.labels.alcohol), ...drinks })]),
  ];
};

const otherObservations = (history: Physiological, context: ExportContext): readonly DraftResource[] => {
  const { labels } = context;
  const text = (suffix: string, code: CodeableConcept, value: string): readonly DraftResource[] =>
    value === "" ? [] : [observationOf(suffix, history, context, { code, valueString: value })];
  const age = (suffix: string, code: CodeableConcept, value: number | null): readonly DraftResource[] =>
    value === null ? [] : [observationOf(suffix, history, context, { code, valueQuantity: quantity(value, "a") })];
  const drugs = { yes: labels.usesDrugs, no: labels.usesNoDrugs } as const;
  return [
    ...text("drugs", concept(LOINC, DRUG_USE, labels.drugUse), history.drugs === null ? "" : drugs[history.drugs]),
    ...text("occupation", loinc(OCCUPATION, labels.occupation), history.profession),
    ...age("menarche", loinc(MENARCHE, labels.menarche), history.menarcheAge),
    ...age("menopause", loinc(MENOPAUSE, labels.menopause), history.menopauseAge),
  ];
};

/** Placeholder dates have no meaning and are not exported. */
const clearPlaceholderDates = (history: Physiological): Physiological =>
  Object.fromEntries(
    Object.entries(history).map(([field, value]) => [field, PLACEHOLDER_DATES.includes(value) ? null : value]),
  ) as unknown as Physiological;

/** Lifestyle as observations; in a full export also the complete form. */
export const physiologicalMapping: Mapping<Physiological, Physiological | null> = {
  entity: HISTORY,
  summary: {
    selectDefault: selectAll,
    place: { section: "socialHistory", linesOf: (row, context) => lifestyleLines(row, context) },
  },
  write: (row, context) => {
    const history = clearPlaceholderDates(row);
    return [
      ...(context.full ? [mainResource(formResource(HISTORY, PhysiologicalWire, history, "completed", context))] : []),
      ...habitObservations(history, context),
      ...(context.full ? otherObservations(history, context) : []),
    ];
  },
  read: (part, reader) => formRow(PhysiologicalWire, part("QuestionnaireResponse"), reader) as Physiological | null,
};

/** "Fumo: Fumatore", "Alcol: 2 bicchieri al giorno". */
const lifestyleLines = (history: Physiological, context: ExportContext): readonly string[] => {
  const smoker = smokingConcept(history, context)?.text ?? "";
  const drinks = alcoholText(history, context);
  return [
    ...(smoker === "" ? [] : [`${context.labels.tobacco}: ${smoker}`]),
    ...(drinks === "" ? [] : [`${context.labels.alcohol}: ${drinks}`]),
  ];
};
