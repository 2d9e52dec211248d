import { UNKNOWN_SUBJECT } from "@libretto/core/documents/check-item";
import { compareItem, type KnownRows } from "@libretto/core/documents/compare-items";
import type { PhoneSample } from "@libretto/core/documents/phones/apple-record";
import { arrangeSamples } from "@libretto/core/documents/phones/arrange-samples";
import { offerPhoneReadings } from "@libretto/core/documents/phones/offer-readings";
import { countPhoneRows, listDays, type RowsPerDay } from "@libretto/core/documents/phones/phone-choice";
import type { PhoneExport, PhoneKind } from "@libretto/core/documents/phones/phone-export";
import { PhoneSamples } from "@libretto/core/documents/phones/phone-samples";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import { dayOf, instantAt } from "@libretto/core/kernel/dates";
import type { ReadingDraft } from "@libretto/core/record/vital-signs/reading";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { on, TODAY } from "../../../support/builders.ts";

const CONTEXT = { today: TODAY, language: "it", subject: UNKNOWN_SUBJECT } as const;
const ALL_DAYS = { from: null, to: null };

interface Value extends Partial<PhoneSample> {
  readonly measure: PhoneSample["measure"];
  readonly value: number;
  readonly time: string;
  readonly moment?: number;
}

const phoneOf = (values: readonly Value[], exportedOn: CalendarDate | null = null): PhoneExport => {
  const samples = new PhoneSamples();
  for (const { time, moment = 0, ...value } of values)
    samples.add({ at: Date.parse(time), written: value.value, unit: "mmHg", source: "Watch", ...value }, moment);
  const { units, sources } = samples;
  return {
    ...{ format: "appleHealth", exportedOn, birth: "", isWhole: true, ecgs: [], units, sources },
    ...arrangeSamples(samples),
  };
};

const offer = (phone: PhoneExport, rows: RowsPerDay = "each", range = ALL_DAYS) =>
  offerPhoneReadings(phone, { range, kinds: new Map(phone.series.map(({ kind }) => [kind, rows])) }, CONTEXT);
const draftsOf = (phone: PhoneExport, rows: RowsPerDay = "each") =>
  offer(phone, rows).flatMap(({ items }) => items.map(({ draft }) => draft as ReadingDraft));

const pressure = (high: number, low: number, time: string, source = "Omron"): readonly Value[] => [
  { measure: "maximumPressure", value: high, time, source },
  { measure: "minimumPressure", value: low, time, source },
];

describe("blood pressures of a phone", () => {
  it("are a row of the two values of one second and one source, each once", () => {
    const twice = pressure(134, 82, "2026-09-05T05:31:00Z");
    const phone = phoneOf([...twice, ...twice, ...pressure(120, 70, "2026-09-05T05:31:30Z", "Health Mate")]);
    expect(draftsOf(phone)).toMatchObject([
      { maximumPressure: 120, minimumPressure: 70, source: { kind: "device", name: "Health Mate" } },
      { maximumPressure: 134, minimumPressure: 82, takenAt: "2026-09-05T05:31:00.000Z" },
    ]);
    expect(phone.leftovers).toEqual([]);
  });

  it("of two apps with the same values in one minute are one row", () => {
    const phone = phoneOf([
      ...pressure(134, 82, "2026-09-05T05:31:00Z"),
      ...pressure(134, 82, "2026-09-05T05:31:20Z", "Health Mate"),
    ]);
    expect(draftsOf(phone)).toHaveLength(1);
  });

  it("are listed when one value is missing, or when nobody knows which belong together", () => {
    const [high, low] = pressure(134, 82, "2026-09-05T05:31:00Z");
    const alone = { measure: "maximumPressure", value: 120, time: "2026-09-06T05:31:00Z" } as const;
    const phone = phoneOf([high, low, { ...high, value: 150 }, alone] as readonly Value[]);
    expect(draftsOf(phone)).toEqual([]);
    expect(phone.leftovers).toEqual([
      { type: "BloodPressure", why: "incompletePressure", count: 1 },
      { type: "BloodPressure", why: "severalPressures", count: 1 },
    ]);
  });
});

describe("measurements of one minute", () => {
  it("become their mean when a watch measures all the time, and the row says of how many", () => {
    const times = ["00", "05", "10"].map((second) => `2026-09-05T05:31:${second}Z`);
    const phone = phoneOf(times.map((time, index) => ({ measure: "heartRate", value: 60 + index, time })));
    const [document] = offer(phone);
    expect(document?.items).toMatchObject([
      {
        notes: [{ code: "meanOf", text: "3" }],
        draft: { heartRate: 61, source: { kind: "device", name: "Media di 3 valori: Watch" } },
      },
    ]);
  });

  it("stay apart for every other kind, and equal ones count once with the moment that one of them has", () => {
    const time = "2026-09-05T05:31:00Z";
    const phone = phoneOf([
      { measure: "glucose", value: 95, time, source: "Salute" },
      { measure: "glucose", value: 95, time, source: "MySugr", moment: 1 },
      { measure: "glucose", value: 110, time, source: "MySugr" },
    ]);
    const drafts = draftsOf(phone).map(({ glucose, glucoseMoment }) => [glucose, glucoseMoment]);
    expect(drafts.toSorted()).toEqual([
      [110, null],
      [95, "beforeMeal"],
    ]);
  });
});

describe("one mean a day", () => {
  const weights = [
    { measure: "weight", value: 71, time: "2026-09-04T22:10:00Z" },
    { measure: "weight", value: 72, time: "2026-09-05T06:00:00Z" },
    { measure: "weight", value: 0, time: "2026-09-05T07:00:00Z" },
    { measure: "weight", value: 70, time: "2026-09-06T06:00:00Z" },
  ] as const;

  it("counts the days in Italy, leaves impossible values out, and is at noon", () => {
    expect(draftsOf(phoneOf(weights), "mean")).toMatchObject([
      { weight: 70, takenAt: "2026-09-06T10:00:00.000Z" },
      {
        ...{ weight: 71.5, takenAt: "2026-09-05T10:00:00.000Z" },
        source: { kind: "device", name: "Media di 2 valori: Watch" },
      },
    ]);
  });

  it("leaves the day of the export out, which is not over", () => {
    expect(draftsOf(phoneOf(weights, on("2026-09-06")), "mean")).toHaveLength(1);
  });

  it("names the app when several devices have measured", () => {
    const phone = phoneOf([weights[0], { ...weights[1], source: "Bilancia" }]);
    expect(draftsOf(phone, "mean")).toMatchObject([{ source: { name: "Media di 2 valori: Salute (Apple)" } }]);
  });
});

describe("the rows of a phone", () => {
  it("are those of the period, both days included, in Italy", () => {
    const phone = phoneOf(
      ["2026-03-28T22:59:00Z", "2026-03-28T23:00:00Z", "2026-03-29T21:59:00Z", "2026-03-29T22:00:00Z"].map(
        (time, index) => ({ measure: "weight", value: 70 + index, time }),
      ),
    );
    const range = { from: on("2026-03-29"), to: on("2026-03-29") };
    const [document] = offerPhoneReadings(phone, { range, kinds: new Map([["weight", "each"]]) }, CONTEXT);
    expect(document?.items.map(({ draft }) => (draft as ReadingDraft).weight)).toEqual([72, 71]);
  });

  it("ask whose they are when the birth date is another one", () => {
    const phone = { ...phoneOf([{ measure: "weight", value: 70, time: "2026-03-29T07:00:00Z" }]), birth: "1999-10-31" };
    const choice = { range: ALL_DAYS, kinds: new Map([["weight" as PhoneKind, "each" as RowsPerDay]]) };
    const personFor = (birth: CalendarDate | null) =>
      offerPhoneReadings(phone, choice, { ...CONTEXT, subject: { birth, sex: "unspecified" } })[0]?.header.person;
    expect(personFor(on("1999-10-31"))).toBeNull();
    expect(personFor(on("1960-01-01"))).toMatchObject({ birth: "1999-10-31" });
    expect(personFor(null)).toBeNull();
  });

  const anyValue = fc
    .record({
      measure: fc.constantFrom("weight", "heartRate", "glucose", "maximumPressure", "minimumPressure"),
      value: fc.integer({ min: 40, max: 200 }),
      minute: fc.integer({ min: 0, max: 5000 }),
      source: fc.constantFrom("Watch", "Bilancia"),
    })
    .map(({ minute, ...value }): Value => ({ ...value, time: instantAt(Date.UTC(2026, 2, 27) + minute * 20_000) }));
  const anyPhone = fc.array(anyValue, { maxLength: 60 }).map((values) => phoneOf(values));
  const anyRows = fc.constantFrom<RowsPerDay>("each", "mean");

  it("are as many as the page has said, for each kind", () => {
    fc.assert(
      fc.property(anyPhone, anyRows, (phone, rows) => {
        const counted = phone.series.reduce((sum, one) => sum + countPhoneRows(phone, one, ALL_DAYS)[rows], 0);
        expect(draftsOf(phone, rows)).toHaveLength(counted);
      }),
    );
  });

  it("are already there when the same export comes again, and in any order of the file", () => {
    fc.assert(
      fc.property(fc.array(anyValue, { maxLength: 60 }), anyRows, (values, rows) => {
        const stored = draftsOf(phoneOf(values), rows).map((draft, id) => ({ ...draft, id }));
        const known = { vitalSigns: stored } as unknown as KnownRows;
        const again = offer(phoneOf(values.toReversed()), rows).flatMap(({ items }) => items);
        for (const item of again) expect(compareItem(item, known).state).toBe("present");
      }),
    );
  });

  it("put each measurement in the day in which it was measured", () => {
    fc.assert(
      fc.property(anyPhone, (phone) => {
        for (const series of phone.series)
          for (const { day: one, start, end } of listDays(series, ALL_DAYS, phone))
            for (const time of series.at.subarray(start, end)) expect(dayOf(instantAt(time))).toBe(one);
      }),
    );
  });
});
