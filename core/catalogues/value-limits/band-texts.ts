import type { Language } from "../../messages/codes.ts";
import { inNumerals } from "../../messages/numerals.ts";
import { unitText } from "../lab-tests/unit-table.ts";
import { bandLabels } from "./band-labels.ts";
import type { ValueLimits } from "./limit.ts";
import { sourceText } from "./sources.ts";
import type { ValueBand } from "./value-band.ts";

/** "urgente: valore molto alto" or "sopra l'intervallo usuale": the band in words; empty when it is uncertain. */
export const bandText = ({ band, side, isFresh }: ValueBand, language: Language): string => {
  const labels = bandLabels[language];
  if (band === "uncertain") return "";
  if (band === "within") return labels.within;
  if (band === "unusual") return side === "low" ? labels.unusualLow : labels.unusualHigh;
  const urgent = side === "low" ? labels.urgentLow : labels.urgentHigh;
  return isFresh ? urgent : `${labels.onThatDay} ${urgent}`;
};

/** Whom to call; empty when nobody must be called or the value is not fresh. */
export const adviceText = ({ advice, isFresh }: ValueBand, language: Language): string =>
  advice === null || !isFresh ? "" : bandLabels[language].advice[advice];

/** `bandText` and `adviceText`. Empty for values within the limits. */
export const bandNote = (band: ValueBand, language: Language): string =>
  band.limit === null ? "" : [bandText(band, language), adviceText(band, language)].filter(Boolean).join("; ");

const capitalise = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const SIGNS: Readonly<Record<string, string>> = { "<": "<", "<=": "≤", ">": ">", ">=": "≥" };

/** "Fonte: ESH 2023; American Heart Association (limite: ≥ 180 mmHg)". */
export const limitSourceText = (limits: ValueLimits, { limit }: ValueBand, language: Language): string => {
  if (limit === null) return "";
  const labels = bandLabels[language];
  const [sign = "", number = ""] = limit.text.split(" ");
  const unit = unitText(limits.unit, language);
  const printed = `${SIGNS[sign]} ${inNumerals(number, language)}${unit === "" ? "" : ` ${unit}`}`;
  return `${labels.source}: ${sourceText(limit.sources, language)} (${labels.limit}: ${printed})`;
};

/** What to do with an unusual or urgent value. */
export interface BandAdvice {
  /** What to do, in this order. */
  readonly steps: readonly string[];
  /** What counts when the doctor knows the value. */
  readonly known: string;
  readonly source: string;
}

/**
 * What published guidance says about an urgent value, or about an unusual one that the doctor should see soon; null for
 * other values.
 *
 * @param kind readings are measured again; a laboratory value is not
 */
export const adviceOf = (
  limits: ValueLimits,
  band: ValueBand,
  kind: "reading" | "laboratory",
  language: Language,
): BandAdvice | null => {
  const { advice, side } = band;
  if (advice === null || advice === "nextOccasion" || side === null || !band.isFresh) return null;
  const labels = bandLabels[language];
  const isUrgent = band.band === "urgent";
  const extraStep = limits.steps?.[side];
  const extra = limits.symptoms === undefined ? "" : `, ${labels.extraSymptoms[limits.symptoms]}`;
  // the step for low glucose has its own time to the next measurement
  const isMeasuredAgain = isUrgent && kind === "reading" && extraStep !== "sugar";
  const call =
    isMeasuredAgain && advice === "today"
      ? labels.ifItStays.replace("{{advice}}", labels.advice[advice])
      : capitalise(labels.advice[advice]);
  const steps = [
    isMeasuredAgain ? labels.measureAgain : "",
    isUrgent && kind === "laboratory" ? labels.laboratory : "",
    extraStep === undefined ? "" : labels.steps[extraStep],
    call,
    isUrgent ? labels.symptoms.replace("{{extra}}", extra) : "",
  ];
  return {
    steps: steps.filter((step) => step !== ""),
    known: labels.known,
    source: limitSourceText(limits, band, language),
  };
};
