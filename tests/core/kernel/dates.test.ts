import { decode } from "@libretto/core/kernel/codec";
import {
  ageOn,
  CalendarDate,
  clearEmptyDays,
  DELETION_MARKER,
  dayOf,
  Instant,
  instantAt,
  MillisecondInstant,
  millisecondsOf,
  subtractDays,
} from "@libretto/core/kernel/dates";
import { right } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { anyDate, anyInstant } from "../../support/arbitraries/record.ts";
import { at, on } from "../../support/builders.ts";

const leap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOf = (year: number, month: number): number =>
  month === 2 ? (leap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
const two = (n: number): string => String(n).padStart(2, "0");

describe("a calendar date", () => {
  it("is valid exactly when the calendar has that day, leap years included", () => {
    assertProperty(
      fc.property(
        fc.integer({ min: 1850, max: 2150 }),
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 0, max: 33 }),
        (year, month, day) => {
          const exists = month >= 1 && month <= 12 && day >= 1 && day <= lengthOf(year, month);
          return CalendarDate.is(`${year}-${two(month)}-${two(day)}`) === exists;
        },
      ),
      { numRuns: 5000 },
    );
  });

  it.each([
    ["1900-02-29", false],
    ["2000-02-29", true],
    ["2024-02-29", true],
    ["2023-02-29", false],
    ["1849-12-31", false],
    ["1850-01-01", true],
    ["2150-12-31", true],
    ["2151-01-01", false],
    ["2024-6-1", false],
    ["2024-06-01T00:00:00Z", false],
    [" 2024-06-01", false],
    ["2024-06-01\n", false],
    ["infinity", false],
    ["", false],
    ["٢٠٢٤-٠٦-٠١", false],
  ])("IO-3: decodes %j as a date: %s", (text, right) => {
    expect(CalendarDate.is(text)).toBe(right);
  });

  it("IO-3: is always text", () => {
    assertProperty(fc.property(fc.anything(), (value) => typeof value === "string" || !CalendarDate.is(value)));
  });

  it("compares as text in the order of time", () => {
    assertProperty(fc.property(anyDate, anyDate, (a, b) => a < b === Date.parse(a) < Date.parse(b)));
  });

  it("has a previous day", () => {
    assertProperty(fc.property(anyDate, (date) => Date.parse(date) - Date.parse(subtractDays(date, 1)) === 86_400_000));
    expect(subtractDays(on("2024-03-01"), 1)).toBe("2024-02-29");
  });
});

describe("an instant", () => {
  it.each([
    ["2026-03-14T09:26:53Z", true],
    ["2026-03-14T09:26:53.589Z", true],
    ["2026-03-14T09:26:53.589793+00:00", true],
    ["2026-03-14T09:26:53+01:00", false],
    ["2026-03-14T09:26Z", false],
    ["2026-02-30T09:26:53Z", false],
    ["2026-03-14T24:00:00Z", false],
    ["2026-03-14T23:60:00Z", false],
    ["2026-03-14 09:26:53Z", false],
    ["2026-03-14T09:26:53", false],
    ["-infinity", false],
  ])("IO-3: decodes %j as an instant: %s", (text, right) => {
    expect(Instant.is(text)).toBe(right);
  });

  it("IO-3: has exact characters: none may differ, be added or be missing", () => {
    const shape = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|\+00:00)$/;
    const right = (s: string): boolean => shape.test(s) && CalendarDate.is(s.slice(0, 10));
    const any = fc.oneof(anyInstant, fc.constantFrom("2026-03-14T09:26:53Z", "2026-03-14T09:26:53.589793+00:00"));
    const mark = fc.oneof(fc.constantFrom(..."0123456789-T:.Z+ \n٣", ""), fc.string({ maxLength: 3 }));
    assertProperty(
      fc.property(any, fc.nat({ max: 32 }), fc.nat({ max: 2 }), mark, (instant, at, removed, put) => {
        const text = instant.slice(0, at) + put + instant.slice(at + removed);
        expect(Instant.is(text)).toBe(right(text));
      }),
      { numRuns: 2000 },
    );
  });

  it("is precise to the millisecond", () => {
    const anyFraction = fc.stringMatching(/^(\.\d{1,6})?$/);
    assertProperty(
      fc.property(anyInstant, anyFraction, fc.constantFrom("Z", "+00:00"), (instant, fraction, end) => {
        const text = `${instant.slice(0, 19)}${fraction}${end}`;
        expect(decode(MillisecondInstant, text)).toEqual(right(instantAt(Date.parse(text))));
      }),
    );
  });

  it("is the same after conversion to milliseconds and back", () => {
    assertProperty(fc.property(anyInstant, (instant) => instantAt(millisecondsOf(instant)) === instant));
  });

  it("marks removed rows with one fixed past time", () => {
    expect(DELETION_MARKER).toBe("1970-01-01T00:00:00.000Z");
    expect(Instant.is(DELETION_MARKER)).toBe(true);
  });
});

describe("the dates of a form", () => {
  it("are null when cleared, and stay otherwise", () => {
    const form = { start: on("2026-03-14"), end: on(""), other: "" };
    expect(clearEmptyDays(form, ["start", "end"])).toEqual({ start: "2026-03-14", end: null, other: "" });
    expect(clearEmptyDays(form, ["start"])).toBe(form);
  });
});

describe("the current day where the patient lives", () => {
  it.each([
    ["2026-01-31T22:59:59.999Z", "2026-01-31"], // winter: one hour ahead
    ["2026-01-31T23:00:00.000Z", "2026-02-01"],
    ["2026-07-31T21:59:59.999Z", "2026-07-31"], // summer: two hours ahead
    ["2026-07-31T22:00:00.000Z", "2026-08-01"],
    ["2026-03-28T22:59:59Z", "2026-03-28"], // the night of the clock change in spring
    ["2026-03-28T23:00:00Z", "2026-03-29"],
    ["2026-03-29T21:59:59Z", "2026-03-29"],
    ["2026-03-29T22:00:00Z", "2026-03-30"],
    ["2026-10-24T21:59:59Z", "2026-10-24"], // and in autumn
    ["2026-10-24T22:00:00Z", "2026-10-25"],
    ["2026-10-25T22:59:59Z", "2026-10-25"],
    ["2026-10-25T23:00:00Z", "2026-10-26"],
    ["2025-12-31T23:30:00Z", "2026-01-01"],
  ])("at %s is %s", (instant, day) => {
    expect(dayOf(at(instant))).toBe(day);
  });

  it("is a calendar date, today's or tomorrow's of Greenwich", () => {
    assertProperty(
      fc.property(anyInstant, (instant) => {
        const day = dayOf(instant);
        const ahead = (Date.parse(day) - Date.parse(instant.slice(0, 10))) / 86_400_000;
        return /^\d{4}-\d{2}-\d{2}$/.test(day) && (ahead === 0 || ahead === 1);
      }),
    );
  });

  it("is the day of a new formatter at any instant, also twice in a minute and between other instants", () => {
    const formatter = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Rome" });
    const hour = 3_600_000;
    /** Around midnight and around the two changes of the clocks of 2026. */
    const nearChanges = fc
      .tuple(
        fc.constantFrom("2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z", "2026-06-30T22:00:00Z", "2026-12-31T23:00:00Z"),
        fc.integer({ min: -26 * hour, max: 26 * hour }),
      )
      .map(([change, distance]) => instantAt(Date.parse(change) + distance));
    const aroundMidnight = fc
      .integer({ min: -120_000, max: 120_000 })
      .map((distance) => instantAt(Date.parse("2026-07-01T22:00:00Z") + distance));
    // the mean time of Rome, until 1893, had an offset with seconds
    const inMeanTime = fc
      .integer({ min: -120_000, max: 120_000 })
      .map((distance) => instantAt(Date.parse("1880-05-05T23:10:04Z") + distance));
    assertProperty(
      fc.property(
        fc.array(fc.oneof(nearChanges, aroundMidnight, inMeanTime, anyInstant), { maxLength: 20 }),
        (instants) =>
          instants
            .flatMap((instant) => [instant, instant])
            .every((instant) => dayOf(instant) === formatter.format(new Date(instant))),
      ),
    );
  });

  it("uses another zone on request", () => {
    expect(dayOf(at("2026-01-01T03:00:00Z"))).toBe("2026-01-01");
    expect(dayOf(at("2026-01-01T03:00:00Z"), "America/New_York")).toBe("2025-12-31");
  });
});

describe("age", () => {
  it.each([
    ["2026-12-09", "1985-12-10", 40],
    ["2026-12-10", "1985-12-10", 41],
    ["2025-02-28", "2004-02-29", 20],
    ["2025-03-01", "2004-02-29", 21],
    ["2024-02-29", "2004-02-29", 20],
    ["2020-01-01", "2020-01-01", 0],
    ["2019-12-31", "2020-01-01", -1],
  ])("on %s of somebody born on %s is %i", (day, birth, age) => {
    expect(ageOn(on(day), on(birth))).toBe(age);
  });

  it("rises by one at each birthday and never falls", () => {
    assertProperty(
      fc.property(anyDate, anyDate, anyDate, (birth, a, b) => {
        const [earlier, later] = a < b ? [a, b] : [b, a];
        return ageOn(earlier, birth) <= ageOn(later, birth);
      }),
    );
  });
});
