import { daysBefore } from "@libretto/core/kernel/dates";
import { currentPregnancy, LONGEST_PREGNANCY_WEEKS } from "@libretto/core/record/across/current-pregnancy";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDate } from "../../../support/arbitraries.ts";
import { on, TODAY } from "../../../support/builders.ts";
import { holds } from "../../../support/holds.ts";

const woman = { sex: "female" } as const;
const LONGEST = daysBefore(TODAY, 294);

describe("a pregnancy goes on", () => {
  it.each([
    ["began today", TODAY, null, true],
    ["begins tomorrow", daysBefore(TODAY, -1), null, false],
    ["began 42 weeks ago", LONGEST, null, true],
    ["began a day more than 42 weeks ago", daysBefore(TODAY, 295), null, false],
    ["ended today", LONGEST, TODAY, false],
    ["ended yesterday", LONGEST, daysBefore(TODAY, 1), false],
    ["is to end tomorrow", LONGEST, daysBefore(TODAY, -1), true],
    ["has no dates", null, null, false],
    ["has only an end to come", null, daysBefore(TODAY, -1), false],
  ] as const)("when it %s, from %s to %s: %s", (_, start, end, goesOn) => {
    expect(currentPregnancy(woman, [{ id: 5, start, end }], TODAY)).toEqual(
      goesOn ? { section: "pregnancies", id: 5, date: start } : null,
    );
  });

  it("in a female patient only", () => {
    for (const sex of ["male", "unspecified"] as const)
      expect(currentPregnancy({ sex }, [{ id: 5, start: TODAY, end: null }], TODAY)).toBeNull();
  });

  it("among others that have ended; none is none", () => {
    const past = { id: 1, start: on("2020-01-01"), end: on("2020-10-01") };
    const now = { id: 2, start: on("2026-01-01"), end: null };
    expect(currentPregnancy(woman, [past, now], TODAY)?.id).toBe(2);
    expect(currentPregnancy(woman, [past], TODAY)).toBeNull();
    expect(currentPregnancy(woman, [], TODAY)).toBeNull();
  });

  it("for 42 weeks and no day longer", () => {
    expect(LONGEST_PREGNANCY_WEEKS).toBe(42);
    holds(
      fc.property(anyDate, fc.integer({ min: -400, max: 400 }), (start, days) => {
        const today = daysBefore(start, -days);
        const current = currentPregnancy(woman, [{ id: 5, start, end: null }], today);
        return (current !== null) === (days >= 0 && days <= 294);
      }),
    );
  });
});
