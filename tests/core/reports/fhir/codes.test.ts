import { LEVELS } from "@libretto/core/access/confidentiality";
import type { EnteredValues } from "@libretto/core/calculators/form";
import { formulaOf } from "@libretto/core/calculators/formulas";
import { draftOf, type ScoreDraft } from "@libretto/core/calculators/score-record";
import { BLOOD_GROUPS } from "@libretto/core/record/patient/patient";
import {
  clearanceOf,
  highest,
  highestLevelIn,
  LEVEL_CODES,
  labelsUpTo,
  levelOf,
  securityOf,
} from "@libretto/core/reports/fhir/elements/confidentiality";
import { listAt, textAt, valueAt } from "@libretto/core/reports/fhir/elements/json";
import * as loinc from "@libretto/core/reports/fhir/elements/loinc";
import { MEASURE_CODES } from "@libretto/core/reports/fhir/elements/measure-codes";
import { fullExport } from "@libretto/core/reports/fhir/full-export";
import type { FullRecord } from "@libretto/core/reports/full-record";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { anyLevel } from "../../../support/arbitraries/record.ts";
import { aContact, aDiagnosis, aPatient, aTherapy } from "../../../support/builders.ts";
import { unwrapResult } from "../../../support/calculators/results.ts";
import { completeRecord } from "../../../support/fhir/complete-record.ts";
import { emptyRecord, OPTIONS } from "../../../support/fhir/records.ts";
import { aReport } from "../../../support/record/adverse-reactions.ts";
import { anExam } from "../../../support/record/exams.ts";

describe("confidentiality", () => {
  it("has one code for each level, in both directions", () => {
    expect(LEVEL_CODES).toEqual({ 1: "U", 2: "L", 3: "M", 4: "N", 5: "R", 6: "V" });
    for (const level of LEVELS) expect(levelOf({ meta: { security: securityOf(level) } })).toBe(level);
  });

  it("is normal without a level, and unknown without a known label", () => {
    expect(securityOf(null)[0]?.code).toBe("N");
    expect(levelOf({ meta: { security: [{ system: "http://example.com", code: "V" }] } })).toBeNull();
    expect(levelOf({})).toBeNull();
  });

  it("is the highest level inside", () => {
    assertProperty(
      fc.property(fc.array(anyLevel), (levels) => {
        const entries = levels.map((level, i) => ({
          fullUrl: `urn:uuid:${i}`,
          resource: { resourceType: "Basic", meta: { security: securityOf(level) } },
        }));
        expect(highestLevelIn(entries)).toBe(Math.max(1, ...levels));
        expect(highest(levels)).toBe(Math.max(1, ...levels));
      }),
    );
  });

  it("of a clearance contains every label within its reach", () => {
    expect(labelsUpTo(3).map(({ code }) => code)).toEqual(["U", "L", "M"]);
    for (const level of LEVELS) expect(clearanceOf(labelsUpTo(level))).toBe(level);
    expect(clearanceOf([{ code: "X" }])).toBeNull();
  });
});

/** The exported resources of these types. */
const exported = (differs: Partial<FullRecord>, types: readonly string[], options = OPTIONS) =>
  fullExport(emptyRecord(differs), options)
    .entry.map(({ resource }) => resource)
    .filter(({ resourceType }) => types.includes(resourceType));
/** The text at a path of the first of them. */
const textIn = (differs: Partial<FullRecord>, type: string, ...path: readonly (string | number)[]) =>
  textAt(exported(differs, type.split("|"))[0], ...path);
const coded = (element: string) => [element, "coding", 0, "code"];

describe("an enumeration", () => {
  it.each<[string, Readonly<Record<string, string>>, (value: never) => string]>([
    [
      "genders",
      { male: "male", female: "female", unspecified: "unknown" },
      (sex) => textIn({ patient: aPatient({ sex }) }, "Patient", "gender"),
    ],
    [
      "blood groups",
      {
        ...{ "0+": "278147001", "0-": "278148006", "A+": "278149003", "A-": "278152006" },
        ...{ "B+": "278150003", "B-": "278153001", "AB+": "278151004", "AB-": "278154007" },
      },
      (bloodGroup) => textIn({ patient: aPatient({ bloodGroup }) }, "Observation", ...coded("valueCodeableConcept")),
    ],
    [
      "contact roles",
      { emergencyContacts: "C", otherContacts: "O" },
      (contacts) => textIn({ [contacts]: [aContact()] }, "RelatedPerson", "relationship", 0, "coding", 0, "code"),
    ],
    [
      "verification of a diagnosis",
      { confirmed: "confirmed", suspected: "unconfirmed", excluded: "refuted" },
      (list) =>
        textIn({ diagnoses: [aDiagnosis({ kind: "diagnosis", list })] }, "Condition", ...coded("verificationStatus")),
    ],
    [
      "state of a diagnosis",
      { confirmed: "active", suspected: "active", excluded: "inactive" },
      (list) =>
        textIn({ diagnoses: [aDiagnosis({ kind: "diagnosis", list })] }, "Condition", ...coded("clinicalStatus")),
    ],
    [
      "kinds of diagnosis",
      { diagnosis: "", allergy: "allergy", intolerance: "intolerance" },
      (kind) => textIn({ diagnoses: [aDiagnosis({ kind })] }, "Condition|AllergyIntolerance", "type"),
    ],
    [
      "therapy states",
      { inUse: "active", concluded: "completed", forbidden: "not-taken" },
      (list) => textIn({ therapies: [aTherapy({ list })] }, "MedicationStatement", "status"),
    ],
    [
      "diagnostic services",
      { laboratory: "LAB", radiology: "RAD", pathology: "PAT", specialist: "OTH" },
      (kind) =>
        textIn({ exams: [anExam({ kind })] }, "ServiceRequest|DiagnosticReport", "category", 0, "coding", 0, "code"),
    ],
    [
      "seriousness",
      {
        ...{ mild: "Non-serious", hospital: "SeriousResultsInHospitalization" },
        ...{ lifeThreatening: "SeriousIsLifeThreatening", disability: "SeriousResultsInDisability" },
      },
      (severity) => textIn({ adverseReactions: [aReport({ severity })] }, "AdverseEvent", ...coded("seriousness")),
    ],
    [
      "outcomes",
      {
        ...{ resolved: "resolved", resolvedWithConsequences: "resolvedWithSequelae", improved: "recovering" },
        ...{ unresolved: "ongoing", unknown: "unknown" },
      },
      (outcome) => textIn({ adverseReactions: [aReport({ outcome })] }, "AdverseEvent", ...coded("outcome")),
    ],
  ])("is exported with the code of each value: %s", (_what, codes, exportedCode) => {
    const values = Object.keys(codes);
    expect(Object.fromEntries(values.map((value) => [value, exportedCode(value as never)]))).toEqual(codes);
  });

  it("of blood groups has group and rhesus factor in its displays", () => {
    for (const bloodGroup of BLOOD_GROUPS) {
      const [, bloodType, sign] = /^(0|AB?|B)([+-])$/.exec(bloodGroup) ?? [];
      expect(
        textIn({ patient: aPatient({ bloodGroup }) }, "Observation", "valueCodeableConcept", "coding", 0, "display"),
      ).toBe(`Blood group ${bloodType === "0" ? "O" : bloodType} Rh(D) ${sign === "+" ? "positive" : "negative"}`);
    }
  });

  it.each([
    ["Celibe/Nubile", "S"],
    ["Coniugato/a", "M"],
    ["Separato/a legalmente", "L"],
    ["Divorziato/a", "D"],
    ["Vedovo/a", "W"],
    ["Convivente", "T"],
    ["Unito/a civilmente", undefined],
    ["Non dichiarato", undefined],
  ])("of civil states follows the name, and is text only where HL7 has no code: %s", (name, code) => {
    const options = { ...OPTIONS, maritalStatuses: [{ id: 9, name }] };
    const [patient] = exported({ patient: aPatient({ maritalStatus: 9 }) }, ["Patient"], options);
    const status = valueAt(patient, "maritalStatus");
    const hl7 = listAt(status, "coding").filter((one) => textAt(one, "system").endsWith("v3-MaritalStatus"));
    expect(textAt(status, "text")).toBe(name);
    expect(hl7.map((one) => textAt(one, "code"))).toEqual(code === undefined ? [] : [code]);
  });
});

describe("LOINC", () => {
  it("has a code for each reading", () => {
    expect(loinc.SYSTOLIC[0]).toBe("8480-6");
    expect(loinc.DIASTOLIC[0]).toBe("8462-4");
    expect(loinc.PRESSURE[0]).toBe("85354-9");
    expect(
      Object.fromEntries(Object.entries(MEASURE_CODES).map(([name, [[code], unit]]) => [name, [code, unit]])),
    ).toEqual({
      weight: ["29463-7", "kg"],
      height: ["8302-2", "cm"],
      heartRate: ["8867-4", "/min"],
      oxygenSaturation: ["2708-6", "%"],
      perfusionIndex: ["61006-3", "%"],
      glucose: ["2339-0", "mg/dL"],
      breathingRate: ["9279-1", "/min"],
      waist: ["8280-0", "cm"],
      temperature: ["8310-5", "Cel"],
    });
    expect(loinc.PULSE_OXIMETRY[0]).toBe("59408-5");
  });

  it("has the guide's codes for the sections of the summary", () => {
    expect(Object.fromEntries(Object.entries(loinc.SECTION_CODES).map(([name, [code]]) => [name, code]))).toEqual({
      problems: "11450-4",
      allergies: "48765-2",
      medications: "10160-0",
      immunizations: "11369-6",
      results: "30954-2",
      alerts: "104605-1",
      pastIllness: "11348-0",
      pregnancies: "10162-6",
      socialHistory: "29762-2",
      vitalSigns: "8716-3",
      directives: "42348-3",
      patientStory: "81338-6",
      familyHistory: "10157-6",
      presentIllness: "10164-2",
    });
  });

  it("has a code for a risk only when it was computed by the formula of that code", () => {
    const [, invented] = completeRecord().scores;
    if (invented === undefined) throw new Error("no score");
    const scoreBy = (id: string): ScoreDraft => {
      const formula = formulaOf(id);
      const entered = (formula?.passport.examples[0]?.inputs ?? {}) as EnteredValues;
      return formula === undefined
        ? { ...invented, formula: id }
        : draftOf("cardiovascular", formula, entered, unwrapResult(formula.of(entered)));
    };
    const codesOf = (score: ScoreDraft) =>
      exported({ patient: aPatient({ bloodGroup: null }), scores: [score] }, ["Observation"])
        .flatMap((observation) => listAt(valueAt(observation, "code"), "coding"))
        .filter((one) => textAt(one, "system") === "http://loinc.org")
        .map((one) => textAt(one, "code"));
    const codes = (id: string | null) => codesOf(id === null ? { ...invented, formula: null } : scoreBy(id));
    expect(codes("pce_2013")).toEqual(["79423-0"]);
    expect(codesOf(invented), "a value that the formula does not give").toEqual([]);
    expect(codes("framingham_general_cvd_2008")).toEqual(["65853-4"]);
    for (const other of ["framingham_atp3_hard_chd", "score2", "prevent_base_10y", "constructor", null])
      expect(codes(other)).toEqual([]);
  });

  it("has its publisher's display names", () => {
    expect([loinc.SUMMARY_DOCUMENT, loinc.BLOOD_GROUP, loinc.ECG, loinc.PATIENT_NOTE, loinc.PREGNANCY_STATUS]).toEqual([
      ["60591-5", "Patient summary Document"],
      ["882-1", "ABO and Rh group [Type] in Blood"],
      ["11524-6", "EKG study"],
      ["51855-5", "Patient Note"],
      ["82810-3", "Pregnancy status"],
    ]);
    expect([loinc.LIVE_BIRTHS[0], loinc.ABORTIONS[0], loinc.TOBACCO[0], loinc.ALCOHOL[0], loinc.DRUG_USE[0]]).toEqual([
      "11636-8",
      "11612-9",
      "72166-2",
      "74013-4",
      "74204-9",
    ]);
    expect([loinc.OCCUPATION[0], loinc.MENARCHE[0], loinc.MENOPAUSE[0], loinc.PATIENT_CONSENT[0]]).toEqual([
      "11341-5",
      "42798-9",
      "42802-9",
      "59284-0",
    ]);
  });
});
