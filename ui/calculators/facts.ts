import { bmi } from "@libretto/core/calculators/doses/body";
import type { FormAnswers } from "@libretto/core/calculators/form";
import { prefillForm } from "@libretto/core/calculators/prefill";
import { formatRounded } from "@libretto/core/calculators/rounding";
import { type CalendarDate, dayOf } from "@libretto/core/kernel/dates";
import { isLeft } from "@libretto/core/kernel/fp";
import type { SuggestedAnswer } from "@libretto/core/record/across/risk-evidence";
import { type PatientRecord, readingsOf } from "@libretto/core/record/patient-record";
import { latestByKind, type ReadingKind } from "@libretto/core/record/vital-signs/kinds";

/** What a record fills in, by the names of the inputs, and the day it was measured where it was. */
export interface Facts {
  readonly answers: FormAnswers;
  readonly taken: Readonly<Record<string, CalendarDate>>;
  /** What it suggests to questions of yes or no, by their published names. */
  readonly suggested?: () => Readonly<Record<string, SuggestedAnswer>>;
}

/** What was measured, by the names of the inputs, and the kind of reading it comes from. */
const MEASURED = { weight: "weight", height: "height", systolic: "bloodPressure" } as const satisfies Readonly<
  Record<string, ReadingKind>
>;

/** For the formulas that ask for the index itself. */
const bodyMassIndex = (weight: number | null, height: number | null): FormAnswers => {
  const index = bmi.of({ weight, height });
  return isLeft(index)
    ? {}
    : { bmi: { text: formatRounded(bmi.passport.outputs.bmi.rounding, index.right.outputs.bmi ?? 0), by: "record" } };
};

/**
 * Age and sex of the person; weight, height, their index, and systolic pressure as last measured. No section of the
 * record holds a creatinine.
 */
export const factsOf = (record: PatientRecord, today: CalendarDate): Facts => {
  const latest = latestByKind(readingsOf(record));
  const { birth, sex } = record.patient;
  const weight = latest.weight?.weight ?? null;
  const height = latest.height?.height ?? null;
  const systolic = latest.bloodPressure?.maximumPressure ?? null;
  return {
    answers: {
      ...prefillForm({ birth, sex, creatinine: null, weight, height, systolic }, today),
      ...bodyMassIndex(weight, height),
    },
    taken: Object.fromEntries(
      Object.entries(MEASURED).flatMap(([name, kind]) => {
        const reading = latest[kind];
        return reading === undefined ? [] : [[name, dayOf(reading.takenAt)]];
      }),
    ),
  };
};
