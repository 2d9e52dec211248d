import { labResults } from "@libretto/core/record/lab-results/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { factsOf } from "@libretto/ui/calculators/entries/facts";
import { expect, it } from "vitest";
import { aPatient, aReading, at, on } from "../../../support/builders.ts";
import { aLabResult } from "../../../support/record/lab-results.ts";

const recordWith = (
  readings: readonly ReturnType<typeof aReading>[],
  differs: Parameters<typeof aPatient>[0] = {},
) => ({
  patient: aPatient(differs),
  doctors: [],
  collections: { [vitalSigns.name]: { rows: readings, total: readings.length } },
});

it("use for each measure the newest reading that has it, in any order, with its day", () => {
  const facts = factsOf(
    recordWith([
      aReading({ takenAt: at("2026-02-01T07:30:00.000Z"), weight: 80, maximumPressure: null }),
      aReading({ takenAt: at("2026-03-01T23:30:00.000Z"), weight: 72.5, height: null, maximumPressure: null }),
      aReading({ takenAt: at("2026-01-01T07:30:00.000Z"), height: 150, maximumPressure: 124 }),
    ]),
    on("2026-03-14"),
  );
  expect(facts.answers).toMatchObject({
    weight: { text: "72.5", by: "record" },
    height: { text: "171", by: "record" },
    systolic: { text: "124", by: "record" },
  });
  expect(facts.measuredOn).toEqual({ weight: "2026-03-02", height: "2026-02-01", systolic: "2026-01-01" });
});

it("use an old measure too, which is not among the newest readings, and the newer one of two", () => {
  const newest = aReading({
    takenAt: at("2026-03-01T07:30:00.000Z"),
    weight: 72.5,
    height: null,
    maximumPressure: null,
  });
  const measures = [
    aReading({ id: 11, takenAt: at("2019-01-01T07:30:00.000Z"), weight: 80, height: 150, maximumPressure: null }),
    aReading({ id: 12, takenAt: at("2018-01-01T07:30:00.000Z"), weight: 81, height: null, maximumPressure: 124 }),
  ];
  const facts = factsOf({ ...recordWith([newest]), measures }, on("2026-03-14"));
  expect(facts.answers).toMatchObject({ weight: { text: "72.5" }, height: { text: "150" }, systolic: { text: "124" } });
  expect(facts.measuredOn).toEqual({ weight: "2026-03-01", height: "2019-01-01", systolic: "2018-01-01" });
});

it("use age and sex from the sheet, and leave unknown values empty", () => {
  const known = factsOf(recordWith([], { birth: on("1958-03-15"), sex: "male" }), on("2026-03-14"));
  expect(known.answers).toEqual({ age: { text: "67", by: "record" }, sex: "male" });
  expect(known.measuredOn).toEqual({});
  const unknown = factsOf(recordWith([], { birth: null, sex: "unspecified" }), on("2026-03-14"));
  expect(unknown.answers).toEqual({ sex: null });
});

it("offer the newest laboratory values with unit and day, and fill none in", () => {
  const results = [aLabResult({ test: "creatinine", value: 80, decimals: 0, unit: "umol/L", date: on("2026-03-02") })];
  const record = recordWith([]);
  const facts = factsOf(
    { ...record, collections: { ...record.collections, [labResults.name]: { rows: results, total: 1 } } },
    on("2026-03-14"),
  );
  expect(facts.answers).not.toHaveProperty("creatinine");
  expect(facts.offers).toEqual({ creatinine: { text: "80", unit: "µmol/L", by: "record" } });
  expect(facts.measuredOn).toEqual({ creatinine: "2026-03-02" });
});
