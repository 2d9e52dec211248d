import { fullExport } from "@libretto/core/reports/fhir/full-export";
import { readSummarySections } from "@libretto/core/reports/fhir/readable-summary";
import { checkStructure } from "@libretto/core/reports/fhir/structure-check";
import { summary } from "@libretto/core/reports/fhir/summary";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { aDiagnosis, at } from "../../../support/builders.ts";
import { completeRecord } from "../../../support/fhir/complete-record.ts";

const options = {
  now: at("2026-03-14T09:00:00.000Z"),
  base: "https://record.example",
  language: "it",
  maritalStatuses: [],
  atc: new Map(),
} as const;
const document = summary(completeRecord(), options);
const rulesOf = (bundle: unknown) => checkStructure(bundle).problems.map(({ rule }) => rule);
const withEntries = (change: (entries: typeof document.entry) => readonly unknown[]) => ({
  ...document,
  entry: change(document.entry),
});

describe("the structure check", () => {
  it("accepts our own summary and our own full export", () => {
    expect(checkStructure(document)).toEqual({ resources: document.entry.length, problems: [] });
    expect(checkStructure(fullExport(completeRecord(), options)).problems).toEqual([]);
  });

  it.each([
    ["a value that is no bundle", [], ["noBundle"]],
    ["a bundle without time", { ...document, timestamp: undefined }, ["noIdentifier"]],
    ["a second index", withEntries((all) => [...all, { ...all[0], fullUrl: "urn:x" }]), ["noComposition"]],
    ["the same address twice", withEntries((all) => [...all, all[1]]), ["duplicateUrl"]],
  ] as const)("names %s", (_name, bundle, rules) => {
    expect(rulesOf(bundle)).toEqual(rules);
  });

  it("names references to missing entries, missing sections and missing elements", () => {
    expect(rulesOf(withEntries((all) => all.filter(({ resource }) => resource.resourceType !== "Patient")))).toContain(
      "brokenReference",
    );
    const changeComposition = (change: object) =>
      withEntries(([first, ...others]) => [{ ...first, resource: { ...first?.resource, ...change } }, ...others]);
    expect(rulesOf(changeComposition({ section: [] }))).toEqual(["missingSection", "missingSection", "missingSection"]);
    expect(rulesOf(changeComposition({ author: undefined }))).toEqual(["missingElement"]);
  });

  it("reads any JSON without an error", () => {
    assertProperty(
      fc.property(fc.jsonValue(), (value) => {
        expect(checkStructure(value).problems.length).toBeGreaterThan(0);
        expect(checkStructure({ ...document, entry: value }).resources).toBeGreaterThanOrEqual(0);
        expect(readSummarySections({ entry: value })).toBeInstanceOf(Array);
      }),
    );
  });
});

describe("the readable summary", () => {
  it("has the lines of each section as plain text", () => {
    const condition = `Ferita < 3 cm & "dolore"`;
    const diagnoses = [aDiagnosis({ id: 31, kind: "diagnosis", condition })];
    const sections = readSummarySections(summary(completeRecord({ diagnoses }), options));
    expect(sections[0]).toEqual({ title: "Problemi", lines: [`${condition} (confermata)`] });
    expect(sections.every(({ title, lines }) => title !== "" && lines.length > 0)).toBe(true);
  });
});
