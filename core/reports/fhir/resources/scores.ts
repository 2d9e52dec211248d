import type * as R4 from "fhir/r4";
import { isReproduced, roundedValueOf, type ScoreDraft, type ScoreName } from "../../../calculators/score-record.ts";
import { ScoreNameCode } from "../../../calculators/wire.ts";
import type { Instant } from "../../../kernel/dates.ts";
import { numeral } from "../../../messages/numerals.ts";
import { coding, concept, quantity } from "../elements/concepts.ts";
import { NORMAL, securityOf } from "../elements/confidentiality.ts";
import type { Checked, Coding, Extension } from "../elements/fhir-types.ts";
import { textAt, valueAt } from "../elements/json.ts";
import { FRAMINGHAM, POOLED_COHORT } from "../elements/loinc.ts";
import { valuesElement, valuesIn } from "../elements/own-values.ts";
import { italianDay, romeTime, utcOf } from "../elements/rome-time.ts";
import { LOINC, OBSERVATION_CATEGORY } from "../elements/systems.ts";
import { type OwnUnit, valueIn } from "../elements/units.ts";
import type { ExportContext } from "../export-context.ts";
import { type Mapping, mainResource, textExtension } from "../mapping.ts";
import { UNKNOWN_TIME } from "./patient-facts.ts";

const SCORE = "score";
const SCORES = "punteggi";
const FORMULA = "formula";
const VERSION = "versioneFormula";
const ENTERED = "datiInseriti";
const SECOND = "rischioAggiuntivo";

const NAMES = Object.keys(ScoreNameCode.table) as readonly ScoreName[];
const titleOf = (score: ScoreName, { labels }: ExportContext): string => labels[`score_${score}`];
const isRisk = (score: ScoreName): boolean => score === "framingham" || score === "cardiovascular";
const unitOf = (score: string): OwnUnit => (isRisk(score as ScoreName) ? "%" : "{score}");

const FORMULA_CODES = new Map<string | null, readonly [string, string]>([
  ["framingham_general_cvd_2008", FRAMINGHAM],
  ["pce_2013", POOLED_COHORT],
]);
/** The LOINC code of a score; only when exactly the formula of that code gives the value. */
const scoreCodings = (score: ScoreDraft): readonly Coding[] => {
  const code = FORMULA_CODES.get(score.formula);
  return code === undefined || !isReproduced(score) ? [] : [coding(LOINC, code)];
};

const enteredExtension = ({ entered: values }: ScoreDraft, context: ExportContext): readonly Extension[] =>
  context.full && values !== null ? [context.extension(ENTERED, valuesElement(values))] : [];

const notesOf = (score: ScoreDraft, { labels }: ExportContext): readonly string[] => {
  const { formula, version } = score;
  if (formula === null) return [];
  return [[formula, version].filter(Boolean).join(" "), ...(isReproduced(score) ? [] : [labels.notReproduced])];
};

/** A saved score, with formula, version and input values. */
export const scoreMapping: Mapping<ScoreDraft> = {
  entity: SCORE,
  write: (score, context) => [
    mainResource({
      resourceType: "Observation",
      meta: { security: securityOf(NORMAL) },
      extension: [
        ...textExtension(context, FORMULA, score.formula ?? ""),
        ...textExtension(context, VERSION, score.version ?? ""),
        ...enteredExtension(score, context),
      ],
      identifier: [context.identifier(SCORE, score.id)],
      status: "final",
      category: [concept(OBSERVATION_CATEGORY, ["survey", "Survey"])],
      code: {
        coding: [...scoreCodings(score), context.ownCoding(SCORES, score.score)],
        text: titleOf(score.score, context),
      },
      subject: context.patient,
      effectiveDateTime: score.createdAt === null ? undefined : romeTime(score.createdAt),
      _effectiveDateTime: score.createdAt === null ? UNKNOWN_TIME : undefined,
      performer: [context.patient],
      valueQuantity: quantity(score.value, unitOf(score.score)),
      note: notesOf(score, context).map((text) => ({ text })),
      component:
        score.additional === null
          ? []
          : [
              {
                code: context.ownConcept(SCORES, SECOND, context.labels.additionalRisk),
                valueQuantity: quantity(score.additional, "%/a"),
              },
            ],
    } satisfies Checked<R4.Observation>),
  ],
  quantities: (resource, reader) => [
    {
      place: "Observation.valueQuantity",
      unit: unitOf(reader.ownCode(valueAt(resource, "code"), SCORES)),
      quantity: valueAt(resource, "valueQuantity"),
    },
    {
      place: "Observation.component[0].valueQuantity",
      unit: "%/a",
      quantity: valueAt(resource, "component", 0, "valueQuantity"),
    },
  ],
  read: (part, reader) => {
    const resource = part("Observation");
    const code = reader.ownCode(valueAt(resource, "code"), SCORES);
    const time = textAt(resource, "effectiveDateTime");
    return {
      id: reader.idOf(SCORE, resource) ?? 0,
      score: NAMES.find((name) => name === code),
      value: valueIn(unitOf(code), valueAt(resource, "valueQuantity")) ?? Number.NaN,
      additional: valueIn("%/a", valueAt(resource, "component", 0, "valueQuantity")),
      formula: textAt(reader.extension(resource, FORMULA), "valueString") || null,
      version: textAt(reader.extension(resource, VERSION), "valueString") || null,
      entered: valuesIn(reader.extension(resource, ENTERED)),
      createdAt: time === "" ? null : (utcOf(time) as Instant),
    } as ScoreDraft;
  },
};

/** "HAS-BLED: 3 (10/01/2025)"; a risk in percent. */
export const scoreLine = (score: ScoreDraft, context: ExportContext): string => {
  const formatted = numeral(roundedValueOf(score), context.language);
  const value = isRisk(score.score) ? `${formatted} %` : formatted;
  const day = score.createdAt === null ? "" : ` (${italianDay(romeTime(score.createdAt))})`;
  return `${titleOf(score.score, context)}: ${value}${day}`;
};
