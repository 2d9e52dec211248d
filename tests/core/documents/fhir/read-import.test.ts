import { compareItem, type KnownRows } from "@libretto/core/documents/compare-items";
import { setBooster, setDay, setEnd } from "@libretto/core/documents/complete-item";
import { type ImportReview, readImport } from "@libretto/core/documents/fhir/read-import";
import { IMPORT_SECTIONS, type ImportItem } from "@libretto/core/documents/item";
import { setDrug } from "@libretto/core/documents/match-catalogues";
import { isLeft, isRight, left } from "@libretto/core/kernel/fp";
import { FHIR_DOCUMENT_LIMIT_MEGABYTES } from "@libretto/core/kernel/limits";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { aDiagnosis, aTherapy, on } from "../../../support/builders.ts";
import { aReading } from "../../../support/record/vital-signs.ts";
import { unwrap } from "../../../support/unwrap.ts";

const NO_ROWS = Object.fromEntries(IMPORT_SECTIONS.map((section) => [section, []])) as unknown as KnownRows;

const TODAY = on("2026-03-14");
const UCUM = "http://unitsofmeasure.org";
const LOINC = "http://loinc.org";

const read = (json: unknown): ImportReview => {
  const answer = readImport(JSON.stringify(json), TODAY, "it");
  if (isLeft(answer)) throw new Error(answer.left);
  return answer.right;
};
const bundle = (...resources: readonly object[]) => ({
  resourceType: "Bundle",
  type: "collection",
  entry: resources.map((resource, index) => ({ fullUrl: `urn:uuid:${index}`, resource })),
});
const coded = (system: string, code: string, text = "x") => ({ coding: [{ system, code }], text });
const observation = (code: string, quantity: object | undefined, more: object = {}) => ({
  ...{ resourceType: "Observation", status: "final", code: coded(LOINC, code), effectiveDateTime: "2026-03-01" },
  ...(quantity !== undefined && { valueQuantity: quantity }),
  ...more,
});
const draftOf = (review: ImportReview, index = 0) => review.items[index]?.draft as unknown as Record<string, unknown>;
const reasonsOf = ({ listed }: ImportReview) => listed.map(({ reason }) => reason);

describe("any input", () => {
  const anyText = fc.constantFrom(
    "Observation",
    "Bundle",
    "#a",
    "urn:uuid:0",
    "2015",
    "2015-02-31",
    "kg",
    "",
    "8302-2",
  );
  const anyName = fc.constantFrom(
    ...[
      "resourceType",
      "entry",
      "resource",
      "contained",
      "code",
      "coding",
      "system",
      "status",
      "text",
      "name",
      "given",
    ],
    ...[
      "valueQuantity",
      "value",
      "unit",
      "component",
      "effectiveDateTime",
      "reference",
      "medicationReference",
      "dosage",
    ],
    ...["vaccineCode", "performer", "category", "custodian", "section", "timing", "repeat", "referenceRange", "low"],
  );
  const { tree: anyResource } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 6 },
      anyText,
      fc.constant(null),
      fc.double(),
      fc.array(tie("tree"), { maxLength: 3 }),
      fc.dictionary(anyName, tie("tree"), { maxKeys: 6 }),
    ),
  }));
  const types = fc.constantFrom(
    ...["Observation", "MedicationStatement", "MedicationRequest", "Condition", "AllergyIntolerance", "Immunization"],
    ...["Composition", "Patient", "DiagnosticReport", "Bundle", "Basic"],
  );

  it("never throws, and each resource is understood or listed", () => {
    assertProperty(
      fc.property(fc.array(fc.tuple(types, anyResource)), fc.jsonValue(), (parts, other) => {
        const resources = parts.map(([resourceType, value]) =>
          typeof value === "object" && value !== null && !Array.isArray(value)
            ? { ...value, resourceType }
            : { resourceType },
        );
        for (const json of [bundle(...resources), resources, other, { resourceType: "Bundle", entry: other }]) {
          const answer = readImport(JSON.stringify(json), TODAY, "en");
          if (isRight(answer))
            for (const { offered, understood, listed } of answer.right.counts)
              expect(understood + listed).toBe(offered);
        }
      }),
      { numRuns: 300 },
    );
    assertProperty(
      fc.property(fc.string(), (text) => {
        readImport(text, TODAY, "it");
      }),
    );
  });

  it.each(["constructor", "toString", "__proto__"])("is read when its codes and units are %s", (word) => {
    const code = (system: string) => ({ text: "x", coding: [{ system, code: word }] });
    const quantity = { value: 5, system: UCUM, unit: word, code: word };
    const timing = { code: code(""), repeat: { frequency: 1, period: 1, periodUnit: word, when: [word] } };
    const review = read(
      bundle(
        ...["vital-signs", "laboratory"].map((category) => ({
          ...{ resourceType: "Observation", status: "final", code: code(LOINC), category: [coded("", category)] },
          ...{ valueQuantity: quantity, interpretation: [code("")], effectiveDateTime: "2026-03-01" },
        })),
        {
          ...{ resourceType: "MedicationStatement", status: word, dosage: [{ timing }] },
          medicationCodeableConcept: code("http://www.whocc.no/atc"),
        },
        { resourceType: "Condition", verificationStatus: code(""), code: code("http://snomed.info/sct") },
        { resourceType: "AllergyIntolerance", criticality: word, code: code(""), reaction: [{ severity: word }] },
        { resourceType: "Immunization", vaccineCode: code(""), protocolApplied: [{ doseNumberString: word }] },
        { resourceType: word },
      ),
    );
    for (const { offered, understood, listed } of review.counts) expect(understood + listed).toBe(offered);
  });

  it("is refused when it is too large, too deep, or no FHIR", () => {
    expect(readImport(" ".repeat(FHIR_DOCUMENT_LIMIT_MEGABYTES * 2 ** 20 + 1), TODAY, "it")).toEqual(left("tooLarge"));
    const deep = `${'{"a":'.repeat(102)}1${"}".repeat(102)}`;
    expect(readImport(deep, TODAY, "it")).toEqual(left("tooDeep"));
    expect(readImport("a;b", TODAY, "it")).toEqual(left("notJson"));
    expect(readImport("<Bundle/>", TODAY, "it")).toEqual(left("notJson"));
    for (const text of ["{}", "[]", "3", '{"resourceType":"Bundle"}'])
      expect(readImport(text, TODAY, "it")).toEqual(left("notFhir"));
  });

  it("can be a list of resources, of entries, or one resource in each line", () => {
    const allergies = ["Penicillina", "Lattice"].map((text) => ({
      resourceType: "AllergyIntolerance",
      code: { text },
    }));
    const [first, second] = allergies;
    for (const text of [
      JSON.stringify(allergies),
      JSON.stringify([
        { name: "example", resource: first },
        { fullUrl: "urn:uuid:2", resource: second },
      ]),
      JSON.stringify([[first], { resourceType: "Bundle", entry: [{ resource: second }] }]),
      `${allergies.map((one) => JSON.stringify(one)).join("\n")}\n\n`,
      `\uFEFF${allergies.map((one) => JSON.stringify(one)).join("\r\n")}`,
    ]) {
      const review = unwrap(readImport(text, TODAY, "it"));
      expect(review.items.map(({ name }) => name)).toEqual(["Penicillina", "Lattice"]);
    }
  });

  it("of another form that contains resources is refused with that reason", () => {
    const resource = { resourceType: "AllergyIntolerance", code: { text: "Penicillina" } };
    for (const wrapped of [{ examples: [resource] }, [{ operation: "delete", before: resource }]])
      expect(readImport(JSON.stringify(wrapped), TODAY, "it")).toEqual(left("wrappedFhir"));
    expect(readImport(`${JSON.stringify(resource)}\n{"a":`, TODAY, "it")).toEqual(left("notJson"));
  });
});

describe("readings", () => {
  it("convert UCUM units and say so; an unknown or missing unit is never a number", () => {
    const pounds = read(observation("29463-7", { value: 72.5, system: UCUM, code: "[lb_av]", unit: "lb" }));
    expect(draftOf(pounds).weight).toBe(32.9);
    expect(pounds.items[0]?.notes).toContainEqual({ code: "converted", text: "72,5 lb" });
    expect(draftOf(read(observation("29463-7", { value: 72.5, unit: "kg" }))).weight).toBe(72.5);
    for (const quantity of [
      { value: 72.5 },
      { value: 72.5, unit: "stone" },
      { value: 72.5, system: UCUM, code: "m" },
    ]) {
      const review = read(observation("29463-7", quantity));
      expect([review.items, reasonsOf(review)]).toEqual([[], ["unit"]]);
    }
  });

  it.each([
    ["9279-1", { value: 22, system: UCUM, code: "{breaths}/min" }, { breathingRate: 22 }],
    ["8280-0", { value: 0.95, system: UCUM, code: "m" }, { waist: 95 }],
    ["56086-2", { value: 95, system: UCUM, code: "cm" }, { waist: 95 }],
    ["41653-7", { value: 110, system: UCUM, code: "mg/dL" }, { glucose: 110, glucoseMoment: null }],
    ["15074-8", { value: 6.1, system: UCUM, code: "mmol/L" }, { glucose: 110, glucoseMoment: null }],
    ["41604-0", { value: 96, system: UCUM, code: "mg/dL" }, { glucose: 96, glucoseMoment: "fasting" }],
  ])("have the measure of the code %s in its unit", (code, quantity, values) => {
    const review = read(observation(code, quantity));
    expect(review.items[0]?.section).toBe("vitalSigns");
    expect(draftOf(review)).toMatchObject(values);
  });

  it("contain glucose unless a laboratory measured it; glucose in serum only when it is called a vital sign", () => {
    const category = (code: string) => ({ category: [{ coding: [{ code }] }] });
    const glucose = { value: 96, system: UCUM, code: "mg/dL" };
    const sectionOf = (code: string, more: object) => read(observation(code, glucose, more)).items[0]?.section;
    expect(sectionOf("2339-0", category("laboratory"))).toBe("labResults");
    expect(sectionOf("1558-6", category("laboratory"))).toBe("labResults");
    expect(sectionOf("1558-6", {})).toBe("labResults");
    const atHome = read(observation("1558-6", glucose, category("vital-signs")));
    expect(draftOf(atHome)).toMatchObject({ glucose: 96, glucoseMoment: "fasting" });
  });

  it("join both pressures of one time, and list one without the other", () => {
    const half = (code: string, value: number, effectiveDateTime = "2026-03-01T08:30:00+01:00") =>
      observation(code, { value, system: UCUM, code: "mm[Hg]" }, { effectiveDateTime });
    const joined = read(bundle(half("8480-6", 128), half("8462-4", 82)));
    expect(joined.items.map(({ draft }) => draft)).toMatchObject([
      { maximumPressure: 128, minimumPressure: 82, takenAt: "2026-03-01T07:30:00.000Z" },
    ]);
    const alone = read(bundle(half("8480-6", 128), half("8462-4", 82, "2026-03-02")));
    expect([alone.items, reasonsOf(alone)]).toEqual([[], ["incompletePressure", "incompletePressure"]]);
    const person = { resourceType: "Patient", name: [{ family: "Ferri" }] };
    const halvesOf = (...subjects: readonly string[]) =>
      (["8480-6", "8462-4"] as const).map((code, i) => ({
        ...half(code, 100),
        ...{ subject: { display: subjects[i] }, method: i === 1 ? coded("", "auscultation") : undefined },
        status: i === 1 ? "preliminary" : "final",
      }));
    const [one] = read(bundle(person, ...halvesOf("Marta Neri", "Marta Neri"))).items;
    expect(one).toMatchObject({
      notes: [{ code: "otherPerson", text: "Marta Neri" }, { code: "provisional" }],
      unmapped: ["method"],
    });
    const two = read(bundle(person, ...halvesOf("Elena Ferri", "Marta Neri")));
    expect([two.items, reasonsOf(two)]).toEqual([[], ["incompletePressure", "incompletePressure"]]);
    const component = (code: string, value: number) => ({
      code: coded(LOINC, code),
      valueQuantity: { value, system: UCUM, code: "mm[Hg]" },
    });
    const panel = read(
      observation("85354-9", undefined, { component: [component("8480-6", 120), component("8462-4", 80)] }),
    );
    expect(draftOf(panel)).toMatchObject({ maximumPressure: 120, minimumPressure: 80 });
    expect(panel.items[0]?.notes).toEqual([{ code: "timeUnknown" }]);
  });

  it("do not join pressures when several of one time could belong together", () => {
    const pressure = (code: string, value: number) => ({ code, value: { value, system: UCUM, code: "mm[Hg]" } });
    const [high, higher, low, lower] = [
      ...[pressure("8480-6", 128), pressure("8480-6", 150), pressure("8462-4", 82), pressure("8462-4", 70)],
    ] as const;
    const halves = (...all: readonly ReturnType<typeof pressure>[]) =>
      read(bundle(...all.map(({ code, value }) => observation(code, value))));
    const components = (...all: readonly ReturnType<typeof pressure>[]) =>
      read(
        observation("85354-9", undefined, {
          component: all.map(({ code, value }) => ({ code: coded(LOINC, code), valueQuantity: value })),
        }),
      );
    for (const build of [halves, components]) {
      for (const values of [
        [high, higher, low],
        [high, low, higher, lower],
        [high, low, lower],
      ]) {
        const several = build(...values);
        expect([several.items, new Set(reasonsOf(several))]).toEqual([[], new Set(["severalPressures"])]);
        expect(several.listed).toHaveLength(values.length);
      }
      const twice = build(high, high, low, low);
      expect(twice.items.map(({ draft }) => draft)).toMatchObject([{ maximumPressure: 128, minimumPressure: 82 }]);
      expect(reasonsOf(twice)).toEqual(["repeated", "repeated"]);
    }
  });
});

describe("laboratory results", () => {
  it("have the test of their LOINC code, the unit as written, and the printed range", () => {
    const review = read(
      observation(
        "2345-7",
        { value: 98, unit: "mg/dL", comparator: "<" },
        {
          referenceRange: [{ low: { value: 70, unit: "mg/dL" }, high: { value: 99, unit: "mg/dL" } }],
        },
      ),
    );
    expect(draftOf(review)).toMatchObject({ value: 98, unit: "mg/dL", comparator: "<", rangeLow: 70, rangeHigh: 99 });
    expect(draftOf(review).test).not.toBeNull();
    const excluded = read(
      observation(
        "2345-7",
        { value: 200, unit: "mg/dL" },
        { referenceRange: [{ high: { value: 200, unit: "mg/dL" }, text: "<200" }] },
      ),
    );
    expect(draftOf(excluded)).toMatchObject({ rangeLow: null, rangeHigh: 200, rangeText: "<200" });
    const otherUnit = read(
      observation("2345-7", { value: 98, unit: "mg/dL" }, { referenceRange: [{ low: { value: 4, unit: "mmol/L" } }] }),
    );
    expect(draftOf(otherUnit).rangeLow).toBeNull();
    expect(reasonsOf(read(observation("2345-7", { value: 98 })))).toEqual(["unit"]);
  });

  it.each([
    ["6690-2", "10^3/mmc", "10*3/uL"],
    ["789-8", "10^6/mmc", "10*6/uL"],
    ["1742-6", "UI/L", "U/L"],
    ["30341-2", "mm/ora", "mm/h"],
    ["98979-8", "ml/min/1,73mq", "mL/min/{1.73_m2}"],
    ["15081-3", "mUI/L", "m[IU]/L"],
    ["20568-2", "mUI/L", "m[IU]/L"],
  ])("have the unit of the list for the code %s when the report prints %s", (code, unit, expected) => {
    const range = { low: { value: 4, unit }, high: { value: 10, unit } };
    const draft = draftOf(read(observation(code, { value: 7, unit }, { referenceRange: [range] })));
    expect(draft).toMatchObject({ value: 7, unit: expected, rangeLow: 4, rangeHigh: 10 });
    expect(draft.test).not.toBeNull();
  });

  it("list social history, calculated values and cancelled results", () => {
    const review = read(
      bundle(
        observation("72166-2", undefined, { valueCodeableConcept: { text: "Never smoker" } }),
        observation("39156-5", { value: 24, system: UCUM, code: "kg/m2" }),
        observation("2345-7", { value: 1, unit: "mg/dL" }, { status: "entered-in-error" }),
      ),
    );
    expect(reasonsOf(review)).toEqual(["otherObservation", "calculated", "enteredInError"]);
  });
});

describe("a laboratory result that is one text", () => {
  it.each([
    ["6690-2", "7,2 10^3/mmc", "4,0 - 10,0 10^3/mmc", 7.2, "10*3/uL"],
    ["6690-2", "7,2 x10³/µL", "4,0 - 10,0 x10³/µL", 7.2, "10*3/uL"],
    ["1742-6", "34 UI/L", "4 - 10 UI/L", 34, "U/L"],
    ["30341-2", "12 mm/ora", "4 - 10 mm/ora", 12, "mm/h"],
  ])("is read with its unit and its range: %s %s", (code, valueString, text, value, unit) => {
    const draft = draftOf(read(observation(code, undefined, { valueString, referenceRange: [{ text }] })));
    expect(draft).toMatchObject({ value, unit, rangeLow: 4, rangeHigh: 10 });
  });
});

describe("observations with components", () => {
  const component = (code: string, value: number, unit: string) => ({
    code: coded(LOINC, code, code),
    valueQuantity: { value, unit },
  });

  it("keep their own value", () => {
    const review = read(
      observation("2345-7", { value: 98, unit: "mg/dL" }, { component: [component("3084-1", 7, "mg/dL")] }),
    );
    expect(review.items.map(({ draft }) => draft)).toMatchObject([{ value: 98 }, { value: 7 }]);
    expect([new Set(review.items.map(({ key }) => key)).size, review.listed]).toEqual([2, []]);
    const heading = read(observation("2345-7", undefined, { component: [component("3084-1", 7, "mg/dL")] }));
    expect([heading.items.length, heading.listed]).toEqual([1, []]);
  });

  it("keep or list each part of a vital sign", () => {
    const review = read(
      observation("85354-9", undefined, {
        component: [
          ...[component("8480-6", 120, "mmHg"), component("8462-4", 80, "mmHg"), component("2345-7", 98, "mg/dL")],
          ...[component("8480-6", 120, "mmHg"), component("39156-5", 24, "kg/m2"), null],
          ...[{ code: { text: "Position" }, valueString: "Sitting" }, { code: coded(LOINC, "8867-4", "Heart rate") }],
        ],
      }),
    );
    expect(review.items.map(({ draft }) => draft)).toMatchObject([
      { maximumPressure: 120, minimumPressure: 80, heartRate: null },
      { value: 98 },
    ]);
    expect(review.listed.map(({ name, reason, detail }) => [name, reason, detail])).toEqual([
      ["39156-5", "calculated", "24 kg/m2"],
      ["", "otherObservation", ""],
      ["Position", "otherObservation", "Sitting"],
      ["8480-6", "repeated", "120 mmHg"],
      ["Heart rate", "noValue", ""],
    ]);
  });
});

describe("medications", () => {
  const statement = (more: object) => ({ resourceType: "MedicationStatement", status: "active", ...more });

  it("resolve references to entries, to relative addresses and to contained resources", () => {
    const medication = { resourceType: "Medication", code: coded("http://www.whocc.no/atc", "C09AA05", "Ramipril") };
    const review = read({
      resourceType: "Bundle",
      type: "searchset",
      entry: [
        { fullUrl: "urn:uuid:m", resource: medication },
        { fullUrl: "https://a.example/fhir/Medication/7", resource: { ...medication, id: "7" } },
        { resource: statement({ medicationReference: { reference: "urn:uuid:m" } }) },
        { resource: statement({ medicationReference: { reference: "Medication/7" } }) },
        {
          resource: statement({
            contained: [{ ...medication, id: "c" }],
            medicationReference: { reference: "#c" },
            effectivePeriod: { start: "2024-01-10" },
            dosage: [{ text: "1 al giorno", timing: { repeat: { frequency: 1, period: 1, periodUnit: "d" } } }],
          }),
        },
      ],
    });
    expect(review.items.map(({ name, clues }) => [name, clues.atc])).toEqual(
      Array.from({ length: 3 }, () => ["Ramipril", ["C09AA05"]]),
    );
    expect(review.items.map(({ missing }) => missing)).toEqual([["drug", "day"], ["drug", "day"], ["drug"]]);
    expect(draftOf(review, 2)).toMatchObject({ start: "2024-01-10", dose: "1 al giorno", list: "inUse" });
  });

  it("keep partial dates partial, and need the end of a concluded one", () => {
    const medicationCodeableConcept = { text: "Ramipril" };
    const review = read(statement({ status: "completed", medicationCodeableConcept, effectiveDateTime: "2015-03" }));
    expect(draftOf(review)).toMatchObject({ start: null, end: null, list: "concluded" });
    expect(review.items[0]?.missing).toEqual(["drug", "day", "end"]);
    expect(review.items[0]?.notes).toContainEqual({ code: "partialDate", text: "2015-03" });
    const filled = setEnd(setDay(review.items[0] as ImportItem, "2015-03-01"), "2015-04-01");
    expect([filled.missing, filled.draft]).toMatchObject([["drug"], { start: "2015-03-01", end: "2015-04-01" }]);
    expect(setDay(filled, "nonsense").missing).toContain("day");
  });

  it("are present with the same start, dose and frequency, otherwise different", () => {
    const [item] = read(
      statement({
        ...{ medicationCodeableConcept: { text: "Warfarin" }, effectiveDateTime: "2026-01-10" },
        dosage: [{ text: "5 mg", timing: { code: { text: "una volta al giorno" } } }],
      }),
    ).items as [ImportItem];
    const row = aTherapy({ id: 4 });
    const known = setDrug(item, row.drug);
    const stateWith = (differs: Partial<Therapy>) =>
      compareItem(known, {
        ...NO_ROWS,
        therapies: [{ ...row, ...differs } as Therapy],
      }).state;
    expect(stateWith({ dose: "5 MG" })).toBe("present");
    for (const differs of [{ dose: "10 mg" }, { start: on("2025-01-10") }, { frequency: "due volte al giorno" }])
      expect(stateWith(differs)).toBe("conflict");
  });

  it("list medicines that are not taken, and statements that none is known", () => {
    const review = read(
      bundle(
        statement({ status: "not-taken", medicationCodeableConcept: { text: "Ramipril" } }),
        statement({
          medicationCodeableConcept: coded(
            "http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips",
            "no-medication-info",
          ),
        }),
        statement({}),
      ),
    );
    expect([review.items, reasonsOf(review)]).toEqual([[], ["notInUse", "noInformation", "noName"]]);
  });
});

describe("medications that are not in use", () => {
  const request = (more: object) => ({
    ...{ resourceType: "MedicationRequest", status: "active", intent: "order", authoredOn: "2024-01-10" },
    ...{ medicationCodeableConcept: { text: "Ramipril" }, ...more },
  });

  it("are listed: do not take, proposals, plans, drafts, and what has a modifier extension", () => {
    const modifierExtension = [{ url: "https://a.example/not", valueBoolean: true }];
    const review = read(
      bundle(
        ...[request({ doNotPerform: true }), request({ doNotPerform: "true" })],
        ...[request({ intent: "proposal" }), request({ intent: "plan" }), request({ intent: undefined })],
        ...[request({ status: "draft" }), request({ status: "cancelled" }), request({ modifierExtension })],
        request({ dosageInstruction: [{ text: "1 al giorno", modifierExtension }] }),
        { resourceType: "MedicationStatement", taken: "n", medicationCodeableConcept: { text: "Ramipril" } },
        { resourceType: "Immunization", wasNotGiven: true, vaccineCode: { text: "MMR" } },
        ...["Condition", "AllergyIntolerance", "Observation"].map((resourceType) => ({
          ...{ resourceType, code: { text: "x" }, modifierExtension },
        })),
      ),
    );
    expect([review.items, reasonsOf(review)]).toEqual([
      [],
      [
        ...["negated", "negated", "notOrdered", "notOrdered", "notOrdered", "notInUse"],
        ...["notInUse", "modifierExtension", "modifierExtension", "negated", "negated"],
        ...["modifierExtension", "modifierExtension", "modifierExtension"],
      ],
    ]);
    const medication = { resourceType: "Medication", code: { text: "Ramipril" }, modifierExtension };
    const referring = request({
      medicationCodeableConcept: undefined,
      medicationReference: { reference: "urn:uuid:1" },
    });
    expect(reasonsOf(read(bundle(referring, medication)))).toEqual(["modifierExtension"]);
  });

  it("are not those that were ordered", () => {
    const review = read(
      bundle(
        ...["order", "original-order", "instance-order"].map((intent) => request({ intent, doNotPerform: false })),
      ),
    );
    expect([review.items.length, review.listed]).toEqual([3, []]);
  });
});

describe("dosages", () => {
  const withDosage = (...dosage: readonly object[]) =>
    read({
      ...{ resourceType: "MedicationStatement", status: "active", effectiveDateTime: "2024-01-10" },
      ...{ medicationCodeableConcept: { text: "Prednisone" }, dosage },
    });
  const once = { repeat: { frequency: 1, period: 1, periodUnit: "d" } };
  const doseQuantity = { value: 50, unit: "mg" };

  it("are joined in their order", () => {
    const [first, second] = ["50 mg for 5 days", "then 25 mg for 5 days"];
    const expected = { dose: "50 mg for 5 days; then 25 mg for 5 days", frequency: "vedi la dose" };
    expect(draftOf(withDosage({ text: first }, { text: second }))).toMatchObject(expected);
    expect(draftOf(withDosage({ sequence: 2, text: second }, { sequence: 1, text: first }))).toMatchObject(expected);
  });

  it("are listed when a part would be lost", () => {
    const isDosage = (review: ImportReview) => [review.items, reasonsOf(review)];
    const unknown = { repeat: { ...once.repeat, offset: 30 } };
    expect(isDosage(withDosage({ text: "50 mg" }, { doseQuantity, timing: unknown }))).toEqual([[], ["dosage"]]);
    expect(isDosage(withDosage({ text: "x".repeat(201) }))).toEqual([[], ["dosage"]]);
  });

  it("keep the text beside the amount, and name what is not imported", () => {
    const text = "50 mg for 5 days, then stop";
    expect(draftOf(withDosage({ text, doseQuantity, timing: once }))).toMatchObject({
      dose: "50 mg",
      frequency: `1 volta al giorno (${text})`,
    });
    const timing = { repeat: { ...once.repeat, offset: 30 } };
    expect(withDosage({ doseQuantity, method: { text: "x" }, timing }).items[0]?.unmapped).toEqual([
      "dosage.method",
      "dosage.timing.repeat.offset",
    ]);
  });
});

describe("conditions and allergies", () => {
  const condition = (more: object) => ({ resourceType: "Condition", code: { text: "Asma" }, ...more });

  it("have the certainty of their verification status, and say when they are over", () => {
    const status = (code: string) => ({ coding: [{ code }] });
    const review = read(
      bundle(
        condition({ verificationStatus: status("provisional"), onsetDateTime: "1998" }),
        condition({ verificationStatus: status("refuted") }),
        condition({ clinicalStatus: status("resolved"), onsetDateTime: "2001-02-03", abatementDateTime: "2002-05-06" }),
        {
          resourceType: "AllergyIntolerance",
          code: { text: "Penicillin" },
          verificationStatus: status("confirmed"),
          asserter: { display: "Dr Bob" },
        },
        { resourceType: "AllergyIntolerance", code: coded("http://snomed.info/sct", "716186003", "No known allergy") },
      ),
    );
    expect(review.items.map(({ draft }) => draft)).toMatchObject([
      { kind: "diagnosis", list: "suspected", condition: "Asma (1998)", madeOn: null },
      { list: "excluded", condition: "Asma" },
      { condition: "Asma (risolta o non attiva 2002-05-06)", madeOn: "2001-02-03" },
      { kind: "allergy", list: "confirmed", condition: "Penicillin", careProvider: "Dr Bob" },
    ]);
    expect(review.items.map(({ missing }) => missing)).toEqual([[], [], ["list"], []]);
    expect(reasonsOf(review)).toEqual(["noneKnown"]);
  });

  it("are compared with the record", () => {
    const [item] = read(condition({})).items as [ImportItem];
    const rows = NO_ROWS;
    const row = aDiagnosis({ id: 9, condition: "ASMA" });
    expect(compareItem(item, rows)).toEqual({ state: "new" });
    expect(compareItem(item, { ...rows, diagnoses: [row] })).toMatchObject({ state: "present", id: 9 });
    expect(compareItem(item, { ...rows, diagnoses: [{ ...row, list: "excluded" }] })).toMatchObject({
      state: "conflict",
    });
    const [weight] = read(observation("29463-7", { value: 70, unit: "kg" })).items as [ImportItem];
    const reading = aReading({ takenAt: "2026-03-01T09:00:00.000Z" as never, weight: 71 });
    expect(compareItem(weight, { ...rows, vitalSigns: [reading] }).state).toBe("conflict");
  });
});

describe("vaccinations", () => {
  it("need the vaccine of the catalogue, and a dose when the document has none", () => {
    const immunization = { resourceType: "Immunization", status: "completed", occurrenceDateTime: "2021-05-06" };
    const review = read(
      bundle(
        {
          ...immunization,
          vaccineCode: coded("http://hl7.org/fhir/sid/cvx", "207"),
          protocolApplied: [{ doseNumberPositiveInt: 2 }],
        },
        { ...immunization, vaccineCode: { text: "MMR" } },
        { ...immunization, status: "not-done", vaccineCode: { text: "MMR" } },
      ),
    );
    expect(review.items.map(({ missing }) => missing)).toEqual([
      ["vaccine", "booster"],
      ["vaccine", "booster"],
    ]);
    expect(review.items[0]?.notes, "dose 2 may belong to the first series").toContainEqual({
      ...{ code: "doseOpen", text: "2" },
    });
    const first = { ...immunization, vaccineCode: { text: "MMR" }, protocolApplied: [{ doseNumberPositiveInt: 1 }] };
    expect(read(bundle(first)).items[0]?.draft, "is no booster").toMatchObject({ booster: "firstDose" });
    expect(review.items[0]?.clues.cvx).toEqual(["207"]);
    expect(setBooster(review.items[1] as ImportItem, "single").missing).toEqual(["vaccine"]);
    expect(reasonsOf(review)).toEqual(["notInUse"]);
  });
});

describe("the document", () => {
  it("names its person and its author, and lists what it has no place for", () => {
    const review = read(
      bundle(
        { resourceType: "Composition", title: "Summary", custodian: { reference: "urn:uuid:2" } },
        { resourceType: "Patient", name: [{ family: "Rossi", given: ["Anna", "Maria"] }], birthDate: "1980-01-01" },
        { resourceType: "Organization", name: "General Hospital" },
        { resourceType: "Procedure", code: { text: "Appendectomy" } },
      ),
    );
    expect(review.person).toEqual({ name: "Anna Maria", surname: "Rossi", birth: "1980-01-01", taxCode: "" });
    expect(review.author).toBe("General Hospital");
    expect(review.listed).toEqual([{ type: "Procedure", name: "Appendectomy", reason: "otherType", detail: "" }]);
    expect(review.counts).toEqual([{ type: "Procedure", offered: 1, understood: 0, listed: 1 }]);
  });
});
