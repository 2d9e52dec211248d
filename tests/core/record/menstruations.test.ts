import { daysBetween } from "@libretto/core/kernel/dates";
import { isRight, left, right } from "@libretto/core/kernel/fp";
import {
  checkMenstruation,
  checkNotInFuture,
  cycleDaysOf,
  cycleLengthsOf,
  type Menstruation,
  type MenstruationDraft,
} from "@libretto/core/record/menstruations/menstruation";
import { MenstruationWire, menstruations } from "@libretto/core/record/menstruations/wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { expectRoundTrip } from "../../support/arbitraries/codec-round-trip.ts";
import { aPatient, on, TODAY } from "../../support/builders.ts";
import { aMenstruation, anyMenstruationDraft } from "../../support/record/menstruations.ts";

describe("a menstruation", () => {
  it("loses nothing on the wire", () => expectRoundTrip(MenstruationWire));

  it.each<[Partial<MenstruationDraft>, Record<string, string>]>([
    [{ firstDay: null }, { firstDay: "form.dateRequired" }],
    [{ firstDay: on("2026-02-30"), lastDay: null }, { firstDay: "form.dateInvalid" }],
    [{ lastDay: on("2026-02-19") }, { lastDay: "period.startAfterEnd" }],
    [{ level: null }, { level: "confidentiality.levelRequired" }],
  ])("with %j is refused by %j", (change, problems) => {
    expect(checkMenstruation({ ...aMenstruation(), ...change })).toEqual(left(problems));
  });

  it("can be of one day, and without an end", () => {
    for (const lastDay of [null, aMenstruation().firstDay])
      expect(checkMenstruation(aMenstruation({ lastDay }))).toEqual(right(aMenstruation({ lastDay })));
  });

  it("does not begin or end after today", () => {
    expect(isRight(checkNotInFuture(aMenstruation({ firstDay: TODAY, lastDay: TODAY }), TODAY))).toBe(true);
    expect(checkNotInFuture(aMenstruation({ lastDay: on("2027-01-01") }), TODAY)).toEqual(
      left({ lastDay: "form.dateInvalid" }),
    );
  });

  it("is not recorded for a male patient", () => {
    for (const sex of ["female", "male", "unspecified"] as const)
      expect(menstruations.eligibility?.isEligible(aPatient({ sex }))).toBe(sex !== "male");
  });

  it("begins today in a new form", () => {
    expect(menstruations.createBlank("menstruations", TODAY)).toMatchObject({ id: 0, firstDay: TODAY, lastDay: null });
  });
});

describe("the calendar of the cycle", () => {
  const rows = [
    aMenstruation({ id: 2, firstDay: on("2026-02-26"), lastDay: on("2026-03-02") }),
    aMenstruation({ id: 1, firstDay: on("2026-01-30"), lastDay: null }),
  ];
  const marked = (month: string) =>
    cycleDaysOf(rows, month)
      .filter(({ isMenstruation }) => isMenstruation)
      .map(({ date }) => date);

  it("marks the days from the first to the last, and only the first without a last one", () => {
    expect(marked("2026-01")).toEqual(["2026-01-30"]);
    expect(marked("2026-02")).toEqual(["2026-02-26", "2026-02-27", "2026-02-28"]);
    expect(marked("2026-03")).toEqual(["2026-03-01", "2026-03-02"]);
  });

  it("has every day of a month, also in a leap year", () => {
    expect([cycleDaysOf([], "2028-02").length, cycleDaysOf([], "2026-12").at(-1)?.date]).toEqual([29, "2026-12-31"]);
  });

  it("counts a cycle from first day to first day", () => {
    expect(cycleLengthsOf(rows)).toEqual(new Map([[1, 27]]));
  });

  const lengthsCoverTheTime = (drafts: readonly MenstruationDraft[]): boolean => {
    const valid = drafts.map((draft, id) => checkMenstruation({ ...draft, id })).filter(isRight);
    const all: readonly Menstruation[] = valid.map((one) => one.right);
    const days = all.map(({ firstDay }) => firstDay).toSorted();
    const [first, last] = [days[0], days.at(-1)];
    const total = [...cycleLengthsOf(all).values()].reduce((sum, length) => sum + length, 0);
    return total === (first === undefined || last === undefined ? 0 : daysBetween(first, last));
  };

  it("has cycles that together last from the first menstruation to the last one", () => {
    assertProperty(fc.property(fc.array(anyMenstruationDraft, { maxLength: 6 }), lengthsCoverTheTime));
  });
});
