import { CalendarDate } from "@libretto/core/kernel/dates";
import { isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import { isStoredPhoneValid, normaliseStoredPhone } from "@libretto/core/kernel/phone";
import { isBlank } from "@libretto/core/kernel/text";
import { AFFECTS, type Affect, type ReactionDraft } from "@libretto/core/record/adverse-reactions/adverse-reaction";
import {
  checkReaction,
  completeDraft,
  completeReport,
  findMissingAnswers,
  listQuestions,
  targetListsOf,
} from "@libretto/core/record/adverse-reactions/completion";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { validateRow } from "@libretto/core/record/use-cases";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { on, TODAY } from "../../../support/builders.ts";
import { holds } from "../../../support/holds.ts";
import {
  anyAsked,
  anyReactionDraft,
  anyReport,
  aReport,
  aReportBegun,
  EVERYTHING,
  NOTHING,
} from "../../../support/record/adverse-reactions.ts";

const required = "form.required";
const number = "number.digitsAndDot";
const women = ["lastMenstruation", "trimester", "nursing"] as const;
const empty = { ...adverseReactions.createBlank("draft", TODAY), reactedOn: null };

describe("the questions of a report", () => {
  it("are 31 of every patient, and up to three more of women", () => {
    expect(listQuestions(NOTHING)).toHaveLength(31);
    expect(listQuestions({ pregnancy: true, nursing: false }).slice(31)).toEqual(["lastMenstruation", "trimester"]);
    expect(listQuestions(EVERYTHING).slice(31)).toEqual(women);
    expect(listQuestions(EVERYTHING).slice(0, 4)).toEqual(["therapy", "structure", "weight", "height"]);
  });

  it("are, with id, version, list, level and tags, all that a report holds", () => {
    const core = ["id", "version", "list", "level", "tags"];
    expect([...core, ...listQuestions(EVERYTHING)].toSorted()).toEqual(Object.keys(aReport()).toSorted());
  });
});

describe("a report that is to be complete", () => {
  it.each([
    [NOTHING, 31],
    [{ pregnancy: true, nursing: false }, 33],
    [EVERYTHING, 34],
  ])("says of an empty form, asked %j, that each of %d questions needs an answer", (asked, count) => {
    const missing = findMissingAnswers(empty, asked);
    expect(missing).toEqual(Object.fromEntries(listQuestions(asked).map((question) => [question, required])));
    expect(Object.keys(missing ?? {})).toHaveLength(count);
    expect(completeReport(empty, asked)).toEqual(left(missing));
  });

  it.each(listQuestions(EVERYTHING))("needs %s", (question) => {
    const answer = aReport()[question];
    for (const nothing of typeof answer === "string" && !CalendarDate.is(answer) ? ["", " "] : [null])
      expect(completeReport({ ...aReportBegun(), [question]: nothing }, EVERYTHING)).toEqual(
        left({ [question]: required }),
      );
  });

  it("needs a level", () => {
    expect(completeReport(aReportBegun({ level: null }), NOTHING)).toEqual(left({ level: required }));
  });

  it.each<[Partial<ReactionDraft>, Record<string, string>]>([
    [{ firstTaken: on("2026-03-03") }, { firstTaken: "period.startAfterEnd" }],
    [{ firstTaken: on("2026-02-30") }, { firstTaken: "form.dateInvalid" }],
    [{ lastTaken: on("2026-04-31") }, { lastTaken: "form.dateInvalid" }],
    [{ reactedOn: on("ieri") }, { reactedOn: "form.dateInvalid" }],
    [{ lastMenstruation: on("0") }, { lastMenstruation: "form.dateInvalid" }],
    [{ weight: 0 }, { weight: number }],
    [{ weight: Number.NaN }, { weight: number }],
    [{ height: -1 }, { height: number }],
    [{ timesADay: Number.POSITIVE_INFINITY }, { timesADay: number }],
    [{ affect: 0 as Affect }, { affect: "form.notListed" }],
    [{ affect: 11 as Affect }, { affect: "form.notListed" }],
    [{ careProviderPhone: "055" }, { careProviderPhone: "patient.phoneInvalid" }],
    [
      { therapy: null, reaction: " " },
      { therapy: required, reaction: required },
    ],
  ])("with %j is refused by %j", (change, problems) => {
    expect(completeReport(aReportBegun(change), EVERYTHING)).toEqual(left(problems));
    expect(findMissingAnswers(aReportBegun(change), EVERYTHING)).toEqual(problems);
  });

  it("may tell of a medicine taken on one day, and answer no everywhere", () => {
    const no = {
      prescribedByDoctor: false,
      careProviderWarned: false,
      suspended: false,
      usedBefore: false,
      sameReaction: false,
      careProviderContactable: false,
      nursing: false,
    };
    const draft = aReportBegun({ ...no, lastTaken: on("2026-03-01"), timesADay: 0.5 });
    expect(completeReport(draft, EVERYTHING)).toEqual(right({ ...draft, list: "complete" }));
  });

  it("has a scale from 1 to 10", () => {
    expect(AFFECTS).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const affect of AFFECTS) expect(isRight(completeReport(aReportBegun({ affect }), NOTHING))).toBe(true);
  });

  it("holds nothing that the patient is not asked, however it got there", () => {
    expect(completeReport(aReportBegun(), NOTHING)).toEqual(
      right({ ...aReport(), lastMenstruation: null, trimester: null, nursing: null }),
    );
    expect(completeReport(aReportBegun(), { pregnancy: true, nursing: false })).toEqual(
      right({ ...aReport(), nursing: null }),
    );
    const misdated = aReportBegun({ lastMenstruation: on("boh") });
    expect(isRight(completeReport(misdated, NOTHING))).toBe(true);
  });

  it("is complete exactly when every question that is asked has a proper answer", () => {
    holds(
      fc.property(anyReactionDraft, anyAsked, (draft, asked) => {
        const answered = listQuestions(asked).every((question) => {
          const answer = draft[question];
          return answer !== null && !(typeof answer === "string" && isBlank(answer));
        });
        const keeps =
          answered &&
          draft.level !== null &&
          [draft.weight, draft.height, draft.timesADay].every((amount) => Number(amount) > 0) &&
          (draft.firstTaken ?? "") <= (draft.lastTaken ?? "") &&
          isStoredPhoneValid(normaliseStoredPhone(draft.careProviderPhone));
        const before = JSON.stringify(draft);
        const report = completeReport(draft, asked);
        expect(JSON.stringify(draft)).toBe(before);
        expect(isRight(report)).toBe(keeps);
        if (isLeft(report)) return;
        const unasked = women.filter((question) => !listQuestions(asked).includes(question));
        const kept = Object.entries(draft).filter(([field]) => !(unasked as readonly string[]).includes(field));
        const careProviderPhone = normaliseStoredPhone(draft.careProviderPhone);
        expect(report.right).toMatchObject({ ...Object.fromEntries(kept), careProviderPhone, list: "complete" });
        for (const question of unasked) expect(report.right[question]).toBeNull();
        expect(completeReport(report.right, asked)).toEqual(report);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("the states of a report", () => {
  it("lead from draft to complete, and not back", () => {
    expect(targetListsOf("draft")).toEqual(["complete"]);
    expect(targetListsOf("complete")).toEqual([]);
    expect(completeDraft(aReportBegun(), EVERYTHING)).toEqual(right(aReport()));
    expect(completeDraft(aReport(), EVERYTHING)).toEqual(left({ list: "reactions.alreadyComplete" }));
  });

  it("stay as they are when the report lacks something", () => {
    expect(completeDraft(aReportBegun({ batch: "" }), EVERYTHING)).toEqual(left({ batch: required }));
  });
});

describe("a report as it is kept", () => {
  it("needs its therapy and a level while it is a draft", () => {
    expect(checkReaction(empty)).toEqual(left({ therapy: required }));
    expect(checkReaction({ ...empty, level: null })).toEqual(left({ therapy: required, level: required }));
    const begun = { ...empty, therapy: 21 };
    expect(checkReaction(begun)).toEqual(right(begun));
  });

  it("may hold nothing wrong, even as a draft", () => {
    expect(checkReaction({ ...empty, therapy: 21, weight: -1, careProviderPhone: "1" })).toEqual(
      left({ weight: number, careProviderPhone: "patient.phoneInvalid" }),
    );
    expect(checkReaction(aReportBegun({ firstTaken: on("2026-03-03") }))).toEqual(
      left({ firstTaken: "period.startAfterEnd" }),
    );
    expect(checkReaction({ ...empty, therapy: 21, firstTaken: on("2026-03-03") })._tag).toBe("Right");
    expect(checkReaction({ ...empty, therapy: 21, lastTaken: on("2026-03-03") })._tag).toBe("Right");
  });

  it("keeps the phone number of whoever cares for the patient as contacts do", () => {
    const typed = { careProviderPhone: "(051) 123/4567 interno 3" };
    const kept = { careProviderPhone: "051 123 4567 ext. 3" };
    const begun = { ...empty, therapy: 21 };
    expect(checkReaction({ ...begun, ...typed })).toEqual(right({ ...begun, ...kept }));
    expect(checkReaction(aReport(typed))).toEqual(right(aReport(kept)));
    expect(completeReport(aReportBegun(typed), EVERYTHING)).toEqual(right(aReport(kept)));
  });

  it("may keep a number as it was written when less was asked", () => {
    const old = aReport({ careProviderPhone: "333 1234567 333 7654321" });
    expect(checkReaction(old)).toEqual(right(old));
    expect(validateRow(adverseReactions, { ...old, batch: "B2" }, old)).toEqual(right({ ...old, batch: "B2" }));
    expect(validateRow(adverseReactions, old, aReport())).toEqual(left({ careProviderPhone: "patient.phoneInvalid" }));
  });

  it("needs every answer of every patient when it is complete", () => {
    expect(checkReaction({ ...empty, list: "complete" })).toEqual(
      left(Object.fromEntries(listQuestions(NOTHING).map((question) => [question, required]))),
    );
    const man = aReport({ lastMenstruation: null, trimester: null, nursing: null });
    expect(checkReaction(man)).toEqual(right(man));
  });

  it("keeps its rules once it is complete, whoever reported", () => {
    holds(
      fc.property(anyReport, (report) => {
        expect(checkReaction(report)).toEqual(right(report));
      }),
    );
  });

  it("passes as it is but for the way its phone number is written, or not at all", () => {
    holds(
      fc.property(anyReactionDraft, (draft) => {
        const checked = checkReaction(draft);
        const careProviderPhone = normaliseStoredPhone(draft.careProviderPhone);
        if (isRight(checked)) expect(checked.right).toEqual({ ...draft, careProviderPhone });
        if (draft.list === "complete") expect(isRight(checked)).toBe(findMissingAnswers(draft, NOTHING) === null);
      }),
    );
  });
});
