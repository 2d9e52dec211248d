import { type CalendarDate, subtractDays } from "@libretto/core/kernel/dates";
import type { LabResult } from "@libretto/core/record/lab-results/lab-result";
import { createLine } from "@libretto/core/record/lab-results/report-entry";
import type { Unsaved } from "./demo-story.ts";

/** The test of the catalogue, its unit, the printed reference range, and the printed decimals. */
const TESTS = {
  "glucose-fasting": ["mg/dL", 70, 99, 0],
  cholesterol: ["mg/dL", null, 200, 0],
  "cholesterol-hdl": ["mg/dL", 45, null, 0],
  "cholesterol-ldl": ["mg/dL", null, 115, 0],
  triglycerides: ["mg/dL", null, 150, 0],
  creatinine: ["mg/dL", 0.5, 0.9, 2],
  sodium: ["mmol/L", 136, 145, 0],
  potassium: ["mmol/L", 3.5, 5.1, 1],
  haemoglobin: ["g/dL", 12, 16, 1],
  "bilirubin-total": ["mg/dL", 0.2, 1.2, 1],
  inr: ["{INR}", 0.8, 1.2, 2],
  tsh: ["m[IU]/L", 0.4, 4, 2],
} as const satisfies Readonly<Record<string, readonly [string, number | null, number | null, number]>>;
type DemoTest = keyof typeof TESTS;

interface DemoReport {
  readonly daysAgo: number;
  readonly values: Readonly<Partial<Record<DemoTest, number>>>;
}

/** Four reports in the year in which the statin began. */
const REPORTS: readonly DemoReport[] = [
  {
    daysAgo: 340,
    values: {
      "glucose-fasting": 104,
      cholesterol: 248,
      "cholesterol-hdl": 52,
      "cholesterol-ldl": 168,
      triglycerides: 141,
      creatinine: 0.82,
      tsh: 4.6,
    },
  },
  {
    daysAgo: 230,
    values: { cholesterol: 214, "cholesterol-hdl": 54, "cholesterol-ldl": 133, triglycerides: 134, tsh: 3.1 },
  },
  {
    daysAgo: 110,
    values: { "glucose-fasting": 98, cholesterol: 196, "cholesterol-ldl": 117, creatinine: 0.86, potassium: 4.4 },
  },
  {
    daysAgo: 18,
    values: {
      "glucose-fasting": 96,
      cholesterol: 182,
      "cholesterol-hdl": 56,
      "cholesterol-ldl": 102,
      triglycerides: 121,
      creatinine: 0.84,
      sodium: 140,
      potassium: 4.3,
      haemoglobin: 13.4,
      "bilirubin-total": 0.7,
      inr: 1.02,
      tsh: 2.14,
    },
  },
];

const reportOf = ({ daysAgo, values }: DemoReport, today: CalendarDate): readonly Unsaved<LabResult>[] =>
  Object.entries(values).map(([test, value]) => {
    const [unit, rangeLow, rangeHigh, decimals] = TESTS[test as DemoTest];
    return {
      ...createLine(test),
      ...{ value, unit, rangeLow, rangeHigh, decimals },
      list: "results",
      date: subtractDays(today, daysAgo),
      time: "08:10",
      laboratory: "Laboratorio analisi di quartiere",
      status: "final",
      documents: [],
      level: 2,
      tags: [],
    };
  });

/** The results of four fictitious laboratory reports, with dates relative to today. */
export const demoLabResults = (today: CalendarDate): readonly Unsaved<LabResult>[] =>
  REPORTS.flatMap((report) => reportOf(report, today));
