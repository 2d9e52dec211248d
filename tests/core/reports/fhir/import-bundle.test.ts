import { isLeft, right } from "@libretto/core/kernel/fp";
import { fullExport } from "@libretto/core/reports/fhir/full-export";
import { importBundle } from "@libretto/core/reports/fhir/import-bundle";
import { withoutBlanks } from "@libretto/core/reports/fhir/json";
import { summary } from "@libretto/core/reports/fhir/summary";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyRecord, emptyRecord, OPTIONS } from "../../../support/fhir-records.ts";
import { holds } from "../../../support/holds.ts";

/** Through text, as a file would carry it. */
const carried = (bundle: unknown): unknown => JSON.parse(JSON.stringify(bundle));

describe("a full export", () => {
  it("gives the same record back, blank texts as empty ones", () => {
    holds(
      fc.property(anyRecord, (record) => {
        expect(importBundle(carried(fullExport(record, OPTIONS)))).toEqual(right(withoutBlanks(record)));
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });
});

describe("a bundle that gives no record", () => {
  it.each([
    ["nothing", null],
    ["text", "Bundle"],
    ["another resource", { resourceType: "Patient" }],
    ["a summary", summary(emptyRecord(), OPTIONS)],
  ])("is refused by name: %s", (_what, bundle) => {
    expect(importBundle(bundle)).toMatchObject({ left: { kind: "notAFullExport" } });
  });

  it("names a missing patient and a bundle of another system", () => {
    const of = (...resources: readonly unknown[]) => ({
      resourceType: "Bundle",
      type: "collection",
      entry: resources.map((resource) => ({ resource })),
    });
    expect(importBundle(of())).toMatchObject({ left: { kind: "noPatient" } });
    expect(importBundle(of({ resourceType: "Patient" }))).toMatchObject({ left: { kind: "foreign" } });
  });

  it("never throws, whatever it is", () => {
    holds(fc.property(fc.anything(), (bundle) => isLeft(importBundle(bundle))));
  });
});
