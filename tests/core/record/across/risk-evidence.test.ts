import { formulas } from "@libretto/core/calculators/formulas";
import {
  drugIdsInUse,
  MEDICATION_QUESTIONS,
  type SuggestedAnswer,
  suggestAnswers,
} from "@libretto/core/record/across/risk-evidence";
import type { PatientRecord } from "@libretto/core/record/patient-record";
import type { RowCore } from "@libretto/core/record/section";
import { describe, expect, it } from "vitest";
import { aDiagnosis, aPatient, aReading, aTherapy, at, on, TODAY } from "../../../support/builders.ts";
import { aHistory } from "../../../support/record/medical-history.ts";

const record = (rows: Readonly<Record<string, readonly RowCore[]>>): PatientRecord => ({
  patient: aPatient(),
  doctors: [],
  collections: Object.fromEntries(Object.entries(rows).map(([name, of]) => [name, { rows: of, total: of.length }])),
});
const LOSARTAN = { id: "ST0110", name: "Losartan", route: "orale" };
const suggested = (
  rows: Readonly<Record<string, readonly RowCore[]>>,
  atc: readonly string[] = ["C09CA01"],
): Readonly<Record<string, SuggestedAnswer>> => suggestAnswers(record(rows), new Map([[LOSARTAN.id, atc]]), TODAY);

const illness = (condition: string, differs = {}) =>
  aDiagnosis({ kind: "diagnosis", list: "confirmed", condition, madeOn: on("2020-05-01"), ...differs });

describe("the suggestions of the record for a risk score", () => {
  it.each([
    ["Ipertensione arteriosa essenziale", ["hypertension"]],
    ["Diabete mellito tipo 2", ["diabetes"]],
    ["Scompenso cardiaco cronico", ["heart_failure"]],
    ["Pregresso ictus ischemico", ["known_cardiovascular_disease", "stroke_history", "stroke_tia_thromboembolism"]],
    ["Infarto miocardico", ["known_cardiovascular_disease", "known_coronary_disease", "vascular_disease"]],
    ["Cirrosi epatica", ["abnormal_liver_function"]],
    ["Type 1 diabetes", ["diabetes", "type_1_diabetes"]],
    ["Diabete mellito di tipo 1", ["diabetes", "type_1_diabetes"]],
    ["Diabete mellito tipo II", ["diabetes"]],
    ["Protesi valvolare aortica meccanica", ["mechanical_heart_valve"]],
    ["Stenosi mitralica severa", ["mitral_stenosis_moderate_or_severe"]],
    ["Hypertrophic obstructive cardiomyopathy", ["hypertrophic_cardiomyopathy"]],
    ["Amiloidosi cardiaca da transtiretina", ["cardiac_amyloidosis"]],
  ])("for the confirmed diagnosis %s are a yes to %j with the diagnosis and its day", (condition, names) => {
    const found = suggested({ diagnoses: [illness(condition)] });
    expect(Object.keys(found).toSorted()).toEqual(names);
    for (const name of names)
      expect(found[name]).toEqual({
        answer: true,
        evidence: [{ kind: "diagnosis", text: condition, day: "2020-05-01" }],
      });
  });

  it.each([
    ["another illness of a like name", illness("Diabete insipido")],
    ["another illness of a like name", illness("Ipertensione polmonare")],
    ["a mild form", illness("Stenosi mitralica lieve")],
    ["a biological valve", illness("Protesi valvolare biologica")],
    ["a suspected diagnosis", illness("Ipertensione", { list: "suspected" })],
    ["an excluded diagnosis", illness("Ipertensione", { list: "excluded" })],
    ["an allergy", illness("Diabete", { kind: "allergy" })],
  ])("are empty for %s", (_what, row) => {
    expect(suggested({ diagnoses: [row] })).toEqual({});
  });

  it("use the class of a medication in use, and of no other list", () => {
    const inUse = aTherapy({ drug: LOSARTAN, start: on("2024-03-12") });
    const yes = { answer: true, evidence: [{ kind: "therapy", text: "Losartan", day: "2024-03-12" }] };
    expect(suggested({ therapies: [inUse] })).toEqual({ bp_treated: yes });
    expect(suggested({ therapies: [inUse] }, ["C10AA05"])).toEqual({ statin: yes });
    expect(suggested({ therapies: [inUse] }, ["B01AC06"])).toEqual({ drugs_antiplatelet_or_nsaid: yes });
    expect(suggested({ therapies: [inUse] }, ["A02BC01"])).toEqual({});
    const concluded = aTherapy({ drug: LOSARTAN, list: "concluded", end: on("2025-01-01") });
    expect(suggested({ therapies: [concluded] })).toEqual({});
    const planned = aTherapy({ drug: LOSARTAN, start: on("2999-01-01") });
    expect(suggested({ therapies: [planned] })).toEqual({});
    expect(drugIdsInUse(record({ therapies: [inUse, concluded] }))).toEqual([LOSARTAN.id]);
  });

  it.each([
    [{ smoking: "yes" as const, smokingEnd: null }, true],
    [{ smoking: "yes" as const, smokingEnd: on("2020-01-01") }, false],
    [{ smoking: "no" as const, smokingEnd: null }, false],
  ])("for the habit %j are smoking %s with the day of the history", (habit, answer) => {
    const found = suggested({ physiologicalHistory: [aHistory({ ...habit, updated: on("2026-01-02") })] });
    expect(found.smoker).toEqual({ answer, evidence: [{ kind: "history", text: "", day: "2026-01-02" }] });
  });

  it("are empty where nothing is recorded", () => {
    expect(suggested({})).toEqual({});
    expect(suggested({ physiologicalHistory: [aHistory({ smoking: null })] })).toEqual({});
  });

  it("contain an uncontrolled pressure when the last one was above 160 mmHg", () => {
    const of = (maximumPressure: number) =>
      suggested({ vitalSigns: [aReading({ takenAt: at("2026-03-01T08:00:00.000Z"), maximumPressure })] });
    expect(of(160)).toEqual({});
    expect(of(161).hypertension_uncontrolled).toMatchObject({
      answer: true,
      evidence: [{ kind: "pressure", text: "161" }],
    });
  });

  it("answer only questions of a formula", () => {
    const inputNames = new Set(
      formulas.flatMap(({ passport }) =>
        Object.values(passport.inputs).flatMap(({ kind, vectorName }) =>
          kind === "yesNo" || kind === "exclusion" ? [vectorName] : [],
        ),
      ),
    );
    const all = suggested({
      diagnoses: [
        illness("Ipertensione"),
        illness("Diabete, ictus, infarto, cirrosi, dialisi, scompenso"),
        illness("Ipercolesterolemia familiare"),
      ],
    });
    for (const name of [...Object.keys(all), ...MEDICATION_QUESTIONS]) expect(inputNames, name).toContain(name);
    expect(Object.keys(all).length).toBeGreaterThan(9);
  });
});
