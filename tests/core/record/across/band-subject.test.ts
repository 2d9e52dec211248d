import { limitsOfReading } from "@libretto/core/catalogues/value-limits/reading-limits";
import { bandInUnit, personOn } from "@libretto/core/catalogues/value-limits/value-band";
import { bandSubjectOf } from "@libretto/core/record/across/band-subject";
import { assessResult } from "@libretto/core/record/lab-results/labels";
import { bandOfResult } from "@libretto/core/record/lab-results/result-band";
import { homePressureMeaning, homePressureSeriesOf } from "@libretto/core/record/vital-signs/home-pressure";
import { referenceRangeOf } from "@libretto/core/record/vital-signs/reference-ranges";
import { describe, expect, it } from "vitest";
import { aPatient, aReading, at, on } from "../../../support/builders.ts";
import { aLabResult } from "../../../support/record/lab-results.ts";

const TODAY = on("2026-02-10");
const patient = aPatient({ birth: on("1960-01-01") });
const off = { ...patient, evaluationsOff: ["values"] as const };
const pressures = ["07", "08", "09"].flatMap((day) =>
  ["06:30", "06:32", "18:30", "18:32"].map((time) =>
    aReading({ takenAt: at(`2026-02-${day}T${time}:00.000Z`), maximumPressure: 190, minimumPressure: 115 }),
  ),
);

/** What the product says of values of a person: nothing where the operator has switched off values. */
const statementsAbout = (person: Parameters<typeof bandSubjectOf>[0]["patient"]) => {
  const subject = bandSubjectOf({ patient: person }, TODAY);
  const potassium = aLabResult({ test: "potassium", value: 7.4, unit: "mmol/L", flag: "criticalHigh", date: TODAY });
  const series = homePressureSeriesOf(pressures);
  const limits = limitsOfReading("maximumPressure");
  const context = { measuredOn: TODAY, today: TODAY };
  return {
    band: bandInUnit(limits, 210, personOn(subject, TODAY), context).band,
    result: bandOfResult(potassium, subject, TODAY)?.band.band ?? null,
    isOutside: assessResult(potassium, subject, TODAY, "it").isOutside,
    isOutsideInDocument: assessResult(potassium, subject, null, "it", null).isOutside,
    mean: series === null ? null : homePressureMeaning(series, pressures, subject, TODAY),
    range: referenceRangeOf(
      "heartRate",
      { birth: subject.birth, height: null, ...(subject.isEvaluated === false && { isEvaluated: false }) },
      TODAY,
    ),
  };
};

describe("the values of a person", () => {
  it("are evaluated where the operator has not switched that off", () => {
    expect(statementsAbout(patient)).toMatchObject({ band: "urgent", result: "urgent", isOutside: true });
    expect(statementsAbout(patient).mean).toMatch(/urgent/i);
  });

  it("are called neither urgent nor usual where it is switched off", () => {
    expect(statementsAbout(off)).toEqual({
      band: "uncertain",
      result: null,
      isOutside: false,
      isOutsideInDocument: false,
      mean: null,
      range: null,
    });
  });

  it("of a child have no meaning of a mean either", () => {
    expect(statementsAbout({ ...patient, birth: on("2015-01-01") })).toMatchObject({ band: "uncertain", mean: null });
  });
});
