import {
  type Answer,
  answerHabit,
  clearUnusedDetails,
  EMPTY_LIFESTYLE,
  HABIT_DETAILS,
  HABITS,
  type Habit,
  hasDetails,
  type Lifestyle,
  lifestyleProblems,
} from "@libretto/core/record/medical-history/lifestyle";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { on } from "../../../support/builders.ts";
import { aHistory, anyHistoryDraft } from "../../../support/record/medical-history.ts";

const anyHabit = fc.constantFrom(...HABITS);
const anyAnswer = fc.constantFrom<Answer | null>("no", "yes", null);
const detailsOf = (lifestyle: Lifestyle, habit: Habit) => HABIT_DETAILS[habit].map((field) => lifestyle[field]);

describe("the details of a habit", () => {
  it("are the documented ones", () => {
    expect(HABIT_DETAILS).toEqual({
      smoking: ["smokingDose", "smokingStart", "smokingEnd"],
      alcohol: ["alcoholDose", "alcoholKind", "alcoholStart", "alcoholEnd"],
      drugs: ["drugsDose", "drugsKind", "drugsStart", "drugsEnd"],
      caffeine: ["caffeineDose"],
    });
  });

  it.each(HABITS)("of %s are asked after a yes only", (habit) => {
    expect(hasDetails({ ...EMPTY_LIFESTYLE, [habit]: "yes" }, habit)).toBe(true);
    expect(hasDetails({ ...EMPTY_LIFESTYLE, [habit]: "no" }, habit)).toBe(false);
    expect(hasDetails(EMPTY_LIFESTYLE, habit)).toBe(false);
  });

  it.each(HABITS.flatMap((habit) => (["no", null] as const).map((answer) => [habit, answer] as const)))(
    "of %s are removed when the answer becomes %s, and everything else stays",
    (habit, answer) => {
      const emptyDetails = Object.fromEntries(HABIT_DETAILS[habit].map((field) => [field, null]));
      expect(answerHabit(aHistory(), habit, answer)).toEqual({ ...aHistory(), ...emptyDetails, [habit]: answer });
    },
  );

  it.each(HABITS)("of %s stay when the answer stays yes, and are not restored when it becomes yes again", (habit) => {
    expect(answerHabit(aHistory(), habit, "yes")).toEqual(aHistory());
    const again = answerHabit(answerHabit(aHistory(), habit, "no"), habit, "yes");
    expect(again[habit]).toBe("yes");
    expect(detailsOf(again, habit).every((detail) => detail === null)).toBe(true);
  });

  it("belong to a yes in every reachable state", () => {
    assertProperty(
      fc.property(anyHistoryDraft, fc.array(fc.tuple(anyHabit, anyAnswer)), (draft, answers) => {
        const start = clearUnusedDetails(draft);
        const end = answers.reduce((sofar, [habit, answer]) => answerHabit(sofar, habit, answer), start);
        for (const habit of HABITS)
          if (end[habit] !== "yes") expect(detailsOf(end, habit).every((detail) => detail === null)).toBe(true);
        expect(clearUnusedDetails(end)).toEqual(end);
      }),
    );
  });

  it("are normalised without changing the answers or other fields", () => {
    assertProperty(
      fc.property(anyHistoryDraft, (draft) => {
        const before = JSON.stringify(draft);
        const after = clearUnusedDetails(draft);
        expect(JSON.stringify(draft)).toBe(before);
        for (const habit of HABITS) {
          const expectedDetails =
            draft[habit] === "yes" ? detailsOf(draft, habit) : HABIT_DETAILS[habit].map(() => null);
          expect(detailsOf(after, habit)).toEqual(expectedDetails);
        }
        const details: readonly string[] = Object.values(HABIT_DETAILS).flat();
        const rest = (value: object) => Object.entries(value).filter(([field]) => !details.includes(field));
        expect(rest(after)).toEqual(rest(draft));
      }),
    );
  });

  it("are empty at first, like the answers", () => {
    expect(new Set(Object.values(EMPTY_LIFESTYLE))).toEqual(new Set([null]));
    expect(Object.keys(EMPTY_LIFESTYLE)).toHaveLength(17);
    expect(lifestyleProblems(EMPTY_LIFESTYLE)).toBeNull();
  });
});

describe("a lifestyle", () => {
  it.each<[Partial<Lifestyle>, Record<string, string>]>([
    [{ smokingDose: -1 }, { smokingDose: "number.digitsAndDot" }],
    [{ alcoholDose: Number.NaN }, { alcoholDose: "number.digitsAndDot" }],
    [{ drugsDose: Number.POSITIVE_INFINITY }, { drugsDose: "number.digitsAndDot" }],
    [{ caffeineDose: -0.5 }, { caffeineDose: "number.digitsAndDot" }],
    [{ smokingEnd: on("2001-08-31") }, { smokingEnd: "period.startAfterEnd" }],
    [{ alcoholEnd: on("2002-12-31") }, { alcoholEnd: "period.startAfterEnd" }],
    [{ drugsEnd: on("2004-05-04") }, { drugsEnd: "period.startAfterEnd" }],
    [{ smokingStart: on("2001-02-30") }, { smokingStart: "form.dateInvalid" }],
    [{ smokingEnd: on("presto") }, { smokingEnd: "form.dateInvalid" }],
    [{ alcoholStart: on("0000-00-00") }, { alcoholStart: "form.dateInvalid" }],
    [{ alcoholEnd: on("x") }, { alcoholEnd: "form.dateInvalid" }],
    [{ drugsStart: on("2003") }, { drugsStart: "form.dateInvalid" }],
    [{ drugsEnd: on("x") }, { drugsEnd: "form.dateInvalid" }],
  ])("with %j is refused by %j", (change, problems) => {
    expect(lifestyleProblems({ ...aHistory(), ...change })).toEqual(problems);
  });

  it.each<Partial<Lifestyle>>([
    { smokingDose: 0 },
    { smokingStart: null },
    { smokingEnd: null },
    { alcoholStart: on("2024-12-31") },
    { drugsStart: null, drugsEnd: null, drugsKind: null },
  ])("can have %j", (change) => {
    expect(lifestyleProblems({ ...aHistory(), ...change })).toBeNull();
  });
});
