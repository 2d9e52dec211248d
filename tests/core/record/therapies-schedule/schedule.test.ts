import { isRight } from "@libretto/core/kernel/fp";
import {
  EMPTY_SCHEDULE,
  normaliseSchedule,
  type Schedule,
  scheduleProblem,
} from "@libretto/core/record/therapies/schedule/schedule";
import { formatSchedule, intakeTexts } from "@libretto/core/record/therapies/schedule/schedule-texts";
import { ScheduleWire } from "@libretto/core/record/therapies/schedule/schedule-wire";
import { checkTherapy } from "@libretto/core/record/therapies/therapy";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anySchedule } from "../../../support/arbitraries/record.ts";
import { aTherapy } from "../../../support/builders.ts";

const at = (...times: readonly string[]) => times.map((time) => ({ time, amount: "" }));
const schedule = (differs: Partial<Schedule>): Schedule => ({ ...EMPTY_SCHEDULE, doses: at("08:00"), ...differs });

describe("a schedule", () => {
  it.each([
    [{ doses: [] }, "therapies.scheduleTime"],
    [{ doses: at("08:00", "") }, "therapies.scheduleTime"],
    [{ doses: at("25:00") }, "therapies.scheduleTime"],
    [{ doses: at("08:00", "08:00") }, "therapies.scheduleTime"],
    [{ doses: Array.from({ length: 13 }, (_, hour) => ({ time: `${hour + 10}:00`, amount: "" })) }, "form.invalid"],
    [{ doses: [{ time: "08:00", amount: "x".repeat(61) }] }, "form.invalid"],
    [{ kind: "weekdays" }, "therapies.scheduleNoWeekday"],
    [{ kind: "interval", every: 1 }, "therapies.scheduleInterval"],
    [{ kind: "interval", every: null }, "therapies.scheduleInterval"],
    [{ kind: "asNeeded", largestPerDay: 0 }, "therapies.scheduleLargest"],
  ] as const)("is refused with a reason: %j", (differs, problem) => {
    expect(scheduleProblem(schedule(differs))).toBe(problem);
  });

  it("is stored in one form, and that form is stable", () =>
    fc.assert(
      fc.property(anySchedule, (any) => {
        expect(normaliseSchedule(any)).toEqual(any);
        const shuffled = { ...any, doses: any.doses.toReversed(), weekdays: any.weekdays.toReversed() };
        expect(normaliseSchedule(shuffled)).toEqual(any);
        const back = ScheduleWire.decode(ScheduleWire.encode(any));
        expect(isRight(back) && back.right).toEqual(any);
        for (const language of ["it", "en"] as const) expect(formatSchedule(any, language)).not.toBe("");
      }),
    ));

  it("keeps only what its kind needs", () => {
    const all = schedule({ kind: "asNeeded", weekdays: ["monday"], every: 3, largestPerDay: 2 });
    expect(normaliseSchedule(all)).toEqual({ ...EMPTY_SCHEDULE, kind: "asNeeded", largestPerDay: 2 });
  });

  it("is dropped by a forbidden medication, and its problem refuses one in use", () => {
    const checked = checkTherapy(aTherapy({ list: "forbidden", schedule: schedule({}) }));
    expect(isRight(checked) && checked.right.schedule).toBeNull();
    expect(checkTherapy(aTherapy({ schedule: schedule({ doses: [] }) }))).toEqual({
      _tag: "Left",
      left: { schedule: "therapies.scheduleTime" },
    });
  });

  it("is written in words", () => {
    expect(formatSchedule(schedule({ doses: [{ time: "08:00", amount: "1 compressa" }] }), "it")).toBe(
      "ogni giorno: 08:00 1 compressa",
    );
    expect(formatSchedule(schedule({ kind: "weekdays", weekdays: ["monday", "friday"] }), "en")).toBe(
      "Monday, Friday: 08:00",
    );
    expect(formatSchedule(schedule({ kind: "interval", every: 3 }), "it")).toBe("ogni 3 giorni: 08:00");
    expect(formatSchedule(schedule({ kind: "asNeeded", doses: [], largestPerDay: 3 }), "it")).toBe(
      "al bisogno, al massimo 3 volte in 24 ore",
    );
  });
});

describe("when a medication is taken, in words", () => {
  const plan = (kind: Schedule["kind"], ...doses: readonly (readonly [time: string, amount: string])[]): Schedule => ({
    ...EMPTY_SCHEDULE,
    ...{ kind, doses: doses.map(([time, amount]) => ({ time, amount })) },
  });

  it.each<[string, Schedule | null, readonly string[]]>([
    ["1 compressa alla sera", plan("everyDay", ["20:00", "1 compressa"]), ["1 compressa alla sera", "20:00"]],
    ["11 compresse", plan("everyDay", ["20:00", "1 compressa"]), ["11 compresse", "20:00 1 compressa"]],
    ["alla sera", plan("everyDay", ["20:00", ""]), ["alla sera", "20:00"]],
    [
      "1 compressa due volte al giorno",
      plan("everyDay", ["08:00", "1 compressa"], ["20:00", "1 compressa"]),
      ["1 compressa due volte al giorno", "08:00 1 compressa, 20:00 1 compressa"],
    ],
    [
      "1 flaconcino al mese",
      plan("monthly", ["08:00", "1 flaconcino"]),
      ["1 flaconcino al mese", "una volta al mese: 08:00"],
    ],
    ["al bisogno", { ...plan("asNeeded"), largestPerDay: 3 }, ["al bisogno, al massimo 3 volte in 24 ore"]],
    ["ogni giorno", null, ["ogni giorno"]],
  ])("%s: the schedule is stated, and not repeated", (frequency, schedule, texts) => {
    expect(intakeTexts({ frequency, schedule }, "it")).toEqual(texts);
  });

  it.each([
    ["it", "al bisogno, al massimo 3 volte al giorno", 3, ["al bisogno, al massimo 3 volte al giorno"]],
    ["it", "al bisogno", 3, ["al bisogno, al massimo 3 volte in 24 ore"]],
    [
      "it",
      "al bisogno, al massimo 3 volte al giorno",
      2,
      ["al bisogno, al massimo 3 volte al giorno", "al bisogno, al massimo 2 volte in 24 ore"],
    ],
    [
      "en",
      "al bisogno, al massimo 3 volte al giorno",
      3,
      ["al bisogno, al massimo 3 volte al giorno", "when needed, at most 3 times in 24 hours"],
    ],
  ] as const)(
    "says once how often a medication when needed is taken (%s): %s, %i",
    (language, frequency, most, texts) => {
      const schedule = { ...EMPTY_SCHEDULE, kind: "asNeeded", largestPerDay: most } as const;
      expect(intakeTexts({ frequency, schedule }, language)).toEqual(texts);
    },
  );
});
