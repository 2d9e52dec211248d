import type { FormAnswers } from "@libretto/core/calculators/form";
import { prefilled } from "@libretto/core/calculators/prefill";
import { type CalendarDate, dayOf } from "@libretto/core/kernel/dates";
import { type PatientRecord, rowsIn } from "@libretto/core/record/patient-record";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";

/** What a record fills in, by the names of the inputs, and the day it was measured where it was. */
export interface Facts {
  readonly answers: FormAnswers;
  readonly taken: Readonly<Record<string, CalendarDate>>;
}

const MEASURED = { weight: "weight", height: "height", systolic: "maximumPressure" } as const;
type Measured = keyof typeof MEASURED;

const newestFirst = (readings: readonly Reading[]): readonly Reading[] =>
  readings.toSorted((a, b) => b.takenAt.localeCompare(a.takenAt));

/** Age and sex of the person; weight, height and systolic pressure as last measured. */
export const factsOf = (record: PatientRecord, today: CalendarDate): Facts => {
  const readings = newestFirst(rowsIn(record, vitalSigns));
  const last = (name: Measured) => readings.find((reading) => reading[MEASURED[name]] !== null);
  const value = (name: Measured) => last(name)?.[MEASURED[name]] ?? null;
  const { birth, sex } = record.patient;
  const measures = { weight: value("weight"), height: value("height"), systolic: value("systolic") };
  return {
    answers: prefilled({ birth, sex, creatinine: null, ...measures }, today),
    taken: Object.fromEntries(
      (Object.keys(MEASURED) as Measured[]).flatMap((name) => {
        const reading = last(name);
        return reading === undefined ? [] : [[name, dayOf(reading.takenAt)]];
      }),
    ),
  };
};
