import { type CalendarDate, type Instant, subtractDays } from "../../../kernel/dates.ts";

/** An event of a calendar, in the terms of RFC 5545. */
export interface CalendarEvent {
  /** The same for the same event in every answer. */
  readonly uid: string;
  /** An instant, or a day without a time. */
  readonly start: { readonly at: Instant } | { readonly on: CalendarDate };
  readonly summary: string;
  /** Empty for none, like the description. */
  readonly location: string;
  readonly description: string;
  /** When its alarms go off, as durations relative to the start, such as "-PT2H". */
  readonly alarms: readonly string[];
  /** Whether the person has no time for anything else then. */
  readonly isBusy: boolean;
}

const LINE_END = "\r\n";
const MAX_OCTETS = 75;

const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};

/** Folds a line so that none is longer than 75 octets of UTF-8, and no character is divided (RFC 5545, 3.1). */
export const foldLine = (line: string): string => {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > MAX_OCTETS) {
      folded += `${LINE_END} `;
      octets = 1;
    }
    folded += character;
    octets += more;
  }
  return folded;
};

/** Escapes a text value (RFC 5545, 3.3.11). Control characters other than line breaks have no place in one. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\n/g, "\\n")
    .replace(/\p{Cc}/gu, " ");

/** "20261129T073000Z" */
const instantText = (at: Instant): string => `${at.slice(0, 19).replace(/[-:]/g, "")}Z`;
/** "20261129" */
const dayText = (on: CalendarDate): string => on.replaceAll("-", "");

const startLines = (start: CalendarEvent["start"]): readonly string[] =>
  "at" in start
    ? [`DTSTART:${instantText(start.at)}`]
    : [`DTSTART;VALUE=DATE:${dayText(start.on)}`, `DTEND;VALUE=DATE:${dayText(subtractDays(start.on, -1))}`];

const textLine = (name: string, text: string): readonly string[] =>
  text.trim() === "" ? [] : [`${name}:${escapeText(text)}`];

const eventLines = (event: CalendarEvent, now: Instant): readonly string[] => [
  "BEGIN:VEVENT",
  `UID:${event.uid}`,
  `DTSTAMP:${instantText(now)}`,
  ...startLines(event.start),
  ...textLine("SUMMARY", event.summary),
  ...textLine("LOCATION", event.location),
  ...textLine("DESCRIPTION", event.description),
  "CLASS:PRIVATE",
  `TRANSP:${event.isBusy ? "OPAQUE" : "TRANSPARENT"}`,
  ...event.alarms.flatMap((trigger) => [
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `TRIGGER:${trigger}`,
    ...textLine("DESCRIPTION", event.summary),
    "END:VALARM",
  ]),
  "END:VEVENT",
];

/** A calendar as RFC 5545 text. Times are in UTC, so that no reader needs rules of a time zone. */
export const formatCalendar = (name: string, events: readonly CalendarEvent[], now: Instant): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Libretto//Libretto//IT",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...textLine("X-WR-CALNAME", name),
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    ...events.flatMap((event) => eventLines(event, now)),
    "END:VCALENDAR",
  ]
    .map((line) => `${foldLine(line)}${LINE_END}`)
    .join("");
