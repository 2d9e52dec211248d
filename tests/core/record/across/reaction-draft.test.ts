import { isRight, left, right } from "@libretto/core/kernel/fp";
import {
  applicableQuestionsOf,
  completePatientReport,
  prepareReactionDraft,
  trimesterOf,
} from "@libretto/core/record/across/reaction-draft";
import { checkReaction } from "@libretto/core/record/adverse-reactions/completion";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { anyPatient, anyTherapy } from "../../../support/arbitraries/record.ts";
import { aDiagnosis, aPatient, aTherapy, at, on, TODAY } from "../../../support/builders.ts";
import { aReport, aReportDraft } from "../../../support/record/adverse-reactions.ts";
import { aPregnancy } from "../../../support/record/pregnancies.ts";
import { anEmptyReading, anyReading, aReading } from "../../../support/record/vital-signs.ts";

const woman = aPatient({ sex: "female" });
const known = {
  patient: woman,
  therapy: aTherapy(),
  readings: [],
  pregnancies: [],
  therapies: [],
  diagnoses: [],
};
const going = (start: string) => aPregnancy({ start: on(start), end: null, outcome: null, childSex: null });

describe("the questions for a patient in a report", () => {
  it("include pregnancy for women, and nursing after a pregnancy that ended", () => {
    expect(applicableQuestionsOf(woman, [])).toEqual({ pregnancy: true, nursing: false });
    expect(applicableQuestionsOf(woman, [going("2026-01-01")])).toEqual({ pregnancy: true, nursing: false });
    expect(applicableQuestionsOf(woman, [going("2026-01-01"), aPregnancy()])).toEqual({
      pregnancy: true,
      nursing: true,
    });
    for (const sex of ["male", "unspecified"] as const)
      expect(applicableQuestionsOf(aPatient({ sex }), [aPregnancy()])).toEqual({ pregnancy: false, nursing: false });
  });
});

describe("the trimester", () => {
  it.each([
    ["2026-03-14", "first"],
    ["2025-12-07", "first"], // 97 days
    ["2025-12-06", "second"],
    ["2025-08-31", "second"], // 195 days
    ["2025-08-30", "third"],
    ["2025-05-24", "third"], // 294 days
    ["2025-05-23", null],
    ["2026-03-15", null],
  ])("of a pregnancy since %s is, on 14 March 2026, %s", (start, trimester) => {
    expect(trimesterOf(TODAY, [going(start)])).toBe(trimester);
  });

  it("is that of the current pregnancy, the latest of several", () => {
    const late = going("2026-03-01");
    expect(trimesterOf(TODAY, [])).toBeNull();
    expect(trimesterOf(TODAY, [aPregnancy({ start: on("2026-01-01"), end: on("2026-02-01") })])).toBeNull();
    expect(trimesterOf(TODAY, [aPregnancy(), aPregnancy({ start: null, end: null })])).toBeNull();
    expect(trimesterOf(TODAY, [going("2025-01-01"), late, going("2025-10-01"), aPregnancy()])).toBe("first");
  });
});

describe("a new report", () => {
  it("contains the therapy, its route, the reporter's address and nothing else", () => {
    expect(prepareReactionDraft(known, TODAY)).toEqual({
      ...adverseReactions.createBlank("draft", TODAY),
      therapy: 21,
      howTaken: "orale",
      firstTaken: "2026-01-10",
      lastTaken: null,
      careProvider: "Dott.ssa Verdi",
      address: "Via dei Servi 12, Firenze (FI)",
      phone: "+39 055 1234567",
      email: "mario.rossi@example.it",
    });
  });

  it("contains the end of a concluded therapy, and no name of a prescriber with an account", () => {
    const therapy = aTherapy({ list: "concluded", prescriber: { kind: "account", id: 5 } });
    expect(prepareReactionDraft({ ...known, therapy }, TODAY)).toMatchObject({
      lastTaken: "2026-02-10",
      careProvider: "",
    });
  });

  it("contains weight and height of the newest reading", () => {
    const old = aReading({ takenAt: at("2025-01-01T08:00:00Z"), weight: 80, height: 170 });
    const draft = (readings: readonly Reading[]) => prepareReactionDraft({ ...known, readings }, TODAY);
    expect(draft([aReading(), old])).toMatchObject({ weight: 72.5, height: 174 });
    expect(draft([])).toMatchObject({ weight: null, height: null });
  });

  it("keeps the weight when a newer reading measures something else", () => {
    const pulse = anEmptyReading({ takenAt: at("2026-03-10T08:00:00Z"), heartRate: 60 }) as Reading;
    expect(prepareReactionDraft({ ...known, readings: [pulse, aReading()] }, TODAY)).toMatchObject({ weight: 72.5 });
  });

  it("contains the reason, the other medicines in use, the other illnesses and the name of the doctor", () => {
    const therapy = aTherapy({ diagnosis: 1, prescriber: { kind: "account", id: 5, name: "Laura Verdi" } });
    const drug = (name: string) => ({ id: name, name, route: "orale" });
    const therapies = [
      therapy,
      aTherapy({ id: 2, drug: drug("Metformina") }),
      aTherapy({ id: 3, drug: drug("Ramipril"), list: "concluded" }),
    ];
    const diagnoses = [
      aDiagnosis({ id: 1, kind: "diagnosis", list: "confirmed", condition: "Ipertensione" }),
      aDiagnosis({ id: 2, kind: "diagnosis", list: "confirmed", condition: "Diabete" }),
      aDiagnosis({ id: 3, kind: "diagnosis", list: "suspected", condition: "Asma" }),
      aDiagnosis({ id: 4, kind: "allergy", list: "confirmed", condition: "Penicilline" }),
    ];
    expect(prepareReactionDraft({ ...known, therapy, therapies, diagnoses }, TODAY)).toMatchObject({
      reason: "Ipertensione",
      otherDrugs: "Metformina",
      otherDiseases: "Diabete",
      careProvider: "Laura Verdi",
    });
    const own = aTherapy({ prescriber: { kind: "account", id: woman.account, name: "Maria Rossi" } });
    expect(prepareReactionDraft({ ...known, therapy: own }, TODAY).careProvider).toBe("");
  });

  it("contains the trimester of a woman's current pregnancy", () => {
    const pregnancies = [going("2026-01-01")];
    expect(prepareReactionDraft({ ...known, pregnancies }, TODAY).trimester).toBe("first");
    expect(prepareReactionDraft({ ...known, pregnancies, patient: aPatient() }, TODAY).trimester).toBeNull();
  });

  it.each([
    [{ street: "", residence: null }, ""],
    [{ street: " ", residence: { code: "D612", name: "Firenze (FI)" } }, "Firenze (FI)"],
    [{ street: "Via dei Servi 12", residence: null }, "Via dei Servi 12"],
  ])("contains the available parts of the address %j", (sheet, address) => {
    expect(prepareReactionDraft({ ...known, patient: aPatient(sheet) }, TODAY).address).toBe(address);
  });

  it("can be stored unchanged, for any record", () => {
    assertProperty(
      fc.property(anyPatient, anyTherapy, fc.array(anyReading, { maxLength: 4 }), (patient, therapy, readings) => {
        const { prescriber } = therapy;
        const isOwn = prescriber.kind === "account" && prescriber.id === patient.account;
        const named = isOwn ? "" : (prescriber.name ?? "");
        const draft = prepareReactionDraft({ ...known, patient, therapy, readings }, TODAY);
        expect(draft.careProvider).toBe(named);
        return isRight(checkReaction(draft)) || (draft.lastTaken ?? "9") < (draft.firstTaken ?? "");
      }),
    );
  });
});

describe("a sent report", () => {
  const reporter = {
    address: "Via dei Servi 12, Firenze (FI)",
    phone: "+39 055 1234567",
    email: "mario.rossi@example.it",
  };

  it("is complete when all questions for this patient are answered", () => {
    expect(completePatientReport(aReportDraft(), { patient: woman, pregnancies: [aPregnancy()] })).toEqual(
      right(aReport(reporter)),
    );
    expect(completePatientReport(aReportDraft(), { patient: aPatient(), pregnancies: [aPregnancy()] })).toEqual(
      right({ ...aReport(reporter), lastMenstruation: null, trimester: null, nursing: null }),
    );
  });

  it("names the missing answers for this patient", () => {
    const draft = aReportDraft({ nursing: null, trimester: null });
    expect(completePatientReport(draft, { patient: woman, pregnancies: [aPregnancy()] })).toEqual(
      left({ nursing: "form.required", trimester: "form.required" }),
    );
    expect(completePatientReport(draft, { patient: woman, pregnancies: [] })).toEqual(
      left({ trimester: "form.required" }),
    );
  });

  it("contains the reporter from the sheet only", () => {
    const forged = aReportDraft({ address: "altrove", phone: "0", email: "altri@example.it" });
    expect(completePatientReport(forged, { patient: woman, pregnancies: [] })).toMatchObject(right(reporter));
    const unreachable = aPatient({ phone: "", street: "", residence: null });
    expect(completePatientReport(forged, { patient: unreachable, pregnancies: [] })).toEqual(
      left({ address: "form.required", phone: "form.required" }),
    );
  });
});
