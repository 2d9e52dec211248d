import { daysBetween } from "@libretto/core/kernel/dates";
import {
  listNextDosingDays,
  partOfDayOf,
  planDay,
  plannedDosesOn,
  weekdayOf,
} from "@libretto/core/record/therapies/schedule/planned-doses";
import { EMPTY_SCHEDULE, type Schedule, WEEKDAYS } from "@libretto/core/record/therapies/schedule/schedule";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDate, anyTherapy } from "../../../support/arbitraries/record.ts";
import { aTherapy, on } from "../../../support/builders.ts";

const regular = (days: Partial<Schedule>, ...times: readonly string[]): Schedule => ({
  ...EMPTY_SCHEDULE,
  ...days,
  doses: times.map((time) => ({ time, amount: "" })),
});
const dayAfter = (day: string, days: number) =>
  on(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10));

describe("the doses of a day", () => {
  it("fall on the chosen weekdays only", () => {
    const therapy = aTherapy({
      start: on("2026-01-01"),
      schedule: regular({ kind: "weekdays", weekdays: ["monday", "thursday"] }, "08:00"),
    });
    const week = Array.from({ length: 7 }, (_, index) => dayAfter("2026-11-23", index));
    expect(week.filter((day) => plannedDosesOn(therapy, day).length > 0)).toEqual(["2026-11-23", "2026-11-26"]);
  });

  it("fall on every third day from the start, over the end of a year", () => {
    const therapy = aTherapy({ start: on("2026-12-30"), schedule: regular({ kind: "interval", every: 3 }, "08:00") });
    const days = Array.from({ length: 10 }, (_, index) => dayAfter("2026-12-30", index));
    expect(days.filter((day) => plannedDosesOn(therapy, day).length > 0)).toEqual([
      ...["2026-12-30", "2027-01-02", "2027-01-05", "2027-01-08"],
    ]);
  });

  it("fall once in every month, on its last day when it is shorter", () => {
    const therapy = aTherapy({ start: on("2026-01-31"), schedule: regular({ kind: "monthly" }, "08:00") });
    const days = Array.from({ length: 120 }, (_, index) => dayAfter("2026-01-31", index));
    expect(days.filter((day) => plannedDosesOn(therapy, day).length > 0)).toEqual([
      ...["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"],
    ]);
  });

  it("exist only from the start to the end of a medication that is or was taken", () => {
    const schedule = regular({ kind: "everyDay" }, "08:00");
    const course = aTherapy({ start: on("2026-11-10"), end: on("2026-11-12"), schedule });
    const days = Array.from({ length: 6 }, (_, index) => dayAfter("2026-11-08", index));
    expect(days.filter((day) => plannedDosesOn(course, day).length > 0)).toEqual([
      ...["2026-11-10", "2026-11-11", "2026-11-12"],
    ]);
    expect(plannedDosesOn({ ...course, list: "concluded" }, on("2026-11-11"))).toHaveLength(1);
    expect(plannedDosesOn({ ...course, list: "concluded" }, on("2026-11-13"))).toEqual([]);
    expect(plannedDosesOn({ ...course, list: "forbidden" }, on("2026-11-11"))).toEqual([]);
  });

  it("are found ahead, also after a whole year, and not after the end", () => {
    const therapy = aTherapy({ start: on("2026-01-10"), schedule: regular({ kind: "interval", every: 365 }, "08:00") });
    expect(listNextDosingDays(therapy, on("2026-01-11"), 2)).toEqual(["2027-01-10", "2028-01-10"]);
    expect(listNextDosingDays(therapy, on("2026-01-10"), 1)).toEqual(["2026-01-10"]);
    expect(listNextDosingDays({ ...therapy, end: on("2027-02-01") }, on("2026-01-11"), 2)).toEqual(["2027-01-10"]);
    expect(listNextDosingDays({ ...therapy, schedule: null }, on("2026-01-11"), 2)).toEqual([]);
  });

  it("of all medications are sorted by time, and those without times are listed apart", () => {
    const evening = aTherapy({ id: 1, schedule: regular({ kind: "everyDay" }, "20:00", "08:00") });
    const noon = aTherapy({ id: 2, schedule: regular({ kind: "everyDay" }, "12:30") });
    const needed = aTherapy({ id: 3, schedule: { ...EMPTY_SCHEDULE, kind: "asNeeded", largestPerDay: 3 } });
    const free = aTherapy({ id: 4 });
    const all = [evening, noon, needed, free];
    const plan = planDay(all, on("2026-11-29"));
    expect(plan.doses.map(({ time, therapy }) => [time, therapy.id])).toEqual([
      ["08:00", 1],
      ["12:30", 2],
      ["20:00", 1],
    ]);
    expect([plan.withoutTimes, plan.notToday].map((list) => list.map(({ id }) => id))).toEqual([[3, 4], []]);
    const before = planDay(all, on("2025-11-29"));
    expect([before.doses, before.withoutTimes, before.notToday]).toEqual([[], [], all]);
  });

  it("belong to one part of the day", () => {
    expect(["00:00", "04:59", "05:00", "11:00", "15:00", "18:00", "22:00", "23:59"].map(partOfDayOf)).toEqual([
      ...["night", "night", "morning", "midday", "afternoon", "evening", "bedtime", "bedtime"],
    ]);
  });
});

describe("the plan of a day", () => {
  it("forgets no medication in use", () =>
    fc.assert(
      fc.property(fc.array(anyTherapy, { maxLength: 6 }), anyDate, (all, day) => {
        const inUse = all.filter(({ list }) => list === "inUse");
        const { doses, withoutTimes, notToday } = planDay(inUse, day);
        const listed = new Set([...doses.map(({ therapy }) => therapy), ...withoutTimes, ...notToday]);
        expect(inUse.every((therapy) => listed.has(therapy))).toBe(true);
        expect(doses.map(({ time }) => time)).toEqual(doses.map(({ time }) => time).toSorted());
      }),
    ));
});

describe("the day of the week", () => {
  it("is that of the calendar", () =>
    fc.assert(
      fc.property(anyDate, (day) => {
        const sunday = new Date(`${day}T00:00:00Z`).getUTCDay();
        expect(WEEKDAYS.indexOf(weekdayOf(day))).toBe(sunday === 0 ? 6 : sunday - 1);
        expect(daysBetween(day, day)).toBe(0);
      }),
    ));
});
