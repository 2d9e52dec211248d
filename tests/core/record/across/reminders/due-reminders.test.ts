import { decode } from "@libretto/core/kernel/codec";
import {
  type CalendarDate,
  dayOf,
  type Instant,
  instantAt,
  millisecondsOf,
  subtractDays,
} from "@libretto/core/kernel/dates";
import { isLeft } from "@libretto/core/kernel/fp";
import { addMinutes } from "@libretto/core/kernel/instants";
import { instantOfLocalTime } from "@libretto/core/kernel/wall-clock";
import {
  isUseful,
  listRemindersBetween,
  USEFUL_DOSE_MINUTES,
} from "@libretto/core/record/across/reminders/due-reminders";
import type { Reminder } from "@libretto/core/record/across/reminders/reminder";
import { NO_REMINDERS, type QuietHours } from "@libretto/core/record/across/reminders/reminder-choice";
import {
  PushSubscriptionWire,
  ReminderChoiceWire,
  ReminderSettingsWire,
} from "@libretto/core/record/across/reminders/reminder-choice-wire";
import { formatReminder } from "@libretto/core/record/across/reminders/reminder-text";
import { plannedDosesOn } from "@libretto/core/record/therapies/schedule/planned-doses";
import { EMPTY_SCHEDULE } from "@libretto/core/record/therapies/schedule/schedule";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../../support/arbitraries/assert-property.ts";
import { expectRoundTrip } from "../../../../support/arbitraries/codec-round-trip.ts";
import { aTherapy, at, on } from "../../../../support/builders.ts";
import { aDose } from "../../../../support/record/doses.ts";
import { anExam } from "../../../../support/record/exams.ts";
import { anAppointment } from "../../../../support/record/visits.ts";

const daily = (...times: readonly string[]) => ({
  ...EMPTY_SCHEDULE,
  kind: "everyDay" as const,
  doses: times.map((time) => ({ time, amount: "1 compressa" })),
});
type ReminderRows = Parameters<typeof listRemindersBetween>[0];
const NO_ROWS: ReminderRows = { visits: [], exams: [], therapies: [], doses: [] };
const NO_QUIET = { quiet: null, lead: 60 } as const;
const BOTH = ["appointments", "doses"] as const;
const between = (rows: Partial<ReminderRows>, after: string, until: string, choice: object = {}) =>
  listRemindersBetween({ ...NO_ROWS, ...rows }, { ...NO_QUIET, ...choice }, BOTH, at(after), at(until));
const keysAndTimes = (reminders: ReturnType<typeof between>) => reminders.map(({ key, sendAt }) => [key, sendAt]);

describe("the reminders of an interval", () => {
  it("are one for all doses of a time, and one an hour before an appointment", () => {
    const rows = {
      therapies: [
        aTherapy({ id: 6, schedule: daily("08:00", "20:00") }),
        aTherapy({ id: 7, schedule: daily("08:00") }),
      ],
      visits: [anAppointment({ id: 1, date: on("2026-06-10"), time: "09:30" })],
    };
    expect(keysAndTimes(between(rows, "2026-06-09T22:00:00.000Z", "2026-06-10T12:00:00.000Z"))).toEqual([
      ["doses-2026-06-10-0800", "2026-06-10T06:00:00.000Z"],
      ["visits-1-2026-06-10-0930-60", "2026-06-10T06:30:00.000Z"],
    ]);
  });

  it("begin after the first instant, and include the last one", () => {
    const rows = { therapies: [aTherapy({ schedule: daily("08:00") })] };
    const time = "2026-06-10T06:00:00.000Z";
    expect(between(rows, "2026-06-10T05:59:00.000Z", time)).toHaveLength(1);
    expect(between(rows, time, "2026-06-10T06:01:00.000Z")).toHaveLength(0);
  });

  it("have an appointment without a time at nine o'clock of the day before", () => {
    const exams = [anExam({ id: 4, list: "scheduled", date: on("2026-06-10"), time: "" })];
    const [reminder] = between({ exams }, "2026-06-08T00:00:00.000Z", "2026-06-10T00:00:00.000Z");
    expect(reminder).toMatchObject({ sendAt: "2026-06-09T07:00:00.000Z", usefulUntil: "2026-06-10T22:00:00.000Z" });
  });

  it("leave out a dose with an answer, and state the number of the others", () => {
    const therapies = [aTherapy({ id: 6, schedule: daily("08:00") }), aTherapy({ id: 7, schedule: daily("08:00") })];
    const answered = (therapy: number) => aDose({ therapy, day: on("2026-06-10"), time: "08:00" });
    const list = (doses: ReminderRows["doses"]) =>
      between({ therapies, doses }, "2026-06-10T05:00:00.000Z", "2026-06-10T07:00:00.000Z").map(
        ({ reminder }) => formatReminder(reminder, "push", { ...NO_REMINDERS, language: "it" }).title,
      );
    expect(list([])).toEqual(["2 medicine alle 08:00"]);
    expect(list([answered(6)])).toEqual(["1 medicina alle 08:00"]);
    expect(list([answered(6), answered(7)])).toEqual([]);
  });
});

describe("quiet hours", () => {
  const night: QuietHours = { from: "22:00", to: "07:00" };
  const doseAt = (time: string, quiet: QuietHours = night) =>
    between(
      { therapies: [aTherapy({ schedule: daily(time) })] },
      "2026-06-10T10:00:00.000Z",
      "2026-06-11T10:00:00.000Z",
      {
        quiet,
      },
    ).map(({ sendAt }) => sendAt);
  const appointmentAt = (time: string) =>
    between(
      { visits: [anAppointment({ date: on("2026-06-11"), time })] },
      "2026-06-10T10:00:00.000Z",
      "2026-06-11T10:00:00.000Z",
      { quiet: night },
    ).map(({ sendAt }) => sendAt);

  it("move a dose to their end when that is within an hour, and leave out other doses", () => {
    expect(doseAt("06:30")).toEqual(["2026-06-11T05:00:00.000Z"]);
    expect(doseAt("06:00")).toEqual([]);
    expect(doseAt("23:30")).toEqual([]);
    expect(doseAt("22:00")).toEqual([]);
    expect(doseAt("07:00")).toEqual(["2026-06-11T05:00:00.000Z"]);
    expect(doseAt("21:59")).toEqual(["2026-06-10T19:59:00.000Z"]);
    expect(doseAt("13:30", { from: "13:00", to: "14:00" })).toEqual(["2026-06-10T12:00:00.000Z"]);
  });

  it("never lose an appointment: it comes at their end, or before them when it would be over", () => {
    expect(appointmentAt("07:30")).toEqual(["2026-06-11T05:00:00.000Z"]);
    expect(appointmentAt("06:00")).toEqual(["2026-06-10T19:59:00.000Z"]);
    expect(appointmentAt("09:00")).toEqual(["2026-06-11T06:00:00.000Z"]);
  });
});

const ZONES = ["Europe/Rome", "America/New_York", "Asia/Kolkata"] as const;
const FIRST_DAY = on("2025-01-01");
const FIVE_YEARS = 1826;
const anyTime = fc
  .tuple(fc.nat(23), fc.constantFrom("00", "30"))
  .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${minute}`);
const anyTimes = fc.uniqueArray(anyTime, { minLength: 1, maxLength: 3 }).map((times) => times.toSorted());
const anyQuiet = fc.option(fc.record({ from: anyTime, to: anyTime }).filter(({ from, to }) => from !== to));

describe("each planned time", () => {
  it.each(ZONES)("falls once into five years of %s, also when the clocks change", (zone) => {
    assertProperty(
      fc.property(anyTimes, (times) => {
        const therapy = aTherapy({
          start: FIRST_DAY,
          end: subtractDays(FIRST_DAY, -(FIVE_YEARS - 1)),
          schedule: daily(...times),
        });
        const rows = { ...NO_ROWS, therapies: [therapy] };
        const after = addMinutes(instantOfLocalTime(FIRST_DAY, "00:00", zone), -1);
        const until = addMinutes(instantOfLocalTime(subtractDays(FIRST_DAY, -FIVE_YEARS), "00:00", zone), -1);
        const reminders = listRemindersBetween(rows, NO_QUIET, ["doses"], after, until, zone);
        const intended: string[] = [];
        for (let ahead = 0; ahead < FIVE_YEARS; ahead++) {
          const day: CalendarDate = subtractDays(FIRST_DAY, -ahead);
          for (const { time } of plannedDosesOn(therapy, day)) intended.push(`doses-${day}-${time.replace(":", "")}`);
        }
        expect(reminders.map(({ key }) => key).toSorted()).toEqual(intended);
        for (const { reminder, sendAt } of reminders) expect(dayOf(sendAt, zone)).toBe(reminder.on);
      }),
      { numRuns: 2 },
    );
  });

  it("falls into exactly one of consecutive intervals, whatever their length and the quiet hours", () => {
    const start = millisecondsOf(at("2026-03-25T00:00:00.000Z"));
    const anyCuts = fc.uniqueArray(fc.nat(9 * 1440), { minLength: 1, maxLength: 12 });
    assertProperty(
      fc.property(anyTimes, anyQuiet, anyCuts, fc.constantFrom(...ZONES), (times, quiet, cuts, zone) => {
        const rows = {
          ...NO_ROWS,
          therapies: [aTherapy({ start: FIRST_DAY, end: null, schedule: daily(...times) })],
          visits: times.map((time, id) => anAppointment({ id, date: on("2026-03-29"), time })),
        };
        const instants = [0, ...cuts.toSorted((a, b) => a - b), 9 * 1440 + 1].map(
          (minutes): Instant => instantAt(start + minutes * 60_000),
        );
        const list = (after: Instant, until: Instant) =>
          listRemindersBetween(rows, { quiet, lead: 120 }, BOTH, after, until, zone);
        const parts = instants.slice(1).flatMap((until, index) => list(instants[index] ?? until, until));
        const whole = list(instants[0] ?? at(""), instants.at(-1) ?? at(""));
        expect(parts).toEqual(whole);
        expect(new Set(whole.map(({ key }) => key)).size).toBe(whole.length);
        for (const one of whole) expect(isUseful(one, one.sendAt)).toBe(true);
        // no appointment is lost
        expect(whole.filter(({ reminder }) => reminder.kind !== "doses")).toHaveLength(times.length);
      }),
    );
  });

  it("helps for an hour", () => {
    const [reminder] = between(
      { therapies: [aTherapy({ schedule: daily("08:00") })] },
      "2026-06-10T05:00:00.000Z",
      "2026-06-10T07:00:00.000Z",
    );
    const end = addMinutes(at("2026-06-10T06:00:00.000Z"), USEFUL_DOSE_MINUTES);
    expect(reminder).toMatchObject({ usefulUntil: end });
    expect(isUseful({ usefulUntil: end }, addMinutes(end, -1))).toBe(true);
    expect(isUseful({ usefulUntil: end }, end)).toBe(false);
  });
});

describe("the text of a reminder", () => {
  const reminders = between(
    {
      therapies: [aTherapy({ drug: { id: "1", name: "Ramipril\r\n5 mg", route: "" }, schedule: daily("08:00") })],
      visits: [anAppointment({ date: on("2026-06-10"), time: "09:30" })],
    },
    "2026-06-10T05:00:00.000Z",
    "2026-06-10T08:00:00.000Z",
  ).map(({ reminder }) => reminder);
  const texts = (hasFullText: boolean, language: "it" | "en") =>
    reminders.map((reminder) =>
      formatReminder(reminder, "push", { ...NO_REMINDERS, push: { kinds: BOTH, hasFullText }, language }),
    );

  it("is neutral by default", () => {
    expect(texts(false, "it")).toEqual([
      { title: "1 medicina alle 08:00", lines: [] },
      { title: "Appuntamento mercoledì 10 giugno alle 09:30", lines: [] },
    ]);
    expect(texts(false, "en").map(({ title }) => title)).toEqual([
      "1 medication at 08:00",
      "Appointment on Wednesday 10 June at 09:30",
    ]);
  });

  it("has names, places and preparation in full, each on one line, and never questions", () => {
    expect(texts(true, "it").map(({ lines }) => lines)).toEqual([
      ["Ramipril 5 mg: 1 compressa"],
      [
        "Visita: Controllo della pressione",
        "Dove: Ambulatorio di via Roma",
        "Prima: Portare il diario della pressione",
      ],
    ]);
  });
});

describe("the text of a reminder by e-mail", () => {
  const textOf = (times: number, hasFullText: boolean, language: "it" | "en") => {
    const therapies = Array.from({ length: times }, (_, id) => aTherapy({ id, schedule: daily("08:00") }));
    const [due] = between({ therapies }, "2026-06-10T05:00:00.000Z", "2026-06-10T07:00:00.000Z");
    if (due === undefined) throw new Error("no reminder");
    return formatReminder(due.reminder, "email", { ...NO_REMINDERS, email: { kinds: BOTH, hasFullText }, language });
  };

  it("states the day of a dose, and that it may be taken already", () => {
    expect(textOf(3, false, "it")).toEqual({
      title: "3 medicine alle 08:00, mercoledì 10 giugno",
      lines: ["Guarda in Oggi se le hai già prese."],
    });
    expect(textOf(1, true, "it").lines).toEqual(["Warfarin: 1 compressa", "Guarda in Oggi se l'hai già presa."]);
    expect(textOf(2, false, "en")).toEqual({
      title: "2 medications at 08:00, Wednesday 10 June",
      lines: ["Look in Today whether you have already taken them."],
    });
  });

  it("names every medication", () => {
    expect(textOf(60, true, "it").lines).toHaveLength(61);
  });
});

describe("the text of a notification", () => {
  const dosesOf = (doses: readonly string[]) => ({
    kind: "doses" as const,
    on: on("2026-06-10"),
    time: "08:00",
    doses,
  });
  const linesOf = (reminder: Reminder, language: "it" | "en" = "it") =>
    formatReminder(reminder, "push", { ...NO_REMINDERS, push: { kinds: BOTH, hasFullText: true }, language }).lines;

  it("has whole lines, and the number of the medications that do not fit", () => {
    const doses = Array.from({ length: 40 }, (_, index) => `Ramipril ${index}: 10 gocce`);
    const lines = linesOf(dosesOf(doses));
    const shown = lines.length - 1;
    expect(lines.slice(0, -1)).toEqual(doses.slice(0, shown));
    expect(lines.at(-1)).toBe(`e altre ${40 - shown}: apri Oggi`);
    expect(linesOf(dosesOf(doses), "en").at(-1)).toMatch(/^and \d+ more: open Today$/);
  });

  it("never states another amount, and leaves out nothing without saying so", () => {
    const anyDose = fc.tuple(fc.nat(300), fc.nat(99)).map(([length, drops]) => `${"x".repeat(length)}: ${drops} gocce`);
    assertProperty(
      fc.property(fc.array(anyDose, { minLength: 1, maxLength: 30 }), (doses) => {
        const lines = linesOf(dosesOf(doses));
        expect(lines.join("\n").length).toBeLessThanOrEqual(600);
        const shown = lines.filter((line, index) => line === doses[index]).length;
        const leftOut = doses.length - shown;
        const last = { 0: [], 1: ["e un'altra: apri Oggi"] }[leftOut] ?? [`e altre ${leftOut}: apri Oggi`];
        expect(lines.slice(shown)).toEqual(last);
      }),
    );
  });

  it("says where the names and the preparation are when no line of them fits", () => {
    const long = "x".repeat(700);
    expect(linesOf(dosesOf([long]))).toEqual(["I nomi sono in Oggi"]);
    const [due] = between(
      { visits: [anAppointment({ date: on("2026-06-10"), time: "09:30", preparation: long })] },
      "2026-06-10T05:00:00.000Z",
      "2026-06-10T08:00:00.000Z",
    );
    expect(due === undefined ? [] : linesOf(due.reminder)).toEqual([
      "Visita: Controllo della pressione",
      "Dove: Ambulatorio di via Roma",
      "Il resto è nel libretto",
    ]);
  });
});

describe("a choice of reminders on the wire", () => {
  const sameOrder = (kinds: unknown) =>
    JSON.stringify(kinds) === JSON.stringify([...new Set(kinds as string[])].toSorted());
  it("loses nothing", () => {
    expectRoundTrip(ReminderChoiceWire, {
      isCoherent: ({ tipi_email, tipi_notifica }) => sameOrder(tipi_email) && sameOrder(tipi_notifica),
    });
  });

  it.each([
    [{ indirizzo: "javascript:alert(1)" }],
    [{ indirizzo: `https://push.example/${"x".repeat(1000)}` }],
    [{ chiave: "x".repeat(87) }],
    [{ segreto: "x".repeat(21) }],
  ])("IO-3: refuses the subscription %j", (differs) => {
    const subscription = { indirizzo: "https://push.example/x", chiave: `B${"x".repeat(86)}`, segreto: "s".repeat(22) };
    expect(isLeft(decode(PushSubscriptionWire, subscription))).toBe(false);
    expect(isLeft(decode(PushSubscriptionWire, { ...subscription, ...differs }))).toBe(true);
  });

  it("has settings with a key only where the server sends notifications", () => {
    const choice = { tipi_email: [], testo_email: false, tipi_notifica: [], testo_notifica: false };
    const scelta = { ...choice, silenzio: null, minuti_prima: 60, lingua: "it" };
    expect(decode(ReminderSettingsWire, { scelta, dispositivi: [], chiave_notifiche: null })).toMatchObject({
      right: { pushKey: null },
    });
  });
});
