import { isLeft, isRight, right } from "@libretto/core/kernel/fp";
import { sharedSections } from "@libretto/core/record/sections";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import type { Bundle } from "@libretto/core/reports/fhir/elements/fhir-types";
import { emptyBlankTexts } from "@libretto/core/reports/fhir/elements/json";
import { amountIn, valueIn } from "@libretto/core/reports/fhir/elements/units";
import { fullExport } from "@libretto/core/reports/fhir/full-export";
import { importBundle } from "@libretto/core/reports/fhir/import-bundle";
import { summary } from "@libretto/core/reports/fhir/summary";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { completeRecord } from "../../../support/fhir/complete-record.ts";
import { anyRecord, emptyRecord, OPTIONS } from "../../../support/fhir/records.ts";
import { sampleRowOf } from "../../../support/record/sample-rows.ts";

const MINUTE = 60_000;

const reading = (differs: Partial<Reading>): Reading => ({
  ...(completeRecord().vitalSigns[0] as Reading),
  ...{ weight: null, height: null, heartRate: null, oxygenSaturation: null, perfusionIndex: null, temperature: null },
  ...{ minimumPressure: null, maximumPressure: null, temperatureWay: null },
  ...differs,
});
/** The readings of an export with a changed text. */
const readBack = (differs: Partial<Reading>, from: string, to: string) => {
  const text = JSON.stringify(fullExport(completeRecord({ vitalSigns: [reading(differs)] }), OPTIONS));
  expect(text).toContain(from);
  return importBundle(JSON.parse(text.replaceAll(from, to)));
};

describe("a number of an export", () => {
  it.each<[string, Partial<Reading>, string, string, Partial<Reading>]>([
    ["pounds", { weight: 160 }, '"code":"kg"', '"code":"[lb_av]"', { weight: 72.6 }],
    [
      "grams",
      { weight: 72_500 / 1000 },
      '"value":72.5,"unit":"kg","system":"http://unitsofmeasure.org","code":"kg"',
      '"value":72500,"unit":"g","system":"http://unitsofmeasure.org","code":"g"',
      { weight: 72.5 },
    ],
    ["stones", { weight: 11 }, '"code":"kg"', '"code":"[stone_av]"', { weight: 69.9 }],
    ["inches", { height: 70 }, '"code":"cm"', '"code":"[in_i]"', { height: 177.8 }],
  ])("in %s is converted by its UCUM code", (_unit, differs, from, to, expected) => {
    const read = readBack(differs, from, to);
    expect(isRight(read) && read.right.vitalSigns).toMatchObject([expected]);
  });

  it.each<[string, string, string, string]>([
    ["no UCUM unit of a weight", '"code":"kg"', '"code":"[gr]"', "[gr]"],
    ["a unit of another kind", '"code":"kg"', '"code":"cm"', "cm"],
    ["a unit as text only", ',"system":"http://unitsofmeasure.org","code":"kg"', "", "kg"],
    [
      "another list of units",
      '"system":"http://unitsofmeasure.org","code":"kg"',
      '"system":"http://x.example","code":"kg"',
      "kg",
    ],
    ["a comparison", '"value":72.5', '"comparator":"<","value":72.5', "kg"],
  ])("is refused with its position where it has %s", (_what, from, to, unit) => {
    expect(readBack({ weight: 72.5 }, from, to)).toMatchObject({
      left: { kind: "unitRefused", section: "vitalSigns", place: "Observation.valueQuantity", unit },
    });
  });

  it("is refused in a blood pressure too", () => {
    expect(
      readBack({ minimumPressure: 80, maximumPressure: 120 }, '"code":"mm[Hg]"', '"code":"cm[H2O]"'),
    ).toMatchObject({
      left: {
        kind: "unitRefused",
        section: "vitalSigns",
        place: "Observation.component[0].valueQuantity",
        unit: "cm[H2O]",
      },
    });
  });

  it("is converted to the precision of instruments", () => {
    const ucum = (value: number, code: string) => ({ value, code, system: "http://unitsofmeasure.org" });
    expect([
      valueIn("Cel", ucum(98.6, "[degF]")),
      valueIn("Cel", ucum(310.15, "K")),
      valueIn("mm[Hg]", ucum(16, "kPa")),
      valueIn("/min", ucum(1.2, "/s")),
      valueIn("cm", ucum(1.8, "m")),
      valueIn("kg", { value: 70 }),
      valueIn("kg", {}),
    ]).toEqual([37, 37, 120, 72, 180, null, null]);
    expect(amountIn("kg", {})).toEqual({ state: "absent" });
    expect(amountIn("kg", ucum(1, "constructor"))).toEqual({ state: "unknownUnit", unit: "constructor" });
  });
});

/** Through text, as in a file. */
const cloneJson = (bundle: unknown): unknown => JSON.parse(JSON.stringify(bundle));

describe("a full export", () => {
  it(
    "gives the same record when imported, with blank texts as empty ones",
    () => {
      assertProperty(
        fc.property(anyRecord, (record) => {
          expect(importBundle(cloneJson(fullExport(record, OPTIONS)))).toEqual(right(emptyBlankTexts(record)));
        }),
        { numRuns: 40, endOnFailure: true },
      );
    },
    MINUTE,
  );
});

describe("the specialties of a row", () => {
  const withTags = sharedSections.filter(({ wire }) => (wire.columns as readonly string[]).includes("tags"));

  it("are drawn by the generator of records for each section whose rows have them on the wire, and for no other", () => {
    const drawn = new Set<string>();
    for (const record of fc.sample(anyRecord, { numRuns: 100, seed: 8 }))
      for (const { name } of sharedSections) if (record[name].some(({ tags }) => tags.length > 0)) drawn.add(name);
    expect([...drawn].toSorted()).toEqual(withTags.map(({ name }) => name).toSorted());
  });

  it.each(withTags.map((section) => [section.name, section] as const))(
    "survive the round trip: %s",
    (name, section) => {
      const row = sampleRowOf(section, { tags: [22, 3], diagnosis: null });
      const read = importBundle(cloneJson(fullExport(emptyRecord({ [name]: [row] }), OPTIONS)));
      expect(isRight(read) && read.right[name]).toMatchObject([{ tags: [22, 3] }]);
    },
  );
});

describe("PR-7: an export that is imported elsewhere", () => {
  it(
    "is exported as the same bundle again",
    () => {
      assertProperty(
        fc.property(anyRecord, (record) => {
          const bundle = fullExport(record, OPTIONS);
          const read = importBundle(cloneJson(bundle));
          expect(isRight(read) && fullExport(read.right, OPTIONS)).toEqual(bundle);
        }),
        { numRuns: 20, endOnFailure: true },
      );
    },
    MINUTE,
  );

  it("keeps the patient as the prescriber of a medicine", () => {
    const { patient, therapies } = completeRecord();
    const own = therapies.map((row) => ({ ...row, prescriber: { kind: "account" as const, id: patient.account } }));
    const record = completeRecord({ therapies: own });
    expect(importBundle(cloneJson(fullExport(record, OPTIONS)))).toEqual(right(record));
  });
});

describe("a bundle without a valid record", () => {
  it.each([
    ["nothing", null],
    ["text", "Bundle"],
    ["another resource", { resourceType: "Patient" }],
    ["a summary", summary(emptyRecord(), OPTIONS)],
  ])("is refused with the reason: %s", (_what, bundle) => {
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

  it("is of another system where only HL7's own identifiers have the product's form", () => {
    const identifier = [
      { system: "http://hl7.org/fhir/sid/us-ssn", value: "1" },
      { system: "http://other.example/fhir/sid/us-npi", value: "2" },
    ];
    const patient = { resourceType: "Patient", identifier };
    expect(importBundle({ resourceType: "Bundle", type: "collection", entry: [{ resource: patient }] })).toMatchObject({
      left: { kind: "foreign" },
    });
  });

  it("names the row that breaks the rules of its section", () => {
    const bundle = cloneJson(fullExport(completeRecord(), OPTIONS)) as Bundle;
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
    "never throws for any change",
    () => {
      const text = JSON.stringify(fullExport(completeRecord(), OPTIONS));
      let nodes = 0;
      JSON.parse(text, () => {
        nodes += 1;
      });
      const chosen = fc.array(fc.nat({ max: nodes - 1 }), { minLength: 1, maxLength: 4 });
      assertProperty(
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

  it("never throws for any value", () => {
    assertProperty(fc.property(fc.anything(), (bundle) => isLeft(importBundle(bundle))));
  });
});
