import { isRight, left, right } from "@libretto/core/kernel/fp";
import {
  checkExam,
  createTypedInvestigation,
  EXAM_LISTS,
  EXAM_SEARCH,
  type ExamDraft,
  INVESTIGATION_SEARCH,
  prepareForm,
  targetListsOf,
} from "@libretto/core/record/exams/exam";
import { exams } from "@libretto/core/record/exams/wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { on, TODAY } from "../../../support/builders.ts";
import { anExam, anyExamDraft } from "../../../support/record/exams.ts";

const required = "form.required";

describe("an exam", () => {
  it.each<[Partial<ExamDraft>, Record<string, string>]>([
    [{ kind: null }, { kind: required }],
    [{ level: null }, { level: required }],
    [
      { kind: null, level: null },
      { kind: required, level: required },
    ],
    [{ date: on("2026-02-30") }, { date: "form.dateInvalid" }],
    [{ time: "8:15" }, { time: "form.timeInvalid" }],
    [{ date: null, time: "08:15" }, { date: "appointments.dayMissing" }],
    [{ investigation: createTypedInvestigation("un esame") }, { investigation: "exams.investigationNotChosen" }],
  ])("with %j is refused by %j", (change, problems) => {
    expect(checkExam({ ...anExam(), ...change })).toEqual(left(problems));
  });

  it("needs only its kind and a level", () => {
    const bare: ExamDraft = { ...exams.createBlank("completed", TODAY), date: null, kind: "pathology" };
    expect(checkExam(bare)).toEqual(right(bare));
  });

  it("is valid exactly when kind and level are set, and stays unchanged", () => {
    assertProperty(
      fc.property(anyExamDraft, (draft) => {
        const result = checkExam(draft);
        expect(isRight(result)).toBe(draft.kind !== null && draft.level !== null);
        if (isRight(result)) expect(result.right).toEqual(draft);
      }),
    );
  });

  it("without a level starts its form at 4; another level stays", () => {
    expect(prepareForm({ ...anExam(), level: null })).toEqual(anExam({ level: 4 }));
    expect(prepareForm(anExam({ level: 1 }))).toEqual(anExam({ level: 1 }));
  });

  it("is searched from three characters, with ten results at once", () => {
    for (const search of [EXAM_SEARCH, INVESTIGATION_SEARCH])
      expect(search).toEqual({ minLength: 3, debounceMilliseconds: 300, visibleRows: 10 });
  });
});

describe("the move of an exam", () => {
  it("is offered to every other state", () => {
    expect(EXAM_LISTS.map(targetListsOf)).toEqual([
      ["scheduled", "completed"],
      ["requested", "completed"],
      ["requested", "scheduled"],
    ]);
  });

  it("changes the list only", () => {
    expect(exams.prepareMove(anExam(), "completed")).toEqual(anExam({ list: "completed" }));
    expect(exams.targetListsOf("scheduled")).toEqual(["requested", "completed"]);
    expect(exams.moveFields).toEqual([]);
  });
});
