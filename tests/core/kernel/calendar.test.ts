import { addMonths } from "@libretto/core/kernel/calendar";
import { type CalendarDate, daysBetween } from "@libretto/core/kernel/dates";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";

const on = (text: string) => text as CalendarDate;

describe("adding months to a day", () => {
  it.each([
    ["2026-03-15", 1, "2026-04-15"],
    ["2026-12-15", 1, "2027-01-15"],
    ["2026-01-15", -1, "2025-12-15"],
    ["2024-01-31", 1, "2024-02-29"],
    ["2024-02-29", 12, "2025-02-28"],
    ["2026-03-31", -1, "2026-02-28"],
  ])("%s plus %i is %s", (from, months, to) => {
    expect(addMonths(on(from), months)).toBe(to);
  });

  it("and subtracting them again gives the same day, or the last one of the shorter month", () => {
    const day = fc
      .date({ min: new Date("1900-01-01"), max: new Date("2100-12-31"), noInvalidDate: true })
      .map((date) => on(date.toISOString().slice(0, 10)));
    assertProperty(
      fc.property(day, fc.integer({ min: -240, max: 240 }), (date, months) => {
        const difference = daysBetween(addMonths(addMonths(date, months), -months), date);
        expect(difference).toBeGreaterThanOrEqual(0);
        expect(difference).toBeLessThanOrEqual(Math.max(0, Number(date.slice(8)) - 28));
      }),
    );
  });
});
