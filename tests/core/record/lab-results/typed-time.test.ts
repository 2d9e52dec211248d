import { readClockTime } from "@libretto/core/record/lab-results/typed-time";
import { describe, expect, it } from "vitest";

describe("a typed time", () => {
  it.each([
    ["8:30", "08:30"],
    [" 8.30 ", "08:30"],
    ["08:30", "08:30"],
    ["25:99", "25:99"],
    ["8:3", "8:3"],
    ["830", "830"],
    ["", ""],
  ])("%s becomes %s", (typed, expected) => {
    expect(readClockTime(typed)).toBe(expected);
  });
});
