import { dayOf, instantAt, millisecondsOf, subtractDays } from "@libretto/core/kernel/dates";
import { isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import { canBeAnswered, checkDose, checkDoseNotInFuture, DOSE_STATES } from "@libretto/core/record/doses/dose";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { anyClockTime, anyDate, anyInstant } from "../../../support/arbitraries/record.ts";
import { at, on } from "../../../support/builders.ts";
import { aDose, anyDoseDraft } from "../../../support/record/doses.ts";

const planned = aDose({ time: "08:00", day: on("2026-03-14"), at: at("2026-03-14T07:10:00.000Z") });

describe("an answer about a dose", () => {
  it("needs a medication, a state, a day, a time of the answer and a level", () => {
    const empty = { ...planned, therapy: null, state: null, day: null, at: null, level: null };
    expect(checkDose(empty)).toEqual(
      left({
        therapy: "form.required",
        state: "form.required",
        day: "form.dateRequired",
        at: "form.required",
        level: "confidentiality.levelRequired",
      }),
    );
  });

  it.each(DOSE_STATES)("can be %s when the dose was planned", (state) => {
    expect(checkDose({ ...planned, state })).toEqual(right({ ...planned, state }));
  });

  it("can only be taken without a planned time, on the day on which it was taken", () => {
    expect(checkDose(aDose())._tag).toBe("Right");
    for (const state of ["skipped", "forgotten", "unknown"] as const)
      expect(checkDose(aDose({ state }))).toEqual(left({ state: "form.invalid" }));
    expect(checkDose(aDose({ day: on("2026-02-19") }))).toEqual(left({ day: "form.dateInvalid" }));
  });

  it("is not given before its day", () => {
    expect(checkDose({ ...planned, at: at("2026-03-13T12:00:00.000Z") })).toEqual(left({ day: "form.dateInvalid" }));
    // in Italy the day begins at 23:00 UTC
    expect(checkDose({ ...planned, at: at("2026-03-13T23:30:00.000Z") })._tag).toBe("Right");
  });

  it("has a note of at most 100 characters", () => {
    expect(checkDose({ ...planned, note: ` ${"a".repeat(100)} ` })).toMatchObject(right({ note: "a".repeat(100) }));
    expect(checkDose({ ...planned, note: "a".repeat(101) })).toEqual(left({ note: "therapies.noteTooLong" }));
  });

  it("stays the same when it is checked again", () => {
    assertProperty(
      fc.property(anyDoseDraft, (draft) => {
        const checked = checkDose(draft);
        if (isRight(checked)) expect(checkDose(checked.right)).toEqual(checked);
      }),
    );
  });
});

describe("an answer about a dose of the future", () => {
  const now = at("2026-03-14T07:00:00.000Z"); // 08:00 in Italy

  it("is refused by day, by time and by the instant of the answer", () => {
    const inFuture = left({ day: "doses.inFuture" });
    expect(checkDoseNotInFuture({ ...planned, day: on("2026-03-15"), at: now }, now)).toEqual(inFuture);
    expect(checkDoseNotInFuture({ ...planned, time: "12:01", at: now }, now)).toEqual(inFuture);
    expect(checkDoseNotInFuture({ ...planned, at: at("2026-03-14T07:06:00.000Z") }, now)).toEqual(
      left({ at: "doses.inFuture" }),
    );
  });

  it("is accepted from four hours before its time", () => {
    expect(checkDoseNotInFuture({ ...planned, time: "12:00", at: now }, now)._tag).toBe("Right");
  });

  it("gets the time of the server when the clock of the device is ahead by a few minutes", () => {
    expect(checkDoseNotInFuture({ ...planned, at: at("2026-03-14T07:04:59.000Z") }, now)).toMatchObject(
      right({ at: now }),
    );
  });

  it("is never stored with a later day or a later instant than now", () => {
    assertProperty(
      fc.property(anyDoseDraft, anyInstant, (draft, when) => {
        const checked = checkDoseNotInFuture(draft, when);
        if (isLeft(checked)) return;
        const { day, at: answeredAt } = checked.right;
        if (day !== null) expect(day <= dayOf(when)).toBe(true);
        if (answeredAt !== null) expect(millisecondsOf(answeredAt) <= millisecondsOf(when)).toBe(true);
      }),
    );
  });

  it("becomes possible once and stays so", () => {
    assertProperty(
      fc.property(
        anyDate,
        anyClockTime,
        fc.integer({ min: -3, max: 3 }),
        fc.nat({ max: 2000 }),
        (day, time, days, minutes) => {
          const dose = { day, time };
          const when = instantAt(Date.parse(`${subtractDays(day, days)}T00:00:00Z`) + minutes * 60_000);
          const later = instantAt(millisecondsOf(when) + 3_600_000);
          // the hour that is repeated in autumn has the same clock times twice
          if (canBeAnswered(dose, when)) expect(canBeAnswered(dose, later)).toBe(true);
        },
      ),
    );
  });
});
