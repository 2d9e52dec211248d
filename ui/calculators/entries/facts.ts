import { bmi } from "@libretto/core/calculators/doses/body";
import type { FormAnswers } from "@libretto/core/calculators/form";
import { prefillForm } from "@libretto/core/calculators/prefill";
import { formatRounded } from "@libretto/core/calculators/rounding";
import { type CalendarDate, dayOf } from "@libretto/core/kernel/dates";
import { isLeft } from "@libretto/core/kernel/fp";
import { bandSubjectOfRecord } from "@libretto/core/record/across/band-subject";
import {
  bandOfEnteredValue,
  type EnteredValue,
  type EnteredValueBand,
} from "@libretto/core/record/across/entered-value-band";
import type { SuggestedAnswer } from "@libretto/core/record/across/risk-evidence";
import { labFactsOf } from "@libretto/core/record/lab-results/calculator-values";
import { labResults } from "@libretto/core/record/lab-results/wire";
import { type PatientRecord, readingsOf, rowsOf } from "@libretto/core/record/patient-record";
import { latestByKind, type ReadingKind } from "@libretto/core/record/vital-signs/kinds";

/** The values that a record fills in, by input name, with the days of the measurements. */
export interface Facts {
  readonly answers: FormAnswers;
  readonly measuredOn: Readonly<Record<string, CalendarDate>>;
  /** Laboratory values by input name. They count only after the user accepts them (decision W28). */
  readonly offers?: FormAnswers;
  /** The answers that the record suggests to yes/no questions, by published name. */
  readonly suggestedAnswers?: () => Readonly<Record<string, SuggestedAnswer>>;
  /** Finds the band of a number for the person of the record. */
  readonly findBand?: FindBand;
}

/** Returns the band of an entered number; null for an input without limits. */
export type FindBand = (value: EnteredValue) => EnteredValueBand | null;

/** Finds bands for the person of a record; for nobody known without a record. */
export const bandFinderOf = (record: PatientRecord | null, today: CalendarDate): FindBand => {
  const subject = bandSubjectOfRecord(record, today);
  const rows = rowsOf(record, labResults);
  return (value) => bandOfEnteredValue(value, subject, today, rows);
};

/** The measured inputs, and the kind of reading of each. */
const MEASURED_KINDS = { weight: "weight", height: "height", systolic: "bloodPressure" } as const satisfies Readonly<
  Record<string, ReadingKind>
>;

/** For formulas that use the index directly. */
const bodyMassIndex = (weight: number | null, height: number | null): FormAnswers => {
  const index = bmi.of({ weight, height });
  return isLeft(index)
    ? {}
    : { bmi: { text: formatRounded(bmi.passport.outputs.bmi.rounding, index.right.outputs.bmi ?? 0), by: "record" } };
};

/**
 * Age and sex of the patient, the last weight, height, body mass index and systolic pressure, and the newest laboratory
 * values.
 */
export const factsOf = (record: PatientRecord, today: CalendarDate): Facts => {
  const latest = latestByKind(readingsOf(record));
  const { birth, sex } = record.patient;
  const weight = latest.weight?.weight ?? null;
  const height = latest.height?.height ?? null;
  const systolic = latest.bloodPressure?.maximumPressure ?? null;
  const labFacts = Object.entries(labFactsOf(rowsOf(record, labResults)));
  return {
    answers: {
      ...prefillForm({ birth, sex, weight, height, systolic }, today),
      ...bodyMassIndex(weight, height),
    },
    offers: Object.fromEntries(labFacts.map(([name, { text, unit }]) => [name, { text, unit, by: "record" }])),
    measuredOn: Object.fromEntries([
      ...Object.entries(MEASURED_KINDS).flatMap(([name, kind]) => {
        const reading = latest[kind];
        return reading === undefined ? [] : [[name, dayOf(reading.takenAt)] as const];
      }),
      ...labFacts.map(([name, { date }]) => [name, date] as const),
    ]),
  };
};
