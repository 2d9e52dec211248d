import { findLabTest } from "@libretto/core/catalogues/lab-tests/lab-tests";
import { addMonths } from "@libretto/core/kernel/calendar";
import { ageOn, type CalendarDate, subtractDays } from "@libretto/core/kernel/dates";
import type { LabResult } from "@libretto/core/record/lab-results/lab-result";
import { createLine } from "@libretto/core/record/lab-results/report-entry";
import { labResults } from "@libretto/core/record/lab-results/wire";
import { valueOfCourse } from "../body.ts";
import { type Chronic, repeatedDays } from "../life.ts";
import { createRandom } from "../random.ts";
import { type DraftRow, draftRow, type Subject } from "../subject.ts";
import { REPORTED_TESTS, ROUTINE_MONTHS, ROUTINE_TESTS } from "../tables/laboratory.ts";

/** One report: its tests with their values. */
interface LabReport {
  readonly date: CalendarDate;
  readonly values: ReadonlyMap<string, number>;
}

const GROWN_UP = 18;
const MOST_REPORTS = 4;
const CONTROL_MONTHS = 9;
const YEARS = 4;
const LDL = "cholesterol-ldl";
/** Friedewald's formula: LDL = total − HDL − triglycerides / 5, in mg/dL. */
const TRIGLYCERIDES_DIVISOR = 5;

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));

const sideOf = ({ person }: Subject): "men" | "women" => (person.sex === "male" ? "men" : "women");

/** The value of a test on a day: that of an illness from shortly before its diagnosis on, otherwise the healthy one. */
const valueOn = (subject: Subject, test: string, day: CalendarDate): number => {
  const { population, person, life } = subject;
  const table = REPORTED_TESTS[test];
  if (table === undefined) throw new Error(`no table for the test ${test}`);
  const random = createRandom(population.seed, "test", test, person.number);
  const healthy = random.around(...table[sideOf(subject)]);
  const ill = life.chronic.find(
    ({ illness, madeOn }) => illness.labs?.[test] !== undefined && day >= subtractDays(madeOn, 30),
  );
  const course = ill?.illness.labs?.[test];
  const value = ill === undefined || course === undefined ? healthy : valueOfCourse(subject, course, test, ill, day);
  return value * (1 + createRandom(population.seed, "result", test, person.number, day).around(0, table.change));
};

const reportOn = (subject: Subject, date: CalendarDate, tests: ReadonlySet<string>): LabReport => {
  const values = new Map(
    [...tests].map((test) => [test, round(valueOn(subject, test, date), REPORTED_TESTS[test]?.decimals ?? 0)]),
  );
  const [total, high, fat] = ["cholesterol", "cholesterol-hdl", "triglycerides"].map((test) => values.get(test));
  if (total !== undefined && high !== undefined && fat !== undefined)
    values.set(LDL, Math.round(total - high - fat / TRIGLYCERIDES_DIVISOR));
  return { date, values };
};

/** The days of the tests of an illness: at the diagnosis, and for its control. */
const controlDays = (subject: Subject, { name, madeOn }: Chronic): readonly CalendarDate[] => {
  const random = createRandom(subject.population.seed, "control", name, subject.person.number);
  return [
    madeOn,
    ...repeatedDays(subject.population, random, { everyMonths: CONTROL_MONTHS, notBefore: madeOn, most: MOST_REPORTS }),
  ];
};

/** The laboratory reports of some years, oldest first. */
export const chooseReports = (subject: Subject): readonly LabReport[] => {
  const { population, person, life } = subject;
  const random = createRandom(population.seed, "reports", person.number);
  const since = addMonths(population.today, -YEARS * 12);
  const months = ROUTINE_MONTHS.find(([from]) => person.age >= from)?.[1];
  const routine =
    months === undefined
      ? []
      : repeatedDays(population, random, { everyMonths: months, notBefore: since, most: MOST_REPORTS }).map(
          (day) => [day, ROUTINE_TESTS] as const,
        );
  const controls = life.chronic.flatMap((ill) => {
    const tests = Object.keys(ill.illness.labs ?? {});
    return tests.length === 0 ? [] : controlDays(subject, ill).map((day) => [day, tests] as const);
  });
  const byDay = new Map<CalendarDate, Set<string>>();
  for (const [day, tests] of [...routine, ...controls])
    if (day >= since && ageOn(day, person.birth) >= GROWN_UP)
      byDay.set(day, new Set([...(byDay.get(day) ?? []), ...tests]));
  return [...byDay].map(([day, tests]) => reportOn(subject, day, tests)).toSorted((a, b) => (a.date < b.date ? -1 : 1));
};

const rangeOf = (subject: Subject, test: string): Pick<LabResult, "rangeLow" | "rangeHigh"> => {
  const [rangeLow, rangeHigh] = REPORTED_TESTS[test]?.range[sideOf(subject)] ?? [null, null];
  return { rangeLow, rangeHigh };
};

/** The lines of a report as text, such as "TSH: 2,1 m[IU]/L". */
export const printReport = ({ values }: LabReport): readonly string[] =>
  [...values].map(([test, value]) => {
    const decimals = REPORTED_TESTS[test]?.decimals ?? 0;
    const name = findLabTest(test)?.names.it ?? test;
    return `${name}: ${value.toFixed(decimals).replace(".", ",")} ${createLine(test).unit}`;
  });

/** The rows of a report. */
export const createResults = (
  subject: Subject,
  { date, values }: LabReport,
  documents: readonly number[],
): readonly DraftRow[] =>
  [...values].map(([test, value]) =>
    draftRow(subject, labResults, "results", {
      ...{ ...createLine(test), ...rangeOf(subject, test), value, decimals: REPORTED_TESTS[test]?.decimals ?? 0 },
      ...{
        date,
        time: "08:10",
        laboratory: `Laboratorio analisi di ${subject.person.town.name}`,
        status: "final",
        documents,
      },
    }),
  );
