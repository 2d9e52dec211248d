import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import { LAB_TESTS } from "@libretto/core/catalogues/lab-tests/lab-tests";
import { LAB_UNITS } from "@libretto/core/catalogues/lab-tests/unit-table";
import {
  type Comparator,
  checkLabResult,
  LAB_FLAGS,
  type LabFinding,
  type LabResult,
  type LabResultDraft,
  RESULT_STATUSES,
} from "@libretto/core/record/lab-results/lab-result";
import * as fc from "fast-check";
import { anyClockTime, anyDate, anyId, anyLevel, anyTags, anyText } from "../arbitraries/record.ts";
import { validRows } from "../arbitraries/valid-rows.ts";
import { on } from "../builders.ts";

/** A creatinine above the printed range. */
export const aLabFinding = (differs: Partial<LabFinding> = {}): LabFinding => ({
  test: "creatinine",
  testName: "S-Creatinina",
  value: 1.4,
  comparator: "=",
  decimals: 2,
  textValue: "",
  unit: "mg/dL",
  rangeLow: 0.7,
  rangeHigh: 1.2,
  rangeText: "",
  flag: null,
  note: "",
  ...differs,
});

export const aLabResult = (differs: Partial<LabResult> = {}): LabResult => ({
  ...aLabFinding(),
  id: 81,
  version: 1,
  list: "results",
  date: on("2026-03-02"),
  time: "08:15",
  laboratory: "Laboratorio San Marco",
  status: null,
  documents: [],
  level: STRICTLY_RESTRICTED,
  tags: [2],
  ...differs,
});

/** A result of a text, without a printed range. */
export const aTextResult = (differs: Partial<LabResult> = {}): LabResult =>
  aLabResult({
    ...{ test: "hbsag", testName: "", value: null, decimals: null, textValue: "negativo", unit: "" },
    ...{ rangeLow: null, rangeHigh: null },
    ...differs,
  });

const anyComparator = fc.oneof(fc.constant<Comparator>("="), fc.constantFrom<Comparator>("<", "<=", ">", ">="));
/** Numbers as reports print them, and a few that JSON changes if it is not written with care. */
const anyNumber = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -500, max: 500_000 }).map((n) => n / 100 + 0) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0) },
);
const anyUnit = fc.oneof(fc.constantFrom<string>(...LAB_UNITS, ""), anyText);

export const anyLabFinding: fc.Arbitrary<LabFinding> = fc.record({
  test: fc.option(fc.constantFrom(...LAB_TESTS.map(({ id }) => id))),
  testName: anyText,
  value: fc.option(anyNumber, { freq: 3 }),
  comparator: anyComparator,
  decimals: fc.option(fc.integer({ min: 0, max: 10 })),
  textValue: fc.oneof({ weight: 3, arbitrary: fc.constant("") }, anyText),
  unit: anyUnit,
  rangeLow: fc.option(anyNumber),
  rangeHigh: fc.option(anyNumber),
  rangeText: anyText,
  flag: fc.option(fc.constantFrom(...LAB_FLAGS)),
  note: anyText,
});

/** A form of a result with any values. */
export const anyLabResultDraft: fc.Arbitrary<LabResultDraft> = fc
  .record({
    id: anyId,
    version: fc.nat(),
    date: fc.oneof({ weight: 6, arbitrary: anyDate }, fc.constantFrom(null, on("2026-02-30"))),
    time: fc.option(fc.oneof({ weight: 6, arbitrary: anyClockTime }, { weight: 1, arbitrary: fc.constant("24:00") })),
    laboratory: anyText,
    status: fc.option(fc.constantFrom(...RESULT_STATUSES)),
    documents: fc.array(anyId, { maxLength: 3 }),
    level: fc.option(anyLevel, { freq: 9 }),
    tags: anyTags,
    finding: anyLabFinding,
  })
  .map(({ finding, ...shared }) => ({ ...shared, ...finding, list: "results" as const }));

/** Any valid result. */
export const anyLabResult: fc.Arbitrary<LabResult> = validRows(anyLabResultDraft, checkLabResult);
