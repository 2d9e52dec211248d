import { decode } from "@libretto/core/kernel/codec";
import { type CalendarDate, dayOf, subtractDays } from "@libretto/core/kernel/dates";
import { isLeft } from "@libretto/core/kernel/fp";
import { type CalendarFeedChoice, formatCalendarFeed } from "@libretto/core/record/across/reminders/calendar-feed";
import { CalendarFeedChoiceWire, CalendarFeedWire } from "@libretto/core/record/across/reminders/calendar-feed-wire";
import { listDoseReminders, listReminders } from "@libretto/core/record/across/reminders/reminder";
import { plannedDosesOn } from "@libretto/core/record/therapies/schedule/planned-doses";
import { EMPTY_SCHEDULE } from "@libretto/core/record/therapies/schedule/schedule";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../../support/arbitraries/assert-property.ts";
import { expectRoundTrip } from "../../../../support/arbitraries/codec-round-trip.ts";
import { aTherapy, at, on } from "../../../../support/builders.ts";
import { anExam } from "../../../../support/record/exams.ts";
import { anAppointment, aVisit } from "../../../../support/record/visits.ts";

const NOW = at("2026-03-28T09:00:00.000Z");
const TODAY = dayOf(NOW);
const BOTH: CalendarFeedChoice = { kinds: ["appointments", "doses"], hasFullTitles: false, language: "it" };
const FULL: CalendarFeedChoice = { ...BOTH, hasFullTitles: true };

const daily = (...times: readonly string[]) => ({
  ...EMPTY_SCHEDULE,
  kind: "everyDay" as const,
  doses: times.map((time) => ({ time, amount: "1 compressa" })),
});
const ROWS = {
  visits: [anAppointment({ id: 1 }), anAppointment({ id: 2, date: on("2026-03-01") }), aVisit({ id: 3 })],
  exams: [
    anExam({ id: 4, list: "scheduled", date: on("2026-04-02"), time: "", reason: "controllo" }),
    anExam({ id: 5, list: "completed", date: TODAY }),
  ],
  therapies: [
    aTherapy({ id: 6, schedule: daily("02:30", "20:00") }),
    aTherapy({ id: 7, drug: { id: "1", name: "Ramipril 5 mg", route: "" }, schedule: daily("20:00") }),
    aTherapy({ id: 8, list: "concluded", end: on("2027-01-01"), schedule: daily("10:00") }),
  ],
};
const feed = (choice: CalendarFeedChoice, rows: Partial<typeof ROWS> = ROWS) =>
  formatCalendarFeed(35, choice, { visits: [], exams: [], therapies: [], ...rows }, NOW).replaceAll("\r\n ", "");
const lineValues = (text: string, name: string) =>
  text.split("\r\n").flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1)] : []));

describe("the calendar feed", () => {
  it("has appointments from today on and the doses of the next weeks, one event for each time", () => {
    const uids = lineValues(feed(BOTH), "UID");
    expect(uids.slice(0, 3)).toEqual([
      "visits-1@z.libretto.invalid",
      "exams-4@z.libretto.invalid",
      "doses-2026-03-28-0230@z.libretto.invalid",
    ]);
    expect(uids).toHaveLength(2 + 42 * 2);
    expect(new Set(uids).size).toBe(uids.length);
  });

  it("has neutral titles, and nothing else of the record", () => {
    const text = feed(BOTH);
    expect(new Set(lineValues(text, "SUMMARY"))).toEqual(new Set(["Libretto: appuntamento", "Libretto: medicine"]));
    expect(text).not.toMatch(/LOCATION|Warfarin|Ramipril|Emocromo|controllo|Roma|pressione|dose\?/i);
    const english = feed({ ...BOTH, language: "en" });
    expect(new Set(lineValues(english, "SUMMARY"))).toEqual(
      new Set(["Libretto: appointment", "Libretto: medications"]),
    );
  });

  it("has names, places and preparation when the patient chose so, and never questions or findings", () => {
    const text = feed(FULL);
    expect(lineValues(text, "SUMMARY").slice(0, 2)).toEqual([
      "Libretto: visita: Controllo della pressione",
      "Libretto: esame: Emocromo",
    ]);
    expect(lineValues(text, "SUMMARY")).toContain("Libretto: Warfarin: 1 compressa\\; Ramipril 5 mg: 1 compressa");
    expect(lineValues(text, "LOCATION")).toContain("Ambulatorio di via Roma");
    expect(lineValues(text, "DESCRIPTION")).toContain("Portare il diario della pressione");
    expect(text).not.toContain("Posso ridurre");
  });

  it("has only the kinds that the patient chose", () => {
    expect(lineValues(feed({ ...BOTH, kinds: ["doses"] }), "UID").every((uid) => uid.startsWith("doses-"))).toBe(true);
    expect(lineValues(feed({ ...BOTH, kinds: ["appointments"] }), "UID")).toHaveLength(2);
  });

  it("has the same UIDs an hour later", () => {
    const later = formatCalendarFeed(35, BOTH, ROWS, at("2026-03-28T10:00:00.000Z"));
    expect(lineValues(later.replaceAll("\r\n ", ""), "UID")).toEqual(lineValues(feed(BOTH), "UID"));
  });

  it("has a dose once on the day with the missing hour", () => {
    const starts = lineValues(feed({ ...BOTH, kinds: ["doses"] }), "DTSTART");
    expect(starts.slice(0, 4)).toEqual([
      "20260328T013000Z",
      "20260328T190000Z",
      "20260329T013000Z",
      "20260329T180000Z",
    ]);
  });
});

const anyTime = fc
  .tuple(fc.nat(23), fc.constantFrom("00", "30"))
  .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${minute}`);
const anySchedule = fc.oneof(
  fc.record({ kind: fc.constant("everyDay" as const) }),
  fc.record({
    kind: fc.constant("weekdays" as const),
    weekdays: fc.uniqueArray(fc.constantFrom("monday" as const, "wednesday" as const, "sunday" as const), {
      minLength: 1,
    }),
  }),
  fc.record({ kind: fc.constant("interval" as const), every: fc.integer({ min: 2, max: 9 }) }),
);

describe("the reminders of doses", () => {
  it("fall once on each time of each day of the plan", () => {
    const anyTherapy = fc
      .record({
        schedule: anySchedule,
        times: fc.uniqueArray(anyTime, { minLength: 1, maxLength: 4 }),
        startsIn: fc.integer({ min: -100, max: 60 }),
        lasts: fc.option(fc.nat(90)),
      })
      .map(({ schedule, times, startsIn, lasts }) => {
        const start = subtractDays(TODAY, -startsIn);
        return aTherapy({
          start,
          end: lasts === null ? null : subtractDays(start, -lasts),
          schedule: { ...EMPTY_SCHEDULE, ...schedule, doses: times.toSorted().map((time) => ({ time, amount: "" })) },
        });
      });
    assertProperty(
      fc.property(fc.array(anyTherapy, { maxLength: 4 }), (therapies) => {
        const reminders = listReminders({ visits: [], exams: [], therapies }, ["doses"], TODAY);
        const intended = new Set<string>();
        for (let ahead = 0; ahead < 42; ahead++) {
          const day: CalendarDate = subtractDays(TODAY, -ahead);
          for (const therapy of therapies)
            for (const { time } of plannedDosesOn(therapy, day)) intended.add(`${day} ${time}`);
        }
        expect(reminders.map(({ on: day, time }) => `${day} ${time}`)).toEqual([...intended].toSorted());
      }),
    );
  });

  it("name every medication of a time once", () => {
    expect(listDoseReminders(ROWS.therapies, TODAY)).toEqual([
      { kind: "doses", on: TODAY, time: "02:30", doses: ["Warfarin: 1 compressa"] },
      { kind: "doses", on: TODAY, time: "20:00", doses: ["Warfarin: 1 compressa", "Ramipril 5 mg: 1 compressa"] },
    ]);
  });
});

describe("a calendar feed on the wire", () => {
  it.each([
    [{ tipi: [] }],
    [{ tipi: ["appuntamenti", "altro"] }],
    [{ tipi: ["medicine", "medicine", "medicine"] }],
    [{ titoli_completi: "no" }],
    [{ lingua: "fr" }],
  ])("IO-3: refuses %j", (change) => {
    const choice = { tipi: ["appuntamenti"], titoli_completi: false, lingua: "it", ...change };
    expect(isLeft(decode(CalendarFeedChoiceWire, choice))).toBe(true);
  });

  it("states a kind once, in one order", () => {
    const choice = { tipi: ["medicine", "appuntamenti"], titoli_completi: true, lingua: "en" };
    expect(decode(CalendarFeedChoiceWire, choice)).toMatchObject({ right: { kinds: ["appointments", "doses"] } });
  });

  it("loses nothing", () => {
    expectRoundTrip(CalendarFeedWire, {
      isCoherent: ({ tipi }) => {
        const kinds = tipi as readonly string[];
        return JSON.stringify(kinds) === JSON.stringify([...new Set(kinds)].toSorted());
      },
    });
  });
});
