import { CalendarDate } from "@libretto/core/kernel/dates";
import { isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import { isStoredPhoneValid, normaliseStoredPhone } from "@libretto/core/kernel/phone";
import { isBlank } from "@libretto/core/kernel/text";
import { AFFECTS, type ReactionDraft } from "@libretto/core/record/adverse-reactions/adverse-reaction";
import {
  checkReaction,
  chooseAlternative,
  completeReport,
  findMissingAnswers,
  listQuestions,
  targetListsOf,
} from "@libretto/core/record/adverse-reactions/completion";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { validateRow } from "@libretto/core/record/use-cases";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { on, TODAY } from "../../../support/builders.ts";
import {
  ALL_QUESTIONS,
  anyApplicableQuestions,
  anyReactionDraft,
  anyReport,
  aReport,
  aReportDraft,
  NO_QUESTIONS,
} from "../../../support/record/adverse-reactions.ts";

const required = "form.required";
const number = "number.digitsAndDot";
const women = ["lastMenstruation", "trimester", "nursing"] as const;
const empty = { ...adverseReactions.createBlank("draft", TODAY), reactedOn: null };

describe("the questions of a report", () => {
  it("are 31 for every patient, and up to three more for women", () => {
    expect(listQuestions(NO_QUESTIONS)).toHaveLength(31);
    expect(listQuestions({ pregnancy: true, nursing: false }).slice(31)).toEqual(["lastMenstruation", "trimester"]);
    expect(listQuestions(ALL_QUESTIONS).slice(31)).toEqual(women);
    expect(listQuestions(ALL_QUESTIONS).slice(0, 4)).toEqual(["therapy", "structure", "weight", "height"]);
  });

  it("are, with id, version, list, level and tags, all fields of a report", () => {
    const core = ["id", "version", "list", "level", "tags", "unknownAnswers", "inapplicableAnswers"];
    expect([...core, ...listQuestions(ALL_QUESTIONS)].toSorted()).toEqual(Object.keys(aReport()).toSorted());
  });
});

describe("an alternative to an answer", () => {
  const NOTHING = { unknownAnswers: [], inapplicableAnswers: [] } as const;

  it("counts like an answer, where the question has it", () => {
    const withoutBatch = { ...aReportDraft(), batch: "", severity: null };
    expect(findMissingAnswers(withoutBatch, ALL_QUESTIONS)).toEqual({ batch: required, severity: required });
    const unknown = { ...withoutBatch, unknownAnswers: ["batch"] } as const;
    expect(findMissingAnswers(unknown, ALL_QUESTIONS)).toEqual({ severity: required });
    const inapplicable = { ...withoutBatch, inapplicableAnswers: ["batch"] } as const;
    expect(findMissingAnswers(inapplicable, ALL_QUESTIONS)).toEqual({ batch: required, severity: required });
  });

  it("is dropped when there is an answer, and is at most one", () => {
    const both = {
      ...aReportDraft(),
      treatment: "",
      unknownAnswers: ["batch", "treatment"],
      inapplicableAnswers: ["treatment"],
    } as const;
    expect(completeReport(both, ALL_QUESTIONS)).toMatchObject(
      right({ batch: "A1234", unknownAnswers: ["treatment"], inapplicableAnswers: [] }),
    );
    expect(chooseAlternative({ ...NOTHING, unknownAnswers: ["treatment"] }, "treatment", "notApplicable")).toEqual({
      unknownAnswers: [],
      inapplicableAnswers: ["treatment"],
    });
    expect(chooseAlternative({ ...NOTHING, unknownAnswers: ["treatment"] }, "treatment", null)).toEqual(NOTHING);
  });

  it("is removed with a question that does not apply", () => {
    const report = { ...aReportDraft(), trimester: null, inapplicableAnswers: ["trimester"] } as const;
    expect(completeReport(report, NO_QUESTIONS)).toMatchObject(right({ inapplicableAnswers: [] }));
    expect(completeReport(report, ALL_QUESTIONS)).toMatchObject(right({ inapplicableAnswers: ["trimester"] }));
  });
});

describe("a report that is to be complete", () => {
  it.each([
    [NO_QUESTIONS, 31],
    [{ pregnancy: true, nursing: false }, 33],
    [ALL_QUESTIONS, 34],
  ])(
    "reports for an empty form, with the questions %j, that each of %d questions needs an answer",
    (questions, count) => {
      const missing = findMissingAnswers(empty, questions);
      expect(missing).toEqual(Object.fromEntries(listQuestions(questions).map((question) => [question, required])));
      expect(Object.keys(missing ?? {})).toHaveLength(count);
      expect(completeReport(empty, questions)).toEqual(left(missing));
    },
  );

  it.each(listQuestions(ALL_QUESTIONS))("needs %s", (question) => {
    const answer = aReport()[question];
    for (const nothing of typeof answer === "string" && !CalendarDate.is(answer) ? ["", " "] : [null])
      expect(completeReport({ ...aReportDraft(), [question]: nothing }, ALL_QUESTIONS)).toEqual(
        left({ [question]: required }),
      );
  });

  it("needs a level", () => {
    expect(completeReport(aReportDraft({ level: null }), NO_QUESTIONS)).toEqual(left({ level: required }));
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
    [{ affect: 0 as ReactionDraft["affect"] }, { affect: "form.notListed" }],
    [{ affect: 11 as ReactionDraft["affect"] }, { affect: "form.notListed" }],
    [{ careProviderPhone: "055" }, { careProviderPhone: "patient.phoneInvalid" }],
    [
      { therapy: null, reaction: " " },
      { therapy: required, reaction: required },
    ],
  ])("with %j is refused by %j", (change, problems) => {
    expect(completeReport(aReportDraft(change), ALL_QUESTIONS)).toEqual(left(problems));
    expect(findMissingAnswers(aReportDraft(change), ALL_QUESTIONS)).toEqual(problems);
  });

  it("can be about a medicine taken on one day, with no as every answer", () => {
    const no = {
      prescribedByDoctor: false,
      careProviderWarned: false,
      suspended: false,
      usedBefore: false,
      sameReaction: false,
      careProviderContactable: false,
      nursing: false,
    };
    const draft = aReportDraft({ ...no, lastTaken: on("2026-03-01"), timesADay: 0.5 });
    expect(completeReport(draft, ALL_QUESTIONS)).toEqual(right({ ...draft, list: "complete" }));
  });

  it("has a scale from 1 to 10", () => {
    expect(AFFECTS).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const affect of AFFECTS) expect(isRight(completeReport(aReportDraft({ affect }), NO_QUESTIONS))).toBe(true);
  });

  it("contains no answers to questions that this patient does not get", () => {
    expect(completeReport(aReportDraft(), NO_QUESTIONS)).toEqual(
      right({ ...aReport(), lastMenstruation: null, trimester: null, nursing: null }),
    );
    expect(completeReport(aReportDraft(), { pregnancy: true, nursing: false })).toEqual(
      right({ ...aReport(), nursing: null }),
    );
    const misdated = aReportDraft({ lastMenstruation: on("boh") });
    expect(isRight(completeReport(misdated, NO_QUESTIONS))).toBe(true);
  });

  it("is complete exactly when every question has a valid answer", () => {
    assertProperty(
      fc.property(anyReactionDraft, anyApplicableQuestions, (draft, questions) => {
        const areAllAnswered = listQuestions(questions).every((question) => {
          const answer = draft[question];
          return answer !== null && !(typeof answer === "string" && isBlank(answer));
        });
        const isValid =
          areAllAnswered &&
          draft.level !== null &&
          [draft.weight, draft.height, draft.timesADay].every((amount) => Number(amount) > 0) &&
          (draft.firstTaken ?? "") <= (draft.lastTaken ?? "") &&
          isStoredPhoneValid(normaliseStoredPhone(draft.careProviderPhone));
        const before = JSON.stringify(draft);
        const report = completeReport(draft, questions);
        expect(JSON.stringify(draft)).toBe(before);
        expect(isRight(report)).toBe(isValid);
        if (isLeft(report)) return;
        const unasked = women.filter((question) => !listQuestions(questions).includes(question));
        const answeredFields = Object.entries(draft).filter(
          ([field]) => !(unasked as readonly string[]).includes(field),
        );
        const careProviderPhone = normaliseStoredPhone(draft.careProviderPhone);
        expect(report.right).toMatchObject({
          ...Object.fromEntries(answeredFields),
          careProviderPhone,
          list: "complete",
        });
        for (const question of unasked) expect(report.right[question]).toBeNull();
        expect(completeReport(report.right, questions)).toEqual(report);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("the states of a report", () => {
  it("change from draft to complete, and not back", () => {
    expect(targetListsOf("draft")).toEqual(["complete"]);
    expect(targetListsOf("complete")).toEqual([]);
    expect(completeReport(aReportDraft(), ALL_QUESTIONS)).toEqual(right(aReport()));
  });

  it("stay unchanged when an answer is missing", () => {
    expect(completeReport(aReportDraft({ batch: "" }), ALL_QUESTIONS)).toEqual(left({ batch: required }));
  });
});

describe("a stored report", () => {
  it("needs its therapy and a level while it is a draft", () => {
    expect(checkReaction(empty)).toEqual(left({ therapy: required }));
    expect(checkReaction({ ...empty, level: null })).toEqual(left({ therapy: required, level: required }));
    const startedReport = { ...empty, therapy: 21 };
    expect(checkReaction(startedReport)).toEqual(right(startedReport));
  });

  it("contains no invalid value, even as a draft", () => {
    expect(checkReaction({ ...empty, therapy: 21, weight: -1, careProviderPhone: "1" })).toEqual(
      left({ weight: number, careProviderPhone: "patient.phoneInvalid" }),
    );
    expect(checkReaction(aReportDraft({ firstTaken: on("2026-03-03") }))).toEqual(
      left({ firstTaken: "period.startAfterEnd" }),
    );
    expect(checkReaction({ ...empty, therapy: 21, firstTaken: on("2026-03-03") })._tag).toBe("Right");
    expect(checkReaction({ ...empty, therapy: 21, lastTaken: on("2026-03-03") })._tag).toBe("Right");
  });

  it("stores the phone number of the care provider like contacts", () => {
    const typed = { careProviderPhone: "(051) 123/4567 interno 3" };
    const answeredFields = { careProviderPhone: "051 123 4567 ext. 3" };
    const startedReport = { ...empty, therapy: 21 };
    expect(checkReaction({ ...startedReport, ...typed })).toEqual(right({ ...startedReport, ...answeredFields }));
    expect(checkReaction(aReport(typed))).toEqual(right(aReport(answeredFields)));
    expect(completeReport(aReportDraft(typed), ALL_QUESTIONS)).toEqual(right(aReport(answeredFields)));
  });

  it("keeps a number that was stored under weaker rules", () => {
    const old = aReport({ careProviderPhone: "333 1234567 333 7654321" });
    expect(checkReaction(old)).toEqual(right(old));
    expect(validateRow(adverseReactions, { ...old, batch: "B2" }, old)).toEqual(right({ ...old, batch: "B2" }));
    expect(validateRow(adverseReactions, old, aReport())).toEqual(left({ careProviderPhone: "patient.phoneInvalid" }));
  });

  it("needs every common answer when it is complete", () => {
    expect(checkReaction({ ...empty, list: "complete" })).toEqual(
      left(Object.fromEntries(listQuestions(NO_QUESTIONS).map((question) => [question, required]))),
    );
    const man = aReport({ lastMenstruation: null, trimester: null, nursing: null });
    expect(checkReaction(man)).toEqual(right(man));
  });

  it("keeps its rules once it is complete, for any reporter", () => {
    assertProperty(
      fc.property(anyReport, (report) => {
        expect(checkReaction(report)).toEqual(right(report));
      }),
    );
  });

  it("is accepted unchanged except for its phone number, or refused", () => {
    assertProperty(
      fc.property(anyReactionDraft, (draft) => {
        const result = checkReaction(draft);
        const careProviderPhone = normaliseStoredPhone(draft.careProviderPhone);
        if (isRight(result)) expect(result.right).toEqual({ ...draft, careProviderPhone });
        if (draft.list === "complete") expect(isRight(result)).toBe(findMissingAnswers(draft, NO_QUESTIONS) === null);
      }),
    );
  });
});
