import type { Language } from "@libretto/core/messages/codes";
import { numeral } from "@libretto/core/messages/numerals";
import { MEASURES } from "@libretto/core/record/vital-signs/measures";
import type { ReadingDraft } from "@libretto/core/record/vital-signs/reading";
import type { Label } from "../shared/translations.ts";

/** All values of a reading with their units: `128/82 mmHg · 68/min`. */
export const valuesText = (
  reading: ReadingDraft,
  language: Language,
  label: Label<"noValue" | "ofBody" | "ofObject">,
): string => {
  const formatNumber = (value: number | null): string => (value === null ? "–" : numeral(value, language));
  const { maximumPressure, minimumPressure, heartRate, temperature, temperatureWay } = reading;
  const one = (name: "oxygenSaturation" | "temperature" | "weight" | "height", value: number | null) =>
    value === null ? [] : [`${formatNumber(value)} ${MEASURES[name].unit}`];
  const way = temperatureWay === null ? "" : ` (${label(temperatureWay === "body" ? "ofBody" : "ofObject")})`;
  const values = [
    ...(maximumPressure === null && minimumPressure === null
      ? []
      : [`${formatNumber(maximumPressure)}/${formatNumber(minimumPressure)} ${MEASURES.maximumPressure.unit}`]),
    ...one("oxygenSaturation", reading.oxygenSaturation),
    ...(heartRate === null ? [] : [`${formatNumber(heartRate)}${MEASURES.heartRate.unit}`]),
    ...(reading.perfusionIndex === null
      ? []
      : [`PI ${formatNumber(reading.perfusionIndex)} ${MEASURES.perfusionIndex.unit}`]),
    ...one("temperature", temperature).map((text) => text + way),
    ...one("weight", reading.weight),
    ...one("height", reading.height),
  ];
  return values.length === 0 ? label("noValue") : values.join(" · ");
};

/** `10203` → `1.2.3`, as the manufacturer writes it; other formats stay unchanged. */
export const versionText = (software: string): string => {
  const [, major, minor, patch] = /^(\d{1,2})(\d{2})(\d{2})$/.exec(software) ?? [];
  return major === undefined ? software : [major, minor, patch].map(Number).join(".");
};
