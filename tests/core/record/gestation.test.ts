import { type CalendarDate, daysBetween, subtractDays } from "@libretto/core/kernel/dates";
import { gestationOn } from "@libretto/core/record/pregnancies/gestation";
import { type PregnancyDraft, pregnancyStateOn } from "@libretto/core/record/pregnancies/pregnancy";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { anyDate } from "../../support/arbitraries/record.ts";
import { on } from "../../support/builders.ts";
import { anyPregnancyDraft, aPregnancy } from "../../support/record/pregnancies.ts";

const ongoing = (start: string) => aPregnancy({ start: on(start), end: null, outcome: null });

it("expects the birth 280 days after the first day of the last menstruation", () => {
  // Naegele: add one year and seven days, subtract three months
  expect(gestationOn(ongoing("2025-06-10"), on("2025-06-10"))?.expectedBirth).toBe("2026-03-17");
  expect(gestationOn(ongoing("2023-05-20"), on("2023-09-01"))?.expectedBirth, "with a leap day").toBe("2024-02-24");
});

it("counts completed weeks and the days after them", () => {
  const pregnancy = ongoing("2026-01-01");
  expect(gestationOn(pregnancy, on("2026-01-01"))).toMatchObject({ weeks: 0, days: 0 });
  expect(gestationOn(pregnancy, on("2026-01-07"))).toMatchObject({ weeks: 0, days: 6 });
  expect(gestationOn(pregnancy, on("2026-03-12"))).toMatchObject({ weeks: 10, days: 0 });
  expect(gestationOn(pregnancy, on("2026-04-01")), "over the change to summer time").toMatchObject({
    weeks: 12,
    days: 6,
  });
});

const agreesWithCalendar = (pregnancy: PregnancyDraft, day: CalendarDate): boolean => {
  const gestation = gestationOn(pregnancy, day);
  const { start } = pregnancy;
  if (start === null || pregnancyStateOn(pregnancy, day) !== "goesOn") return gestation === null;
  return (
    gestation !== null &&
    gestation.weeks * 7 + gestation.days === daysBetween(start, day) &&
    subtractDays(gestation.expectedBirth, 280) === start
  );
};

it("is known exactly for ongoing pregnancies with a start, and agrees with the calendar", () => {
  assertProperty(fc.property(anyPregnancyDraft, anyDate, agreesWithCalendar));
});
