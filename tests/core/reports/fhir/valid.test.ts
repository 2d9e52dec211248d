import type { Bundle } from "@libretto/core/reports/fhir/elements/fhir-types";
import { fullExport } from "@libretto/core/reports/fhir/full-export";
import { summary } from "@libretto/core/reports/fhir/summary";
import type { FullRecord } from "@libretto/core/reports/full-record";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { aPatient, on } from "../../../support/builders.ts";
import { completeRecord } from "../../../support/fhir/complete-record.ts";
import { documentProblems, labelProblems, referenceProblems } from "../../../support/fhir/document-rules.ts";
import { anyRecord, emptyRecord, OPTIONS } from "../../../support/fhir/records.ts";
import { codeProblems, loadDefinitions, shapeProblems, vitalSignProblems } from "../../../support/fhir/validators.ts";

const MINUTE = 60_000;
beforeAll(loadDefinitions, MINUTE);

const problems = (bundle: Bundle): readonly string[] => [
  ...shapeProblems(bundle),
  ...codeProblems(bundle),
  ...vitalSignProblems(bundle),
  ...(bundle.type === "document" ? documentProblems(bundle) : [...referenceProblems(bundle), ...labelProblems(bundle)]),
];

const records: Readonly<Record<string, FullRecord>> = {
  "a person with everything": completeRecord(),
  "a person of whom nothing is recorded": emptyRecord(),
  "a person who stated that no allergy is known": emptyRecord({
    patient: aPatient({ allergyStatement: { answer: "noneKnown", on: on("2026-03-01") } }),
  }),
  "a person who does not know of allergies": emptyRecord({
    patient: aPatient({ allergyStatement: { answer: "unknown", on: on("2026-03-01") } }),
  }),
  "a person without name and birth date": emptyRecord({
    patient: aPatient({ name: "", surname: "", birth: null, taxCode: "", sex: "unspecified" }),
  }),
};

describe("both validators and the product's rules find nothing in", () => {
  it.each(Object.entries(records))("the summary of %s", (_who, record) => {
    expect(problems(summary(record, OPTIONS))).toEqual([]);
    expect(problems(summary(record, { ...OPTIONS, language: "en" }))).toEqual([]);
  });

  it.each(Object.entries(records))("the full export of %s", (_who, record) => {
    expect(problems(fullExport(record, OPTIONS))).toEqual([]);
  });

  it(
    "any export of any record",
    () => {
      assertProperty(
        fc.property(anyRecord, (record) => {
          expect(problems(summary(record, OPTIONS))).toEqual([]);
          expect(problems(fullExport(record, OPTIONS))).toEqual([]);
        }),
        { numRuns: 8, endOnFailure: true },
      );
    },
    MINUTE,
  );
});

describe("the validators", () => {
  const whole = summary(completeRecord(), OPTIONS);
  const changed = (type: string, differs: object): Bundle =>
    JSON.parse(
      JSON.stringify({
        ...whole,
        entry: whole.entry.map((entry) =>
          entry.resource.resourceType === type ? { ...entry, resource: { ...entry.resource, ...differs } } : entry,
        ),
      }),
    ) as Bundle;

  it.each([
    ["a property that is unknown", shapeProblems, changed("Condition", { colour: "red" })],
    ["a property that is missing", shapeProblems, changed("Condition", { subject: undefined })],
    ["a date of another form", shapeProblems, changed("Condition", { recordedDate: "02/05/2024" })],
    ["a broken invariant", shapeProblems, changed("AllergyIntolerance", { clinicalStatus: undefined })],
    ["a code outside of its list", codeProblems, changed("Patient", { gender: "x" })],
    ["a vital sign without value", vitalSignProblems, changed("Observation", { valueQuantity: undefined })],
  ] as const)("find %s", (_what, check, bundle) => {
    expect(check(bundle)).not.toEqual([]);
  });

  it.each<readonly [string, Bundle]>([
    ["a reference without a target", { ...whole, entry: whole.entry.slice(0, -1) }],
    ["no Composition first", { ...whole, entry: whole.entry.slice(1) }],
    ["a Composition with too low confidentiality", changed("Composition", { confidentiality: "U" })],
    ["a section without narrative", changed("Composition", { section: [{ title: "x", code: {}, text: { div: "" } }] })],
    ["a label that is too low", { ...whole, meta: { security: [] } }],
  ])("find %s", (_what, bundle) => {
    expect(documentProblems(bundle)).not.toEqual([]);
  });
});
