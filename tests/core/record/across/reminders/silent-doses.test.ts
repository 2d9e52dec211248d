import { subtractDays } from "@libretto/core/kernel/dates";
import { listRemindersBetween } from "@libretto/core/record/across/reminders/due-reminders";
import { listSilentDoses } from "@libretto/core/record/across/reminders/silent-doses";
import { EMPTY_SCHEDULE } from "@libretto/core/record/therapies/schedule/schedule";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import fc from "fast-check";
import { expect, it } from "vitest";
import { aTherapy, at, on } from "../../../../support/builders.ts";

/** No clock changes near this day. */
const TODAY = on("2026-06-10");
const NIGHT = { from: "22:00", to: "07:00" };
const medication = (name: string, times: readonly string[], differs: object = {}): Therapy => ({
  ...aTherapy({ start: on("2026-01-01"), end: null }),
  ...{ drug: { ...aTherapy().drug, name } },
  schedule: { ...EMPTY_SCHEDULE, doses: times.map((time) => ({ time, amount: "" })) },
  ...differs,
});

it("names the medications of each time of the quiet hours, by time", () => {
  const therapies = [
    medication("Sertralina", ["22:30", "12:00"]),
    medication("Latanoprost", ["22:00", "22:30"]),
    medication("Levotiroxina", ["06:00", "06:01", "07:00", "21:59"]),
  ];
  expect(listSilentDoses(therapies, NIGHT, TODAY)).toEqual([
    { time: "06:00", drugs: ["Levotiroxina"] },
    { time: "22:00", drugs: ["Latanoprost"] },
    { time: "22:30", drugs: ["Sertralina", "Latanoprost"] },
  ]);
});

it("names no medication that is not in use or has ended, and nothing without complete quiet hours", () => {
  const times = ["23:00"];
  const others = [
    medication("Concluded", times, { list: "concluded", end: on("2026-05-01") }),
    medication("Forbidden", times, { list: "forbidden" }),
    medication("Ended", times, { end: subtractDays(TODAY, 1) }),
  ];
  expect(listSilentDoses(others, NIGHT, TODAY)).toEqual([]);
  const last = [medication("LastDay", times, { end: TODAY })];
  expect(listSilentDoses(last, NIGHT, TODAY)).toHaveLength(1);
  for (const quiet of [null, { from: "", to: "07:00" }, { from: "22:00", to: "" }, { from: "07:00", to: "07:00" }])
    expect(listSilentDoses(last, quiet, TODAY)).toEqual([]);
});

const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));

it("names a time exactly when no reminder of it is sent", () => {
  fc.assert(
    fc.property(anyTime, anyTime, anyTime, (time, from, to) => {
      fc.pre(from !== to);
      const therapies = [medication("Sertralina", [time], { start: TODAY, end: TODAY })];
      const sent = listRemindersBetween(
        { therapies, visits: [], exams: [], doses: [] },
        { quiet: { from, to }, lead: 60 },
        ["doses"],
        at("2026-06-08T00:00:00.000Z"),
        at("2026-06-13T00:00:00.000Z"),
      );
      expect(listSilentDoses(therapies, { from, to }, TODAY)).toHaveLength(1 - sent.length);
    }),
  );
});
