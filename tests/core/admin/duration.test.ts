import { endOfDuration, parseDuration } from "@libretto/core/admin/duration";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { anyInstant } from "../../support/arbitraries/record.ts";
import { at } from "../../support/builders.ts";

type Duration = Parameters<typeof endOfDuration>[0];

describe("the duration of a licence", () => {
  it.each<[string, Duration | null]>([
    ["30 giorni", { unit: "day", count: 30 }],
    [" 1  Mese ", { unit: "month", count: 1 }],
    ["6 mesi", { unit: "month", count: 6 }],
    ["Un anno", { unit: "year", count: 1 }],
    ["1 anno", { unit: "year", count: 1 }],
    ["2 years", { unit: "year", count: 2 }],
    ["Senza scadenza", "endless"],
    ["", null],
    ["x", null],
    ["0 giorni", null],
    ["11 anni", null],
    ["-1 mese", null],
    ["1 mese e mezzo", null],
  ])("parses %j", (text, duration) => expect(parseDuration(text)).toEqual(duration));

  it.each<[string, string, string | null]>([
    ["30 giorni", "2026-11-23T10:00:00.000Z", "2026-12-23T10:00:00.000Z"],
    ["1 mese", "2027-01-31T10:00:00.000Z", "2027-02-28T10:00:00.000Z"],
    ["1 mese", "2026-12-15T10:00:00.000Z", "2027-01-15T10:00:00.000Z"],
    ["1 anno", "2028-02-29T10:00:00.000Z", "2029-02-28T10:00:00.000Z"],
    ["Senza scadenza", "2026-11-23T10:00:00.000Z", null],
  ])("of %s from %s ends at %s", (text, from, end) => {
    const duration = parseDuration(text);
    expect(duration === null ? undefined : endOfDuration(duration, at(from))).toBe(end);
  });

  it("ends later than it begins, and later the longer it is", () => {
    const units = fc.constantFrom("day", "month", "year");
    assertProperty(
      fc.property(anyInstant, units, fc.integer({ min: 1, max: 9 }), (from, unit, count) => {
        const end = (many: number) => Date.parse(endOfDuration({ unit, count: many } as Duration, from) ?? "");
        expect(end(count)).toBeGreaterThan(Date.parse(from));
        expect(end(count + 1)).toBeGreaterThan(end(count));
      }),
    );
  });
});
