import { isLeft, left, right } from "@libretto/core/kernel/fp";
import { todayRuleOf } from "@libretto/core/record/across/today-rules";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { files } from "@libretto/core/record/files/wire";
import { NO_CYCLE } from "@libretto/core/record/medical-history/physiological";
import { physiologicalHistory } from "@libretto/core/record/medical-history/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { describe, expect, it } from "vitest";
import { aPatient, aReading, at, on } from "../../../support/builders.ts";
import { aReport, aReportBegun } from "../../../support/record/adverse-reactions.ts";
import { aFile } from "../../../support/record/files.ts";
import { aHistory } from "../../../support/record/medical-history.ts";
import { aVaccination } from "../../../support/record/vaccinations.ts";

const when = { now: at("2026-03-14T09:00:00.000Z"), today: on("2026-03-14") };
const woman = { patient: aPatient({ sex: "female" }), pregnancies: [] };
const man = { patient: aPatient({ sex: "male" }), pregnancies: [] };
const judged = (section: AnySection, row: RowCore, whose = man, kept: RowCore | null = null) => {
  const rule = todayRuleOf(section);
  const moment = { ...when, storedRow: kept };
  switch (rule?.needs) {
    case "day":
      return rule.validate(row, moment);
    case "sheet":
      return rule.validate(row, moment, whose.patient);
    case "patient":
      return rule.validate(row, moment, whose);
  }
  throw new Error(`${section.name} has no such rule`);
};

describe("the rules that need the day, the sheet or all of the patient", () => {
  it("are there for the sections that have them, and for no other", () => {
    expect(
      (sections as readonly AnySection[]).filter((section) => todayRuleOf(section) !== null).map(({ name }) => name),
    ).toEqual([
      ...["vitalSigns", "files", "kardiaTraces", "vaccinations", "pregnancies", "adverseReactions"],
      "physiologicalHistory",
    ]);
  });

  it.each<[string, AnySection, RowCore, RowCore, string]>([
    [
      "a reading",
      vitalSigns,
      aReading({ takenAt: at("2026-03-14T09:00:00.000Z") }),
      aReading({ takenAt: at("2026-03-14T09:00:01.000Z") }),
      "takenAt",
    ],
    [
      "a vaccination",
      vaccinations,
      aVaccination({ givenOn: on("2026-03-14") }),
      aVaccination({ givenOn: on("2026-03-15") }),
      "givenOn",
    ],
    ["a file", files, aFile({ surveyedOn: on("2026-03-14") }), aFile({ surveyedOn: on("2026-03-15") }), "surveyedOn"],
  ])("refuse %s that lies ahead", (_, section, now, ahead, field) => {
    expect(judged(section, now)).toEqual(right(now));
    const refused = judged(section, ahead);
    expect(isLeft(refused) && Object.keys(refused.left)).toEqual([field]);
  });

  it("refuse a reading from before the birth", () => {
    const before = aReading({ takenAt: at("1902-03-14T09:00:00.000Z") });
    const refused = left({ takenAt: "readings.beforeBirth" });
    expect(judged(vitalSigns, before, { ...man, patient: aPatient({ birth: on("1972-03-12") }) })).toEqual(refused);
    expect(judged(vitalSigns, before, { ...man, patient: aPatient({ birth: null }) })).toEqual(right(before));
  });

  it("let a reading be whose moment is not changed, though the birth is dated after it by now", () => {
    const born = { ...man, patient: aPatient({ birth: on("1972-03-12") }) };
    const kept = aReading({ takenAt: at("1972-03-10T09:00:00.000Z"), weight: 3 });
    for (const takenAt of ["1972-03-10T09:00:00.000Z", "1972-03-10T09:00:00+00:00"]) {
      const edited = { ...kept, takenAt: at(takenAt), weight: 4 };
      expect(judged(vitalSigns, edited, born, kept)).toEqual(right(edited));
    }
    const moved = { ...kept, takenAt: at("1972-03-10T09:00:01.000Z") };
    expect(judged(vitalSigns, moved, born, kept)).toEqual(left({ takenAt: "readings.beforeBirth" }));
    expect(isLeft(judged(vitalSigns, aReading({ ...kept, weight: 9000 }), born, kept)), "all else is judged").toBe(
      true,
    );
  });

  it("date a physiological history, and leave the cycle out unless the patient is female", () => {
    const history = aHistory({ updated: on("2020-01-01") });
    expect(judged(physiologicalHistory, history, woman)).toEqual(right({ ...history, updated: when.today }));
    expect(judged(physiologicalHistory, history)).toEqual(right({ ...history, ...NO_CYCLE, updated: when.today }));
  });

  it("sign a complete report with what the sheet says, and let a draft be", () => {
    const draft = aReportBegun({ address: "altrove" });
    expect(judged(adverseReactions, draft)).toEqual(right(draft));
    expect(judged(adverseReactions, aReport({ address: "altrove" }))).toMatchObject(
      right({ address: "Via dei Servi 12, Firenze (FI)", phone: "+39 055 1234567", nursing: null, trimester: null }),
    );
    expect(judged(adverseReactions, aReport({ lastMenstruation: null }), woman)).toEqual(
      left({ lastMenstruation: "form.required" }),
    );
  });
});
