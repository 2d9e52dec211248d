import { mondayOf } from "@libretto/core/kernel/calendar";
import { type CalendarDate, dayOf, instantAt, millisecondsOf, subtractDays } from "@libretto/core/kernel/dates";
import { isRight, left, right } from "@libretto/core/kernel/fp";
import { amendDose } from "@libretto/core/record/across/doses/amend-dose";
import { dosesOfDay } from "@libretto/core/record/across/doses/dose-log";
import { dosesOfWeek } from "@libretto/core/record/across/doses/dose-week";
import { recentDosesOf } from "@libretto/core/record/across/doses/recent-doses";
import { DOSE_STATES, type Dose } from "@libretto/core/record/doses/dose";
import { plannedDosesOn, weekdayOf } from "@libretto/core/record/therapies/schedule/planned-doses";
import { EMPTY_SCHEDULE } from "@libretto/core/record/therapies/schedule/schedule";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../../support/arbitraries/assert-property.ts";
import { anyDate, anyInstant, anyTherapy } from "../../../../support/arbitraries/record.ts";
import { aTherapy, at, on } from "../../../../support/builders.ts";
import { aDose } from "../../../../support/record/doses.ts";

const twiceADay = aTherapy({
  schedule: {
    ...EMPTY_SCHEDULE,
    doses: [
      { time: "08:00", amount: "1 compressa" },
      { time: "20:00", amount: "2 compresse" },
    ],
  },
});
const day = on("2026-03-14");
const now = at("2026-03-14T18:00:00.000Z"); // 19:00 in Italy
const answerAt = (time: string, differs: Partial<Dose> = {}): Dose =>
  aDose({ therapy: twiceADay.id, day, time, at: at("2026-03-14T09:00:00.000Z"), ...differs });
const shown = (answers: readonly Dose[], on_: CalendarDate = day) =>
  dosesOfDay(twiceADay, answers, on_, now).map(({ time, state }) => [time, state]);

describe("the doses of a day", () => {
  it("are those of the plan, and have no state without an answer", () => {
    expect(shown([])).toEqual([
      ["08:00", null],
      ["20:00", null],
    ]);
  });

  it.each(DOSE_STATES)("have the state that the person stated: %s", (state) => {
    expect(shown([answerAt("08:00", { state })])).toEqual([
      ["08:00", state],
      ["20:00", null],
    ]);
  });

  it("ignore answers about other medications and other days", () => {
    const others = [answerAt("08:00", { therapy: 99 }), answerAt("08:00", { day: on("2026-03-13") })];
    expect(shown(others)).toEqual(shown([]));
  });

  it("have doses without a planned time last", () => {
    const extra = aDose({ therapy: twiceADay.id, day, time: null, at: at("2026-03-14T05:00:00.000Z") });
    expect(shown([extra, answerAt("20:00")])).toEqual([
      ["08:00", null],
      ["20:00", "taken"],
      [null, "taken"],
    ]);
  });

  it("keep an answer to a time that the plan does not have any more", () => {
    expect(shown([answerAt("09:00")])).toEqual([
      ["08:00", null],
      ["09:00", "taken"],
      ["20:00", null],
    ]);
    // yesterday had another plan: nobody knows its other doses
    const yesterday = on("2026-03-13");
    expect(shown([answerAt("09:00", { day: yesterday })], yesterday)).toEqual([["09:00", "taken"]]);
  });

  it("can be answered when they are due", () => {
    const dueAt = (when: string) => dosesOfDay(twiceADay, [], day, at(when)).map(({ isDue }) => isDue);
    expect(dueAt("2026-03-14T10:00:00.000Z")).toEqual([true, false]);
    expect(dueAt("2026-03-14T15:00:00.000Z")).toEqual([true, true]);
    expect(dueAt("2026-03-15T00:00:00.000Z")).toEqual([true, true]);
    expect(dueAt("2026-03-13T12:00:00.000Z")).toEqual([false, false]);
  });

  it("agree with the plan: without answers they are the planned doses, and nothing is taken", () => {
    assertProperty(
      fc.property(anyTherapy, anyDate, anyInstant, (therapy, of, when) => {
        const doses = dosesOfDay(therapy, [], of, when);
        expect(doses.map(({ time, amount }) => ({ time, amount }))).toEqual(plannedDosesOn(therapy, of));
        expect(doses.every(({ state, answer }) => state === null && answer === null)).toBe(true);
      }),
    );
  });

  it("contain every answer of the day once", () => {
    const anyAnswers = fc.uniqueArray(fc.constantFrom("07:00", "08:00", "20:00", "23:15"), { maxLength: 4 });
    assertProperty(
      fc.property(anyAnswers, fc.constantFrom(...DOSE_STATES), fc.boolean(), (times, state, isToday) => {
        const of = isToday ? day : on("2026-03-10");
        const answers = times.map((time, id) => answerAt(time, { id, state, day: of }));
        const stored = dosesOfDay(twiceADay, answers, of, now).flatMap(({ answer }) => answer ?? []);
        expect(stored.toSorted((a, b) => a.id - b.id)).toEqual(answers);
      }),
    );
  });
});

describe("the weeks", () => {
  it("begin on Monday and have seven days", () => {
    const week = dosesOfWeek(twiceADay, [], on("2026-03-09"), now);
    expect(week.map((one) => one.day)).toEqual(
      Array.from({ length: 7 }, (_, index) => subtractDays(on("2026-03-09"), -index)),
    );
    assertProperty(
      fc.property(anyDate, (of) => {
        const monday = mondayOf(of);
        expect(weekdayOf(monday)).toBe("monday");
        expect(monday <= of && of <= subtractDays(monday, -6)).toBe(true);
      }),
    );
  });
});

describe("the doses of a medication that is taken when needed", () => {
  const needed = aTherapy({ schedule: { ...EMPTY_SCHEDULE, kind: "asNeeded", largestPerDay: 2 } });
  const takenAt = (instant: string): Dose =>
    aDose({ therapy: needed.id, day: dayOf(at(instant)), time: null, at: at(instant) });

  it("of the last 24 hours are counted, the oldest first", () => {
    const answers = ["2026-03-14T17:00:00.000Z", "2026-03-13T18:00:00.000Z", "2026-03-13T18:00:01.000Z"].map(takenAt);
    expect(recentDosesOf(needed, answers, now).doses.map((dose) => dose.at)).toEqual([
      ...["2026-03-13T18:00:01.000Z", "2026-03-14T17:00:00.000Z"],
    ]);
  });

  it("reach the largest number, and say from when the next one is due", () => {
    const first = takenAt("2026-03-13T20:00:00.000Z");
    const second = takenAt("2026-03-14T17:00:00.000Z");
    expect(recentDosesOf(needed, [first], now).nextFrom).toBeNull();
    expect(recentDosesOf(needed, [first, second], now).nextFrom).toBe("2026-03-14T20:00:00.000Z");
    const third = takenAt("2026-03-14T17:30:00.000Z");
    expect(recentDosesOf(needed, [first, second, third], now).nextFrom).toBe("2026-03-15T17:00:00.000Z");
    expect(recentDosesOf({ ...needed, schedule: null }, [first, second], now).nextFrom).toBeNull();
  });

  it("are fewer than the largest number from the stated time on, and not before", () => {
    const anyHours = fc.array(fc.integer({ min: 1, max: 47 }), { maxLength: 8 });
    assertProperty(
      fc.property(anyHours, (hours) => {
        const answers = hours.map((ago) => takenAt(instantAt(millisecondsOf(now) - ago * 3_600_000)));
        const { nextFrom } = recentDosesOf(needed, answers, now);
        if (nextFrom === null) return;
        expect(recentDosesOf(needed, answers, nextFrom).doses.length).toBeLessThan(2);
        const before = instantAt(millisecondsOf(nextFrom) - 1000);
        expect(recentDosesOf(needed, answers, before).doses.length).toBeGreaterThanOrEqual(2);
      }),
    );
  });
});

describe("an answer as the record stores it", () => {
  const draft = answerAt("08:00", { level: 1, tags: [9] });

  it("has the level and the tags of its medication", () => {
    const therapy = { ...twiceADay, level: 5, tags: [3] } as const;
    expect(amendDose(therapy, draft, null)).toMatchObject(right({ level: 5, tags: [3], therapy: therapy.id }));
  });

  it("names a dose of the plan when it is new", () => {
    expect(amendDose(twiceADay, { ...draft, time: "09:00" }, null)).toEqual(left({ time: "doses.notPlanned" }));
    expect(isRight(amendDose(twiceADay, { ...draft, time: null }, null))).toBe(true);
    const concluded = aTherapy({ ...twiceADay, list: "concluded", end: on("2026-03-13") });
    expect(amendDose(concluded, draft, null)).toEqual(left({ time: "doses.notPlanned" }));
    expect(isRight(amendDose(concluded, { ...draft, day: on("2026-03-13") }, null))).toBe(true);
  });

  it("keeps its dose when it changes, also when the plan has changed", () => {
    const moved = { ...draft, time: "20:00", day: on("2026-03-01"), state: "skipped" } as const;
    const replanned = aTherapy({ schedule: null });
    expect(amendDose(replanned, moved, draft)).toMatchObject(right({ time: "08:00", day, state: "skipped" }));
  });

  it("can move to another medication, at a time of its plan", () => {
    const other = aTherapy({ ...twiceADay, id: 99, level: 6 });
    const moved = { ...draft, therapy: other.id };
    expect(amendDose(other, moved, draft)).toMatchObject(right({ therapy: other.id, level: 6, time: "08:00" }));
    expect(amendDose(other, { ...moved, time: "09:00" }, draft)).toEqual(left({ time: "doses.notPlanned" }));
  });
});
