import type * as R4 from "fhir/r4";
import type { ScoreDraft, ScoreName } from "../../calculators/score-record.ts";
import { ScoreNameCode } from "../../calculators/wire.ts";
import type { Instant } from "../../kernel/dates.ts";
import { numeral } from "../../messages/numerals.ts";
import { coding, concept, quantity } from "./concepts.ts";
import { NORMAL, securityOf } from "./confidentiality.ts";
import type { Exporting } from "./exporting.ts";
import { at, textAt } from "./json.ts";
import { FRAMINGHAM, POOLED_COHORT } from "./loinc.ts";
import { detail, type Mapping, main } from "./mapping.ts";
import { valuesElement, valuesIn } from "./own-values.ts";
import { UNKNOWN_MOMENT } from "./sheet-facts.ts";
import { LOINC, OBSERVATION_CATEGORY } from "./systems.ts";
import type { Checked, Coding, Extension } from "./types.ts";
import { type OwnUnit, valueIn } from "./units.ts";
import { italianDay, romeTime, utcOf } from "./when.ts";

const SCORE = "score";
const SCORES = "punteggi";
const FORMULA = "formula";
const VERSION = "versioneFormula";
const ENTERED = "datiInseriti";
const SECOND = "rischioAggiuntivo";

const NAMES = Object.keys(ScoreNameCode.table) as readonly ScoreName[];
const titleOf = (score: ScoreName, { words }: Exporting): string => words[`score_${score}`];
const isRisk = (score: ScoreName): boolean => score === "framingham" || score === "cardiovascular";
const unitOf = (score: string): OwnUnit => (isRisk(score as ScoreName) ? "%" : "{score}");

const FORMULA_CODES = new Map<string | null, readonly [string, string]>([
  ["framingham_general_cvd_2008", FRAMINGHAM],
  ["pce_2013", POOLED_COHORT],
]);
/** The LOINC code of a score; only when it was computed with exactly the formula of that code. */
export const scoreCodings = ({ formula }: ScoreDraft): readonly Coding[] => {
  const code = FORMULA_CODES.get(formula);
  return code === undefined ? [] : [coding(LOINC, code)];
};

const entered = ({ entered: values }: ScoreDraft, cx: Exporting): readonly Extension[] =>
  cx.full && values !== null ? [cx.extension(ENTERED, valuesElement(values))] : [];

const formulaNote = ({ formula, version }: ScoreDraft): string => [formula, version].filter(Boolean).join(" ");

/** A saved score, with formula, version and input values. */
export const scoreMapping: Mapping<ScoreDraft> = {
  entity: SCORE,
  write: (score, cx) => [
    main({
      resourceType: "Observation",
      meta: { security: securityOf(NORMAL) },
      extension: [
        ...detail(cx, FORMULA, score.formula ?? ""),
        ...detail(cx, VERSION, score.version ?? ""),
        ...entered(score, cx),
      ],
      identifier: [cx.identifier(SCORE, score.id)],
      status: "final",
      category: [concept(OBSERVATION_CATEGORY, ["survey", "Survey"])],
      code: { coding: [...scoreCodings(score), cx.ownCoding(SCORES, score.score)], text: titleOf(score.score, cx) },
      subject: cx.patient,
      effectiveDateTime: score.createdAt === null ? undefined : romeTime(score.createdAt),
      _effectiveDateTime: score.createdAt === null ? UNKNOWN_MOMENT : undefined,
      performer: [cx.patient],
      valueQuantity: quantity(score.value, unitOf(score.score)),
      note: formulaNote(score) === "" ? [] : [{ text: formulaNote(score) }],
      component:
        score.additional === null
          ? []
          : [
              {
                code: cx.own(SCORES, SECOND, cx.words.additionalRisk),
                valueQuantity: quantity(score.additional, "%/a"),
              },
            ],
    } satisfies Checked<R4.Observation>),
  ],
  quantities: (resource, rd) => [
    {
      place: "Observation.valueQuantity",
      unit: unitOf(rd.ownCode(at(resource, "code"), SCORES)),
      quantity: at(resource, "valueQuantity"),
    },
    {
      place: "Observation.component[0].valueQuantity",
      unit: "%/a",
      quantity: at(resource, "component", 0, "valueQuantity"),
    },
  ],
  read: (part, rd) => {
    const resource = part("Observation");
    const code = rd.ownCode(at(resource, "code"), SCORES);
    const moment = textAt(resource, "effectiveDateTime");
    return {
      id: rd.idOf(SCORE, resource) ?? 0,
      score: NAMES.find((name) => name === code),
      value: valueIn(unitOf(code), at(resource, "valueQuantity")) ?? Number.NaN,
      additional: valueIn("%/a", at(resource, "component", 0, "valueQuantity")),
      formula: textAt(rd.extension(resource, FORMULA), "valueString") || null,
      version: textAt(rd.extension(resource, VERSION), "valueString") || null,
      entered: valuesIn(rd.extension(resource, ENTERED)),
      createdAt: moment === "" ? null : (utcOf(moment) as Instant),
    } as ScoreDraft;
  },
};

/** "HAS-BLED: 3 (10/01/2025)"; a risk in percent. */
export const scoreLine = (score: ScoreDraft, cx: Exporting): string => {
  const written = numeral(score.value, cx.language);
  const value = isRisk(score.score) ? `${written} %` : written;
  const day = score.createdAt === null ? "" : ` (${italianDay(romeTime(score.createdAt))})`;
  return `${titleOf(score.score, cx)}: ${value}${day}`;
};
