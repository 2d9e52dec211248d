import { referenceRangeOf } from "@libretto/core/record/vital-signs/reference-ranges";
import { type ChartLines, findChangedSeries, seriesPointsOf } from "@libretto/core/record/vital-signs/time-series";
import { recordParts } from "@libretto/core/reports/record-parts";
import { readingText } from "@libretto/ui/record/reading-text";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { afterEach, expect, it, vi } from "vitest";
import { aReading, at, on } from "../../support/builders.ts";
import { emptyRecord } from "../../support/fhir/records.ts";

afterEach(() => vi.unstubAllEnvs());

const charts = findChangedSeries([
  aReading({ id: 1, takenAt: at("2026-03-01T08:00:00.000Z"), weight: 72.5, maximumPressure: 140, minimumPressure: 90 }),
  aReading({ id: 2, takenAt: at("2026-03-05T08:00:00.000Z"), weight: 73, maximumPressure: 120, minimumPressure: 80 }),
]);
const textIn = (language: "it" | "en") => {
  const say = readingText(new LanguageModel(language, () => ""));
  return charts.map((lines: ChartLines) => say.summary(lines, seriesPointsOf(lines)));
};

it("a chart has its values as text too: the last values and the ranges, both pressures together", () => {
  expect(textIn("it")).toEqual([
    "Peso: ultimo valore 73 kg il 05/03/2026 (2 rilevazioni). Minimo 72,5 kg, massimo 73 kg.",
    "Linea continua: Pressione massima. Linea tratteggiata: Pressione minima. Pressione: ultimo valore 120/80 mmHg il 05/03/2026 (2 rilevazioni). Pressione massima: minimo 120 mmHg, massimo 140 mmHg. Pressione minima: minimo 80 mmHg, massimo 90 mmHg.",
  ]);
  expect(textIn("en").at(-1)).toMatch(
    /^Solid line: Systolic pressure\. Dashed line: Diastolic pressure\. Blood pressure: /,
  );
});

it("a point says whether its values are in the usual ranges, both pressures together", () => {
  const [, pressure] = charts;
  if (pressure === undefined) throw new Error("no pressure");
  const say = readingText(new LanguageModel("it", () => ""));
  const ranges = [
    { low: 91, high: 134, sources: [] },
    { high: 84, sources: [] },
  ];
  const position = (...values: (number | null)[]) => say.position(pressure, { values }, ranges);
  expect(position(120, 80)).toBe("nella fascia dei valori usuali");
  expect(position(152, 94)).toBe("sopra la fascia dei valori usuali");
  expect(position(85, null)).toBe("sotto la fascia dei valori usuali");
  expect(position(152, 80)).toBe(
    "Pressione massima sopra la fascia dei valori usuali, Pressione minima nella fascia dei valori usuali",
  );
  expect(say.position(pressure, { values: [120, 80] }, [null, null])).toBe("");
});

it("a usual range that is open on one side has a sign instead of a missing end", () => {
  const [weight] = charts;
  const say = readingText(new LanguageModel("it", () => ""));
  const rangeOf = (range: { readonly low?: number; readonly high?: number }) =>
    weight && say.ranges(weight, [{ ...range, sources: ["WHO"] }]);
  expect(rangeOf({ low: 95 })).toContain(" ≥ 95 kg (WHO)");
  expect(rangeOf({ high: 67.5 })).toContain(" ≤ 67,5 kg (WHO)");
  expect(rangeOf({ low: 50, high: 67 })).toContain(" 50–67 kg (WHO)");
});

it("a missing pressure is shown as a dash", () => {
  const [, pressure] = charts;
  const say = readingText(new LanguageModel("en", () => ""));
  expect(pressure && say.text(pressure, [120, null])).toBe("120/– mmHg");
});

it.each(["America/Los_Angeles", "Asia/Tokyo"])("W12: in %s the table of a chart shows times like the list", (zone) => {
  vi.stubEnv("TZ", zone);
  const reading = aReading({ id: 1, takenAt: at("2026-11-18T23:30:00.000Z"), weight: 72.5 });
  const listed = recordParts(emptyRecord({ vitalSigns: [reading] }), "it").find(({ key }) => key === "vitalSigns");
  const moment = readingText(new LanguageModel("it", () => "")).formatDateTime(reading.takenAt);
  expect(moment).toBe("19/11/2026, 00:30");
  expect(JSON.stringify(listed?.rows)).toContain(moment);
});

it.each([
  ["it", "proposta, da confermare da un clinico"],
  ["en", "proposal, to be confirmed by a clinician"],
] as const)("the range below a chart names its source in the language of the screen: %s", (language, source) => {
  const lines = findChangedSeries([
    aReading({ id: 1, takenAt: at("2026-03-01T08:00:00.000Z"), oxygenSaturation: 97, perfusionIndex: 1.2 }),
    aReading({ id: 2, takenAt: at("2026-03-05T08:00:00.000Z"), oxygenSaturation: 97, perfusionIndex: 1.4 }),
  ]).find(([{ measure }]) => measure === "perfusionIndex");
  const range = referenceRangeOf("perfusionIndex", { birth: on("1968-04-17"), height: null }, on("2026-03-14"));
  expect(lines && readingText(new LanguageModel(language, () => "")).ranges(lines, [range])).toContain(source);
});
