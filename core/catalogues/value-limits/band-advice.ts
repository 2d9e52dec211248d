import type { Language } from "../../messages/codes.ts";
import { inNumerals } from "../../messages/numerals.ts";
import { unitText } from "../lab-tests/unit-table.ts";
import { adviceLabels } from "./advice-labels.ts";
import { bandWords } from "./band-words.ts";
import type { ValueLimits } from "./limit.ts";
import { sourceText } from "./sources.ts";
import type { ReachedLimit, ValueBand } from "./value-band.ts";

const capitalise = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const SIGNS: Readonly<Record<string, string>> = { "<": "<", "<=": "≤", ">": ">", ">=": "≥" };

const printedLimit = (limits: ValueLimits, { text }: ReachedLimit, language: Language): string => {
  if (text === null) return "";
  const [sign = "", number = ""] = text.split(" ");
  const unit = unitText(limits.unit, language);
  return `${SIGNS[sign]} ${inNumerals(number, language)}${unit === "" ? "" : ` ${unit}`}`;
};

/** "Fonte: ESH 2023; American Heart Association (limite: ≥ 180 mmHg)". */
const limitSourceText = (limits: ValueLimits, { limit }: ValueBand, language: Language): string => {
  if (limit === null) return "";
  const labels = adviceLabels[language];
  const source = `${labels.source}: ${sourceText(limit.sources, language)}`;
  const printed = limit.change === undefined ? printedLimit(limits, limit, language) : limit.change.limitText[language];
  return printed === "" ? source : `${source} (${labels.limit}: ${printed})`;
};

/** What to do with an unusual or urgent value. */
export interface BandAdvice {
  /** What to do, in this order. */
  readonly steps: readonly string[];
  /** What counts when the doctor knows the value. */
  readonly known: string;
  readonly source: string;
  /** The value is measured again after five minutes of rest. */
  readonly isMeasuredAgain: boolean;
}

/**
 * What published guidance says about an urgent value, about an unusual one that the doctor should see soon or that has a
 * step of its own, or about a change since an earlier value; null for other values.
 *
 * @param kind readings are measured again; a laboratory value is not
 */
export const adviceOf = (
  limits: ValueLimits,
  band: ValueBand,
  kind: "reading" | "laboratory",
  language: Language,
): BandAdvice | null => {
  const { advice, side, limit } = band;
  if (advice === null || side === null || limit === null || !band.isFresh) return null;
  if (advice === "nextOccasion" && limit.step === undefined && limit.change === undefined) return null;
  const labels = adviceLabels[language];
  const isUrgent = band.band === "urgent";
  const extraStep = limits.steps?.[side];
  const extraSteps = [...new Set([extraStep, limit.step])].filter((step) => step !== undefined);
  const extra = limits.symptoms === undefined ? "" : `, ${labels.extraSymptoms[limits.symptoms]}`;
  // an emergency call depends on no symptom and waits for no second measurement
  const isEmergency = advice === "emergency";
  // the step for low glucose has its own time to the next measurement
  const isMeasuredAgain = isUrgent && !isEmergency && kind === "reading" && extraStep !== "sugar";
  const words = bandWords[language].advice[advice];
  const call =
    isMeasuredAgain && advice === "today" ? labels.ifItStays.replace("{{advice}}", words) : capitalise(words);
  const steps = [
    isMeasuredAgain ? labels.measureAgain : "",
    isUrgent && kind === "laboratory" ? labels.laboratory : "",
    ...extraSteps.map((step) => labels.steps[step]),
    call,
    isUrgent && !isEmergency ? labels.symptoms.replace("{{extra}}", extra) : "",
  ];
  return {
    steps: steps.filter((step) => step !== ""),
    known: labels.known,
    source: limitSourceText(limits, band, language),
    isMeasuredAgain,
  };
};
