import type { Language } from "../../messages/codes.ts";
import { bandWords } from "./band-words.ts";
import type { ValueBand } from "./value-band.ts";

/**
 * "urgente: valore molto alto" or "sopra l'intervallo usuale": the band in words; a change with its earlier value. Empty
 * when it is uncertain.
 */
export const bandText = ({ band, side, isFresh, limit }: ValueBand, language: Language): string => {
  const labels = bandWords[language];
  if (limit?.change !== undefined) return limit.change.text[language];
  if (band === "uncertain") return "";
  if (band === "within") return labels.within;
  if (band === "unusual") return side === "low" ? labels.unusualLow : labels.unusualHigh;
  const urgent = side === "low" ? labels.urgentLow : labels.urgentHigh;
  return isFresh ? urgent : `${labels.onThatDay} ${urgent}`;
};

/** Whom to call; empty when nobody must be called or the value is not fresh. */
export const adviceText = ({ advice, isFresh }: ValueBand, language: Language): string =>
  advice === null || !isFresh ? "" : bandWords[language].advice[advice];

/** `bandText` and `adviceText`. Empty for values within the limits. */
export const bandNote = (band: ValueBand, language: Language): string =>
  band.limit === null ? "" : [bandText(band, language), adviceText(band, language)].filter(Boolean).join("; ");
