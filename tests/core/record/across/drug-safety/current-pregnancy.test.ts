import { subtractDays } from "@libretto/core/kernel/dates";
import {
  findCurrentPregnancy,
  type RecordedPregnancy,
} from "@libretto/core/record/across/drug-safety/current-pregnancy";
import { describe, expect, it } from "vitest";
import { on, TODAY } from "../../../../support/builders.ts";

const woman = { sex: "female", birth: on("1995-06-01") } as const; // 30 on TODAY
const one = (differs: Partial<RecordedPregnancy>): RecordedPregnancy => ({
  id: 5,
  age: 30,
  start: null,
  end: null,
  outcome: null,
  ...differs,
});

describe("the pregnancy of a drug check", () => {
  it.each<[string, Partial<RecordedPregnancy>, boolean]>([
    ["one that began today", { start: TODAY }, true],
    ["one that has ended", { start: on("2020-01-01"), end: on("2020-10-01") }, false],
    ["one without a start", {}, true],
    ["one at 29 without dates, a birthday ago", { age: 29 }, true],
    ["one at 28 without dates", { age: 28 }, false],
    ["one without dates that has an outcome", { outcome: "loss" }, false],
  ])("is %s: %j, %s", (_, differs, found) => {
    const pregnancy = one(differs);
    expect(findCurrentPregnancy(woman, [pregnancy], TODAY)).toEqual(
      found ? { section: "pregnancies", id: 5, date: pregnancy.start } : null,
    );
  });

  it("is any without dates where the patient's age is not known", () => {
    expect(findCurrentPregnancy({ ...woman, birth: null }, [one({ age: 12 })], TODAY)).not.toBeNull();
  });

  it("is a certain one before an uncertain one", () => {
    const now = one({ id: 2, start: subtractDays(TODAY, 30) });
    expect(findCurrentPregnancy(woman, [one({ id: 1 }), now], TODAY)?.id).toBe(2);
    expect(findCurrentPregnancy(woman, [], TODAY)).toBeNull();
  });

  it("exists for a female patient only", () => {
    for (const sex of ["male", "unspecified"] as const)
      expect(findCurrentPregnancy({ ...woman, sex }, [one({ start: TODAY })], TODAY)).toBeNull();
  });
});
