import { isLeft, isRight, right } from "@libretto/core/kernel/fp";
import { fullExport } from "@libretto/core/reports/fhir/full-export";
import { importBundle } from "@libretto/core/reports/fhir/import-bundle";
import { withoutBlanks } from "@libretto/core/reports/fhir/json";
import { summary } from "@libretto/core/reports/fhir/summary";
import type { Bundle } from "@libretto/core/reports/fhir/types";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aWholeRecord } from "../../../support/fhir-person.ts";
import { anyRecord, emptyRecord, OPTIONS } from "../../../support/fhir-records.ts";
import { holds } from "../../../support/holds.ts";

const MINUTE = 60_000;

/** Through text, as a file would carry it. */
const carried = (bundle: unknown): unknown => JSON.parse(JSON.stringify(bundle));

describe("a full export", () => {
  it(
    "gives the same record back, blank texts as empty ones",
    () => {
      holds(
        fc.property(anyRecord, (record) => {
          expect(importBundle(carried(fullExport(record, OPTIONS)))).toEqual(right(withoutBlanks(record)));
        }),
        { numRuns: 40, endOnFailure: true },
      );
    },
    MINUTE,
  );
});

describe("PR-7: an export that is taken in elsewhere", () => {
  it(
    "is exported as the same bundle again",
    () => {
      holds(
        fc.property(anyRecord, (record) => {
          const bundle = fullExport(record, OPTIONS);
          const read = importBundle(carried(bundle));
          expect(isRight(read) && fullExport(read.right, OPTIONS)).toEqual(bundle);
        }),
        { numRuns: 20, endOnFailure: true },
      );
    },
    MINUTE,
  );

  it("keeps the patient as who prescribed a medicine", () => {
    const { patient, therapies } = aWholeRecord();
    const own = therapies.map((row) => ({ ...row, prescriber: { kind: "account" as const, id: patient.account } }));
    const record = aWholeRecord({ therapies: own });
    expect(importBundle(carried(fullExport(record, OPTIONS)))).toEqual(right(record));
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

  it("names the row that breaks the rules of its section", () => {
    const bundle = carried(fullExport(aWholeRecord(), OPTIONS)) as Bundle;
    const broken = (change: (text: string) => string): unknown => JSON.parse(change(JSON.stringify(bundle)));
    expect(importBundle(broken((text) => text.replace('"status":"not-taken"', '"status":"on-hold"')))).toMatchObject({
      left: { kind: "rowRefused", section: "therapies", id: 23 },
    });
    expect(
      importBundle(broken((text) => text.replace('"birthDate":"1980-01-01"', '"birthDate":"1980-02-30"'))),
    ).toMatchObject({
      left: { kind: "patientRefused" },
    });
  });

  it(
    "never throws, whatever became of it",
    () => {
      const text = JSON.stringify(fullExport(aWholeRecord(), OPTIONS));
      let nodes = 0;
      JSON.parse(text, () => {
        nodes += 1;
      });
      const chosen = fc.array(fc.nat({ max: nodes - 1 }), { minLength: 1, maxLength: 4 });
      holds(
        fc.property(chosen, fc.jsonValue(), (places, other) => {
          let seen = -1;
          const broken: unknown = JSON.parse(text, (_key, value: unknown) => {
            seen += 1;
            return places.includes(seen) ? other : value;
          });
          expect(() => importBundle(broken)).not.toThrow();
        }),
        { numRuns: 150, endOnFailure: true },
      );
    },
    MINUTE,
  );

  it("never throws, whatever it is", () => {
    holds(fc.property(fc.anything(), (bundle) => isLeft(importBundle(bundle))));
  });
});
