import {
  type CalendarEvent,
  escapeText,
  foldLine,
  formatCalendar,
} from "@libretto/core/record/across/reminders/calendar-text";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../../support/arbitraries/assert-property.ts";
import { at, on } from "../../../../support/builders.ts";

const NOW = at("2026-11-29T22:00:00.000Z");
const octets = (text: string): number => new TextEncoder().encode(text).length;
/** Reads a text value as RFC 5545 says. */
const readText = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_, one: string) => (/n/i.test(one) ? "\n" : one));
const unfold = (text: string): string => text.replaceAll("\r\n ", "");
const anyText = fc.string({ unit: "grapheme", maxLength: 300 });

const event = (differs: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: "visits-1@a.libretto.invalid",
  start: { at: at("2026-12-01T14:30:00.000Z") },
  summary: "Libretto: appuntamento",
  location: "",
  description: "",
  alarms: ["-P1D", "-PT2H"],
  isBusy: true,
  ...differs,
});

describe("the lines of a calendar", () => {
  it("are folded at 75 octets without dividing a character, and read as before", () => {
    assertProperty(
      fc.property(anyText, (text) => {
        const line = `SUMMARY:${escapeText(text)}`;
        const folded = foldLine(line);
        for (const part of folded.split("\r\n")) expect(octets(part)).toBeLessThanOrEqual(75);
        expect(unfold(folded)).toBe(line);
      }),
    );
  });

  it("have escaped texts, which are read as they were", () => {
    expect(escapeText("a\\b;c,d\r\ne\u0007")).toBe("a\\\\b\\;c\\,d\\ne ");
    assertProperty(
      fc.property(anyText, (text) => {
        const escaped = escapeText(text);
        expect(escaped).not.toMatch(/[\r\n]/);
        expect(readText(escaped)).toBe(text.replace(/\r\n?|[\u2028\u2029]/g, "\n").replace(/(?!\n)\p{Cc}/gu, " "));
      }),
    );
  });

  it("cannot be added by a text", () => {
    const text = "x\r\nEND:VEVENT\r\nBEGIN:VEVENT\u2028ATTACH:http://evil.example";
    const calendar = formatCalendar("Libretto", [event({ summary: text, location: text, description: text })], NOW);
    const lines = unfold(calendar).split("\r\n");
    expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
    expect(lines.some((line) => line.startsWith("ATTACH"))).toBe(false);
  });
});

describe("a calendar", () => {
  it("states an event with a time in UTC, its alarms, and that it is private", () => {
    expect(formatCalendar("Libretto", [event({ location: "Via Roma, 1" })], NOW).split("\r\n")).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Libretto//Libretto//IT",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "X-WR-CALNAME:Libretto",
      "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
      "BEGIN:VEVENT",
      "UID:visits-1@a.libretto.invalid",
      "DTSTAMP:20261129T220000Z",
      "DTSTART:20261201T143000Z",
      "SUMMARY:Libretto: appuntamento",
      "LOCATION:Via Roma\\, 1",
      "CLASS:PRIVATE",
      "TRANSP:OPAQUE",
      ...["-P1D", "-PT2H"].flatMap((trigger) => [
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        `TRIGGER:${trigger}`,
        "DESCRIPTION:Libretto: appuntamento",
        "END:VALARM",
      ]),
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("states a day without a time as a whole day", () => {
    const lines = formatCalendar("Libretto", [event({ start: { on: on("2026-12-31") }, isBusy: false })], NOW).split(
      "\r\n",
    );
    expect(lines).toContain("DTSTART;VALUE=DATE:20261231");
    expect(lines).toContain("DTEND;VALUE=DATE:20270101");
    expect(lines).toContain("TRANSP:TRANSPARENT");
  });
});
