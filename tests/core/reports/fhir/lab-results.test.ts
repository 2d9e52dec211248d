import { findLabTest } from "@libretto/core/catalogues/lab-tests/lab-tests";
import { right } from "@libretto/core/kernel/fp";
import type { LabResult } from "@libretto/core/record/lab-results/lab-result";
import { labResults } from "@libretto/core/record/lab-results/wire";
import { bundle, entriesOf, entry } from "@libretto/core/reports/fhir/bundle";
import { createBundleReader } from "@libretto/core/reports/fhir/bundle-reader";
import type { Bundle } from "@libretto/core/reports/fhir/elements/fhir-types";
import { emptyBlankTexts, listAt, textAt, valueAt } from "@libretto/core/reports/fhir/elements/json";
import { localTimeOf, romeTimeAt } from "@libretto/core/reports/fhir/elements/rome-time";
import { createExportContext, type ExportContext } from "@libretto/core/reports/fhir/export-context";
import { fileMapping } from "@libretto/core/reports/fhir/resources/files";
import { labResultMapping } from "@libretto/core/reports/fhir/resources/lab-results";
import { patientResource } from "@libretto/core/reports/fhir/resources/patient";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { anyClockTime, anyDate } from "../../../support/arbitraries/record.ts";
import { on } from "../../../support/builders.ts";
import { labelProblems, referenceProblems } from "../../../support/fhir/document-rules.ts";
import { emptyRecord, OPTIONS } from "../../../support/fhir/records.ts";
import { codeProblems, loadDefinitions, shapeProblems } from "../../../support/fhir/validators.ts";
import { aFile } from "../../../support/record/files.ts";
import { aLabResult, anyLabResult, aTextResult } from "../../../support/record/lab-results.ts";

const MINUTE = 60_000;
const FILE_ID = 61;

/** The patient, one file, and a result without blank texts, as in a full export. */
const exportOf = (result: LabResult, full = true): Bundle => {
  const record = emptyRecord({ files: [aFile({ id: FILE_ID })] });
  const context: ExportContext = createExportContext(
    OPTIONS,
    record,
    full,
    (entity, id) => entity === "file" && id === FILE_ID,
  );
  return bundle(
    "collection",
    [
      entry(context.patient.reference ?? "", patientResource(record.patient, context)),
      ...entriesOf(fileMapping, record.files, context),
      ...entriesOf(labResultMapping, [emptyBlankTexts(result)], context),
    ],
    context,
  );
};

const observationOf = (result: LabResult, full = true): unknown =>
  exportOf(result, full)
    .entry.map(({ resource }) => resource)
    .find(({ resourceType }) => resourceType === "Observation");

const read = (exported: Bundle): unknown => {
  const cloned: unknown = JSON.parse(JSON.stringify(exported));
  const reader = createBundleReader(cloned, OPTIONS.base);
  const all = reader.all("Observation");
  return labResultMapping.read((type) => reader.all(type)[0], reader, all);
};

const codesOf = (result: LabResult) =>
  listAt(observationOf(result), "code", "coding").map((one) => textAt(one, "code"));

describe("a laboratory result in FHIR", () => {
  it("is an observation of a laboratory with LOINC and UCUM codes and the printed range", () => {
    expect(observationOf(aLabResult({ documents: [FILE_ID], note: "a digiuno", status: "final" }))).toMatchObject({
      resourceType: "Observation",
      status: "final",
      category: [{ coding: [{ code: "laboratory" }] }],
      code: {
        coding: [
          { system: "http://loinc.org", code: "2160-0", display: "Creatinine [Mass/volume] in Serum or Plasma" },
          { system: "https://libretto.example/fhir/CodeSystem/esamiLaboratorio", code: "creatinine" },
        ],
        text: "Creatinina",
      },
      effectiveDateTime: "2026-03-02T08:15:00+01:00",
      performer: [{ display: "Laboratorio San Marco" }],
      valueQuantity: { value: 1.4, unit: "mg/dL", system: "http://unitsofmeasure.org", code: "mg/dL" },
      interpretation: [{ coding: [{ code: "H", display: "High" }] }],
      referenceRange: [
        {
          low: { value: 0.7, unit: "mg/dL", system: "http://unitsofmeasure.org", code: "mg/dL" },
          high: { value: 1.2, unit: "mg/dL", system: "http://unitsofmeasure.org", code: "mg/dL" },
        },
      ],
      note: [{ text: "a digiuno" }],
      derivedFrom: [{ reference: expect.stringMatching(/^urn:uuid:/) }],
    });
  });

  it("has the LOINC code of its unit, and none when the unit is not one of the test", () => {
    expect(codesOf(aLabResult())).toEqual(["2160-0", "creatinine"]);
    expect(codesOf(aLabResult({ unit: "umol/L" }))).toEqual(["14682-9", "creatinine"]);
    expect(codesOf(aLabResult({ unit: "fiale" }))).toEqual(["creatinine"]);
    expect(codesOf(aTextResult())).toEqual(["5196-1", "hbsag"]);
    expect(codesOf(aTextResult({ test: "creatinine" }))).toEqual(["creatinine"]);
    expect(codesOf(aLabResult({ test: null }))).toEqual([]);
    expect(codesOf(aLabResult({ test: "abolished" }))).toEqual(["abolished"]);
  });

  it("has no UCUM code for a unit that is no code", () => {
    expect(valueAt(observationOf(aLabResult({ unit: "fiale" })), "valueQuantity")).toEqual({
      value: 1.4,
      unit: "fiale",
    });
  });

  it("has the flag of the laboratory as its interpretation, and its status; unknown when nobody states it", () => {
    const withFlag = observationOf(aLabResult({ value: 1, flag: "criticalLow", status: "preliminary" }), false);
    expect(withFlag).toMatchObject({ status: "preliminary", interpretation: [{ coding: [{ code: "LL" }] }] });
    expect(observationOf(aLabResult())).toMatchObject({ status: "unknown" });
  });

  it("has an interpretation only when it is certain, by the printed range only", () => {
    const code = (differs: Partial<LabResult>) =>
      textAt(observationOf(aLabResult(differs)), "interpretation", 0, "coding", 0, "code");
    expect(code({ value: 1 })).toBe("N");
    expect(code({ value: 0.2 })).toBe("L");
    expect(code({ value: 5, comparator: "<" })).toBe("");
    expect(code({ rangeLow: null, rangeHigh: null })).toBe("");
  });

  it("does not call an urgent value normal because its printed range includes it", () => {
    const potassium = { test: "potassium", value: 6.9, unit: "mmol/L", rangeLow: 3.5, rangeHigh: 7.5 };
    const code = (differs: Partial<LabResult>) =>
      textAt(observationOf(aLabResult({ ...potassium, ...differs })), "interpretation", 0, "coding", 0, "code");
    expect([code({}), code({ value: 4.5 }), code({ rangeHigh: 5.1 })]).toEqual(["", "N", "H"]);
  });

  it("has a comparator, a text and a day without a time where the result has them", () => {
    expect(observationOf(aLabResult({ comparator: "<=", time: null }))).toMatchObject({
      effectiveDateTime: "2026-03-02",
      valueQuantity: { value: 1.4, comparator: "<=" },
    });
    const text = observationOf(aTextResult());
    expect(text).toMatchObject({ valueString: "negativo" });
    expect(text).not.toHaveProperty("valueQuantity");
    expect(text).not.toHaveProperty("referenceRange");
  });

  it("in a summary does not refer to a file outside of it", () => {
    expect(observationOf(aLabResult({ documents: [999] }), false)).not.toHaveProperty("derivedFrom");
    expect(observationOf(aLabResult({ documents: [999] }))).toMatchObject({
      derivedFrom: [{ identifier: { value: "999", system: "https://libretto.example/fhir/sid/file" } }],
    });
  });

  it("is a line of a summary", () => {
    const context = createExportContext(OPTIONS, emptyRecord(), false, () => false);
    const linesOf = (result: LabResult) => labResultMapping.summary?.place?.linesOf(result, context);
    expect(linesOf(aLabResult())).toEqual(["Creatinina: 1,40 mg/dL (0,7 – 1,2 mg/dL), 02/03/2026"]);
    expect(linesOf(aTextResult())).toEqual([`${findLabTest("hbsag")?.names.it}: negativo, 02/03/2026`]);
  });
});

describe("an exported laboratory result", () => {
  const anyResult = fc
    .tuple(anyLabResult, fc.boolean())
    .map(([result, isAttached]) => (isAttached ? { ...result, documents: [FILE_ID] } : result));

  it("is the same when it is read again, with blank texts as empty ones", () => {
    assertProperty(
      fc.property(anyResult, (result) => {
        const again = read(exportOf(result));
        expect(again).toEqual(emptyBlankTexts(result));
        expect(labResults.wire.decode(labResults.wire.encode(again as LabResult))).toMatchObject(
          right({ id: result.id }),
        );
        expect(exportOf(again as LabResult)).toEqual(exportOf(result));
      }),
      { numRuns: 300 },
    );
  });

  describe("for the validators", () => {
    beforeAll(loadDefinitions, MINUTE);
    const problems = (exported: Bundle): readonly string[] => [
      ...shapeProblems(exported),
      ...codeProblems(exported),
      ...referenceProblems(exported),
      ...labelProblems(exported),
    ];

    it("has no problems", () => {
      const fixed = [
        aLabResult({ documents: [FILE_ID] }),
        aTextResult(),
        aLabResult({ test: null, documents: [999], time: null }),
      ];
      for (const result of fixed) expect(problems(exportOf(result))).toEqual([]);
    });

    it(
      "has no problems with any values",
      () => {
        assertProperty(
          fc.property(anyResult, fc.boolean(), (result, full) => {
            expect(problems(exportOf(result, full))).toEqual([]);
          }),
          { numRuns: 30, endOnFailure: true },
        );
      },
      MINUTE,
    );
  });
});

describe("a local time in Rome", () => {
  it.each([
    ["2026-01-10", "08:00", "2026-01-10T08:00:00+01:00"],
    ["2026-07-10", "08:00", "2026-07-10T08:00:00+02:00"],
    ["2026-03-29", "02:30", "2026-03-29T02:30:00+01:00"],
    ["2026-07-10", null, "2026-07-10"],
  ])("%s %s is written as %s", (date, time, written) => {
    expect(romeTimeAt(on(date), time)).toBe(written);
  });

  it("is the same when it is read again", () => {
    assertProperty(
      fc.property(anyDate, fc.option(anyClockTime), (date, time) => {
        expect(localTimeOf(romeTimeAt(date, time))).toEqual({ date, time });
      }),
    );
  });

  it("is read from another offset, and text that is no time gives its characters", () => {
    expect(localTimeOf("2026-07-10T06:00:00Z")).toEqual({ date: "2026-07-10", time: "08:00" });
    expect(localTimeOf("2026-07-10T23:30:00-05:00")).toEqual({ date: "2026-07-11", time: "06:30" });
    expect(localTimeOf("2026-99-10T99:00:00Z")).toEqual({ date: "2026-99-10", time: "99:00" });
    expect(localTimeOf("")).toEqual({ date: "", time: null });
  });
});
