import {
  type CalendarDate,
  type ClockTime,
  clockTimeOf,
  dayOf,
  instantAt,
  subtractDays,
} from "@libretto/core/kernel/dates";
import { instantOfLocalTime } from "@libretto/core/kernel/wall-clock";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { on } from "../../support/builders.ts";

const ZONES = ["Europe/Rome", "America/New_York", "Asia/Kolkata"] as const;
const FIRST = on("2024-01-01");
const DAYS = 5 * 366;
const QUARTER = 15;
const MINUTE = 60_000;

const timeOfMinutes = (minutes: number): ClockTime =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const showsAt = (milliseconds: number, zone: string) => {
  const at = instantAt(milliseconds);
  return `${dayOf(at, zone)} ${clockTimeOf(at, zone)}`;
};
/** All instants at which a zone shows a local time, found by looking at every quarter of an hour around it. */
const instantsShowing = (date: CalendarDate, time: ClockTime, zone: string): readonly number[] => {
  const local = Date.parse(`${date}T${time}:00Z`);
  const offsets = Array.from({ length: (26 * 60) / QUARTER + 1 }, (_, step) => step * QUARTER - 12 * 60);
  return offsets
    .map((offset) => local - offset * MINUTE)
    .filter((milliseconds) => showsAt(milliseconds, zone) === `${date} ${time}`)
    .toSorted((a, b) => a - b);
};

describe("the instant of a local time", () => {
  it.each([
    ["Europe/Rome", "2026-03-29", "01:59", "2026-03-29T00:59:00.000Z"],
    // the hour that is missing
    ["Europe/Rome", "2026-03-29", "02:30", "2026-03-29T01:30:00.000Z"],
    ["Europe/Rome", "2026-03-29", "03:00", "2026-03-29T01:00:00.000Z"],
    // the hour that comes twice
    ["Europe/Rome", "2026-10-25", "02:30", "2026-10-25T00:30:00.000Z"],
    ["Europe/Rome", "2026-10-25", "03:00", "2026-10-25T02:00:00.000Z"],
    ["America/New_York", "2026-03-08", "02:30", "2026-03-08T07:30:00.000Z"],
    ["America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30:00.000Z"],
    ["Asia/Kolkata", "2026-07-01", "08:00", "2026-07-01T02:30:00.000Z"],
  ])("in %s on %s at %s is %s", (zone, date, time, instant) => {
    expect(instantOfLocalTime(on(date), time, zone)).toBe(instant);
  });

  it.each(ZONES)("is the first at which %s shows that time, on any day of five years", (zone) => {
    assertProperty(
      fc.property(fc.nat(DAYS), fc.nat(24 * 4 - 1), (day, quarter) => {
        const date = subtractDays(FIRST, -day);
        const time = timeOfMinutes(quarter * QUARTER);
        const [first] = instantsShowing(date, time, zone);
        const instant = Date.parse(instantOfLocalTime(date, time, zone));
        if (first !== undefined) expect(instant).toBe(first);
        // a time that the zone never shows is as late as if the clocks had not changed
        else expect(showsAt(instant - 60 * MINUTE, zone) < `${date} ${time}`).toBe(true);
      }),
    );
  });

  it.each(ZONES)(
    "is shown by %s on every day of five years, or is one hour later where the hour is missing",
    (zone) => {
      const times = ["00:00", "01:30", "02:30", "03:30", "08:00"];
      for (let day = 0; day < DAYS; day++) {
        const date = subtractDays(FIRST, -day);
        for (const time of times) {
          const shown = showsAt(Date.parse(instantOfLocalTime(date, time, zone)), zone);
          if (shown === `${date} ${time}`) continue;
          expect(instantsShowing(date, time, zone)).toEqual([]);
          expect([time, shown]).toEqual(["02:30", `${date} 03:30`]);
        }
      }
    },
  );
});
