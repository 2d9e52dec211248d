import { isLeft, left, right } from "@libretto/core/kernel/fp";
import { todayRuleOf } from "@libretto/core/record/across/today-rules";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import type { DiaryEntry } from "@libretto/core/record/diary/diary-entry";
import { diary } from "@libretto/core/record/diary/wire";
import { exams } from "@libretto/core/record/exams/wire";
import { files } from "@libretto/core/record/files/wire";
import { NO_CYCLE } from "@libretto/core/record/medical-history/physiological";
import { physiologicalHistory } from "@libretto/core/record/medical-history/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { describe, expect, it } from "vitest";
import { aPatient, aReading, at, on } from "../../../support/builders.ts";
import { aReport, aReportDraft } from "../../../support/record/adverse-reactions.ts";
import { anEntry } from "../../../support/record/diary.ts";
import { anExam } from "../../../support/record/exams.ts";
import { aFile } from "../../../support/record/files.ts";
import { aHistory } from "../../../support/record/medical-history.ts";
import { aVaccination } from "../../../support/record/vaccinations.ts";
import { aVisit } from "../../../support/record/visits.ts";

const when = { now: at("2026-03-14T09:00:00.000Z"), today: on("2026-03-14") };
const woman = { patient: aPatient({ sex: "female" }), pregnancies: [] };
const man = { patient: aPatient({ sex: "male" }), pregnancies: [] };
const problemsOf = (section: AnySection, row: RowCore, patient = man, stored: RowCore | null = null) => {
  const rule = todayRuleOf(section);
  const moment = { ...when, storedRow: stored };
  switch (rule?.needs) {
    case "day":
      return rule.validate(row, moment);
    case "sheet":
      return rule.validate(row, moment, patient.patient);
    case "patient":
      return rule.validate(row, moment, patient);
  }
  throw new Error(`${section.name} has no such rule`);
};

describe("the today rules", () => {
  it("exist for the sections that need them, and for no other", () => {
    expect(
      (sections as readonly AnySection[]).filter((section) => todayRuleOf(section) !== null).map(({ name }) => name),
    ).toEqual([
      ...[
        "doses",
        "vitalSigns",
        "labResults",
        "visits",
        "exams",
        "files",
        "kardiaTraces",
        "diary",
        "vaccinations",
        "pregnancies",
        "menstruations",
      ],
      ...["adverseReactions", "physiologicalHistory"],
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
    ["a diary entry", diary, anEntry({ date: on("2026-03-14") }), anEntry({ date: on("2026-03-15") }), "date"],
    ["a visit", visits, aVisit({ date: on("2026-03-14") }), aVisit({ date: on("2026-03-15") }), "date"],
    [
      "a completed exam",
      exams,
      anExam({ list: "completed", date: on("2026-03-14") }),
      anExam({ list: "completed", date: on("2026-03-15") }),
      "date",
    ],
    ["a file", files, aFile({ surveyedOn: on("2026-03-14") }), aFile({ surveyedOn: on("2026-03-15") }), "surveyedOn"],
  ])("refuse %s in the future", (_, section, now, ahead, field) => {
    expect(problemsOf(section, now)).toEqual(right(now));
    const refused = problemsOf(section, ahead);
    expect(isLeft(refused) && Object.keys(refused.left)).toEqual([field]);
  });

  it("accept a scheduled exam in the future, and an unchanged completed one, but no move to the completed ones", () => {
    const scheduled = anExam({ list: "scheduled", date: on("2027-01-01") });
    const completed = { ...scheduled, list: "completed" as const };
    expect(problemsOf(exams, scheduled)).toEqual(right(scheduled));
    expect(problemsOf(exams, completed, man, completed)).toEqual(right(completed));
    const refused = left({ date: "exams.completedInFuture" });
    expect(problemsOf(exams, completed, man, scheduled)).toEqual(refused);
    const later = anExam({ list: "completed", date: on("2027-01-02") });
    expect(problemsOf(exams, later, man, completed)).toEqual(refused);
  });

  it("accept an unchanged future date of a diary entry, and no other future date", () => {
    const stored = anEntry({ date: on("2027-01-01") });
    const edited = { ...stored, description: "altro" };
    const later: DiaryEntry = { ...stored, date: on("2027-01-02") };
    expect(problemsOf(diary, edited, man, stored)).toEqual(right(edited));
    expect(problemsOf(diary, later, man, stored)).toEqual(left({ date: "form.dateInvalid" }));
  });

  it("refuse a reading from before the birth date", () => {
    const before = aReading({ takenAt: at("1902-03-14T09:00:00.000Z") });
    const refused = left({ takenAt: "readings.beforeBirth" });
    expect(problemsOf(vitalSigns, before, { ...man, patient: aPatient({ birth: on("1972-03-12") }) })).toEqual(refused);
    expect(problemsOf(vitalSigns, before, { ...man, patient: aPatient({ birth: null }) })).toEqual(right(before));
  });

  it("accept a reading with an unchanged time after the birth date was moved after it", () => {
    const born = { ...man, patient: aPatient({ birth: on("1972-03-12") }) };
    const storedReading = aReading({ takenAt: at("1972-03-10T09:00:00.000Z"), weight: 3 });
    for (const takenAt of ["1972-03-10T09:00:00.000Z", "1972-03-10T09:00:00+00:00"]) {
      const edited = { ...storedReading, takenAt: at(takenAt), weight: 4 };
      expect(problemsOf(vitalSigns, edited, born, storedReading)).toEqual(right(edited));
    }
    const moved = { ...storedReading, takenAt: at("1972-03-10T09:00:01.000Z") };
    expect(problemsOf(vitalSigns, moved, born, storedReading)).toEqual(left({ takenAt: "readings.beforeBirth" }));
    expect(
      isLeft(problemsOf(vitalSigns, aReading({ ...storedReading, weight: 9000 }), born, storedReading)),
      "all else is judged",
    ).toBe(true);
  });

  it("set the date of a physiological history, and remove the cycle unless the patient is female", () => {
    const history = aHistory({ updated: on("2020-01-01") });
    expect(problemsOf(physiologicalHistory, history, woman)).toEqual(right({ ...history, updated: when.today }));
    expect(problemsOf(physiologicalHistory, history)).toEqual(right({ ...history, ...NO_CYCLE, updated: when.today }));
  });

  it("set the reporter of a complete report from the sheet, and leave a draft unchanged", () => {
    const draft = aReportDraft({ address: "altrove" });
    expect(problemsOf(adverseReactions, draft)).toEqual(right(draft));
    expect(problemsOf(adverseReactions, aReport({ address: "altrove" }))).toMatchObject(
      right({ address: "Via dei Servi 12, Firenze (FI)", phone: "+39 055 1234567", nursing: null, trimester: null }),
    );
    expect(problemsOf(adverseReactions, aReport({ lastMenstruation: null }), woman)).toEqual(
      left({ lastMenstruation: "form.required" }),
    );
  });
});
