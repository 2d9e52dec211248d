import { LEVELS } from "@libretto/core/access/confidentiality";
import type { EnteredValues } from "@libretto/core/calculators/form";
import { formulaOf } from "@libretto/core/calculators/formulas";
import { draftOf, type ScoreDraft } from "@libretto/core/calculators/score-record";
import { BLOOD_GROUPS, SEXES } from "@libretto/core/record/patient/patient";
import {
  clearanceOf,
  highest,
  highestLevelIn,
  LEVEL_CODES,
  labelsUpTo,
  levelOf,
  securityOf,
} from "@libretto/core/reports/fhir/elements/confidentiality";
import * as loinc from "@libretto/core/reports/fhir/elements/loinc";
import { MEASURE_CODES } from "@libretto/core/reports/fhir/elements/measure-codes";
import { OUTCOME_CODES, SERIOUSNESS_CODES } from "@libretto/core/reports/fhir/resources/adverse-reactions";
import { CONTACT_ROLES } from "@libretto/core/reports/fhir/resources/contacts";
import { DIAGNOSIS_STATES, SENSITIVITY_TYPES } from "@libretto/core/reports/fhir/resources/diagnoses";
import { SERVICES } from "@libretto/core/reports/fhir/resources/exams";
import { GENDERS, maritalCoding } from "@libretto/core/reports/fhir/resources/patient";
import { BLOOD_GROUP_CODES, bloodGroupOf } from "@libretto/core/reports/fhir/resources/patient-facts";
import { scoreCodings } from "@libretto/core/reports/fhir/resources/scores";
import { THERAPY_STATES } from "@libretto/core/reports/fhir/resources/therapies";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { anyLevel } from "../../../support/arbitraries/record.ts";
import { unwrapResult } from "../../../support/calculators/results.ts";
import { completeRecord } from "../../../support/fhir/complete-record.ts";

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

const codesOf = (table: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.values(table).map((code) => String(Array.isArray(code) ? code[0] : code));

describe("an enumeration", () => {
  it.each([
    ["genders", GENDERS, ["male", "female", "unknown"]],
    [
      "blood groups",
      BLOOD_GROUP_CODES,
      ["278147001", "278148006", "278149003", "278152006", "278150003", "278153001", "278151004", "278154007"],
    ],
    ["contact roles", CONTACT_ROLES, ["C", "O"]],
    ["diagnosis states", DIAGNOSIS_STATES, ["confirmed", "unconfirmed", "refuted"]],
    ["kinds of diagnosis", SENSITIVITY_TYPES, ["null", "allergy", "intolerance"]],
    ["therapy states", THERAPY_STATES, ["active", "completed", "not-taken"]],
    ["diagnostic services", SERVICES, ["LAB", "RAD", "PAT", "OTH"]],
    [
      "seriousness",
      SERIOUSNESS_CODES,
      ["Non-serious", "SeriousResultsInHospitalization", "SeriousIsLifeThreatening", "SeriousResultsInDisability"],
    ],
    ["outcomes", OUTCOME_CODES, ["resolved", "resolvedWithSequelae", "recovering", "ongoing", "unknown"]],
  ] as const)("has its own code for each value: %s", (_what, table, codes) => {
    expect(codesOf(table)).toEqual(codes);
    expect(new Set(codesOf(table)).size).toBe(codes.length);
  });

  it("is clinically active unless it was excluded", () => {
    expect(Object.values(DIAGNOSIS_STATES).map(([, clinical]) => clinical)).toEqual(["active", "active", "inactive"]);
  });

  it("of blood groups has group and rhesus factor in its displays, and can be decoded", () => {
    for (const group of BLOOD_GROUPS) {
      const [code, display] = BLOOD_GROUP_CODES[group];
      const [, bloodType, sign] = /^(0|AB?|B)([+-])$/.exec(group) ?? [];
      expect(display).toBe(
        `Blood group ${bloodType === "0" ? "O" : bloodType} Rh(D) ${sign === "+" ? "positive" : "negative"}`,
      );
      expect(bloodGroupOf({ valueCodeableConcept: { coding: [{ code }] } })).toBe(group);
    }
    expect(SEXES.every((sex) => sex in GENDERS)).toBe(true);
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
    expect(maritalCoding(name)?.code).toBe(code);
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
    const codes = (id: string | null) =>
      scoreCodings(id === null ? { ...invented, formula: null } : scoreBy(id)).map(({ code }) => code);
    expect(codes("pce_2013")).toEqual(["79423-0"]);
    expect(scoreCodings(invented), "a value that the formula does not give").toEqual([]);
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
