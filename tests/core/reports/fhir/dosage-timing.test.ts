import { EMPTY_SCHEDULE, normaliseSchedule } from "@libretto/core/record/therapies/schedule/schedule";
import {
  scheduleOfDosage,
  scheduleOfText,
  scheduleText,
  timingOf,
} from "@libretto/core/reports/fhir/resources/dosage-timing";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { anySchedule } from "../../../support/arbitraries/record.ts";

const daily = (repeat: object) => scheduleOfDosage({ timing: { repeat } });
const AT_8 = { ...EMPTY_SCHEDULE, doses: [{ time: "08:00", amount: "" }] };

describe("the timing of a dosage", () => {
  it("gives back the times of every schedule, whose amounts are in an extension", () => {
    assertProperty(
      fc.property(anySchedule.map(normaliseSchedule), (schedule) => {
        const json: unknown = JSON.parse(JSON.stringify(timingOf(schedule)));
        const withoutAmounts = schedule && {
          ...schedule,
          doses: schedule.doses.map(({ time }) => ({ time, amount: "" })),
        };
        expect(scheduleOfDosage(json)).toEqual(withoutAmounts);
        expect(scheduleOfText(scheduleText(schedule))).toEqual(schedule);
      }),
    );
  });

  it.each([
    ["once a day beside its time", { frequency: 1, period: 1, periodUnit: "d", timeOfDay: ["08:00:00"] }, AT_8],
    [
      "once a week",
      { frequency: 1, period: 1, periodUnit: "wk", timeOfDay: ["08:00"] },
      { ...AT_8, kind: "interval", every: 7 },
    ],
    ["a time without a period", { timeOfDay: ["08:00:00"] }, null],
    ["two doses with one time", { frequency: 2, period: 1, periodUnit: "d", timeOfDay: ["08:00:00"] }, null],
    ["every eight hours without times", { frequency: 1, period: 8, periodUnit: "h" }, null],
    ["a moment of the day", { frequency: 1, period: 1, periodUnit: "d", when: ["MORN"] }, null],
    [
      "an element that changes the meaning",
      { frequency: 1, period: 1, periodUnit: "d", timeOfDay: ["08:00:00"], count: 3 },
      null,
    ],
    ["an unknown day of the week", { dayOfWeek: ["mon", "xyz"], timeOfDay: ["08:00:00"] }, null],
  ] as const)("reads %s", (_name, repeat, schedule) => {
    expect(daily(repeat)).toEqual(schedule);
  });

  it("reads when needed only with a largest number of doses, not of milligrams, and without a reason", () => {
    const maximum = (numerator: object) => ({
      asNeededBoolean: true,
      maxDosePerPeriod: { numerator, denominator: { value: 24, code: "h" } },
    });
    expect(scheduleOfDosage(maximum({ value: 3 }))).toEqual({ ...EMPTY_SCHEDULE, kind: "asNeeded", largestPerDay: 3 });
    expect(scheduleOfDosage(maximum({ value: 3000, code: "mg" }))).toBeNull();
    expect(scheduleOfDosage({ asNeededCodeableConcept: { text: "dolore" } })).toBeNull();
    expect(scheduleOfDosage(undefined)).toBeNull();
  });
});
