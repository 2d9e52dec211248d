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
import { anyPatient, anyTherapy } from "../../../support/arbitraries.ts";
import { aPatient, aTherapy, at, on, TODAY } from "../../../support/builders.ts";
import { holds } from "../../../support/holds.ts";
import { aReport, aReportBegun } from "../../../support/record/adverse-reactions.ts";
import { aPregnancy } from "../../../support/record/pregnancies.ts";
import { anEmptyReading, anyReading, aReading } from "../../../support/record/vital-signs.ts";

const woman = aPatient({ sex: "female" });
const known = { patient: woman, therapy: aTherapy(), readings: [], pregnancies: [] };
const going = (start: string) => aPregnancy({ start: on(start), end: null, outcome: null, childSex: null });

describe("what a patient is asked in a report", () => {
  it("is pregnancy of women, and nursing after a pregnancy that ended", () => {
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

  it("is that of the pregnancy that goes on, the latest when several seem to", () => {
    const late = going("2026-03-01");
    expect(trimesterOf(TODAY, [])).toBeNull();
    expect(trimesterOf(TODAY, [aPregnancy({ start: on("2026-01-01"), end: on("2026-02-01") })])).toBeNull();
    expect(trimesterOf(TODAY, [aPregnancy(), aPregnancy({ start: null, end: null })])).toBeNull();
    expect(trimesterOf(TODAY, [going("2025-01-01"), late, going("2025-10-01"), aPregnancy()])).toBe("first");
  });
});

describe("a report to begin with", () => {
  it("has the therapy, how it is taken, the reporter's address and nothing else", () => {
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

  it("has the end of a therapy that is over, and no name of a prescriber with an account", () => {
    const therapy = aTherapy({ list: "concluded", prescriber: { kind: "account", id: 5 } });
    expect(prepareReactionDraft({ ...known, therapy }, TODAY)).toMatchObject({
      lastTaken: "2026-02-10",
      careProvider: "",
    });
  });

  it("has weight and height of the first, that is the newest, reading", () => {
    const old = aReading({ takenAt: at("2025-01-01T08:00:00Z"), weight: 80, height: 170 });
    const draft = (readings: readonly Reading[]) => prepareReactionDraft({ ...known, readings }, TODAY);
    expect(draft([aReading(), old])).toMatchObject({ weight: 72.5, height: 174 });
    expect(draft([])).toMatchObject({ weight: null, height: null });
  });

  it("does not lose the weight to a newer reading of something else", () => {
    const pulse = anEmptyReading({ takenAt: at("2026-03-10T08:00:00Z"), heartRate: 60 }) as Reading;
    expect(prepareReactionDraft({ ...known, readings: [pulse, aReading()] }, TODAY)).toMatchObject({ weight: 72.5 });
  });

  it("has the trimester of a woman's pregnancy that goes on", () => {
    const pregnancies = [going("2026-01-01")];
    expect(prepareReactionDraft({ ...known, pregnancies }, TODAY).trimester).toBe("first");
    expect(prepareReactionDraft({ ...known, pregnancies, patient: aPatient() }, TODAY).trimester).toBeNull();
  });

  it.each([
    [{ street: "", residence: null }, ""],
    [{ street: " ", residence: { code: "D612", name: "Firenze (FI)" } }, "Firenze (FI)"],
    [{ street: "Via dei Servi 12", residence: null }, "Via dei Servi 12"],
  ])("has of the address %j what there is", (sheet, address) => {
    expect(prepareReactionDraft({ ...known, patient: aPatient(sheet) }, TODAY).address).toBe(address);
  });

  it("may be kept as it is, whatever the record holds", () => {
    holds(
      fc.property(anyPatient, anyTherapy, fc.array(anyReading, { maxLength: 4 }), (patient, therapy, readings) => {
        const named = therapy.prescriber.kind === "named" ? therapy.prescriber.name : "";
        const draft = prepareReactionDraft({ patient, therapy, readings, pregnancies: [] }, TODAY);
        expect(draft.careProvider).toBe(named);
        return isRight(checkReaction(draft)) || (draft.lastTaken ?? "9") < (draft.firstTaken ?? "");
      }),
    );
  });
});

describe("a report that is sent", () => {
  const reporter = {
    address: "Via dei Servi 12, Firenze (FI)",
    phone: "+39 055 1234567",
    email: "mario.rossi@example.it",
  };

  it("is complete when everything is answered that this patient is asked", () => {
    expect(completePatientReport(aReportBegun(), { patient: woman, pregnancies: [aPregnancy()] })).toEqual(
      right(aReport(reporter)),
    );
    expect(completePatientReport(aReportBegun(), { patient: aPatient(), pregnancies: [aPregnancy()] })).toEqual(
      right({ ...aReport(reporter), lastMenstruation: null, trimester: null, nursing: null }),
    );
  });

  it("says what is missing for this patient", () => {
    const draft = aReportBegun({ nursing: null, trimester: null });
    expect(completePatientReport(draft, { patient: woman, pregnancies: [aPregnancy()] })).toEqual(
      left({ nursing: "form.required", trimester: "form.required" }),
    );
    expect(completePatientReport(draft, { patient: woman, pregnancies: [] })).toEqual(
      left({ trimester: "form.required" }),
    );
  });

  it("is signed as the sheet says, and not otherwise", () => {
    const forged = aReportBegun({ address: "altrove", phone: "0", email: "altri@example.it" });
    expect(completePatientReport(forged, { patient: woman, pregnancies: [] })).toMatchObject(right(reporter));
    const unreachable = aPatient({ phone: "", street: "", residence: null });
    expect(completePatientReport(forged, { patient: unreachable, pregnancies: [] })).toEqual(
      left({ address: "form.required", phone: "form.required" }),
    );
  });
});
