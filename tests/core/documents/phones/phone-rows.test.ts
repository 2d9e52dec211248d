import { checkItem, isCompleteItem, UNKNOWN_SUBJECT } from "@libretto/core/documents/check-item";
import { compareItem, type KnownRows } from "@libretto/core/documents/compare-items";
import { arrangeSamples } from "@libretto/core/documents/phones/arrange-samples";
import { offerPhoneReadings } from "@libretto/core/documents/phones/offer-readings";
import { countPhoneRows, listDays, type RowsPerDay } from "@libretto/core/documents/phones/phone-choice";
import type { PhoneExport, PhoneKind } from "@libretto/core/documents/phones/phone-export";
import { bitOf, type PhoneMark } from "@libretto/core/documents/phones/phone-marks";
import type { PhoneSample } from "@libretto/core/documents/phones/phone-sample";
import { PhoneSamples } from "@libretto/core/documents/phones/phone-samples";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import { dayOf, instantAt } from "@libretto/core/kernel/dates";
import { describeSource } from "@libretto/core/record/vital-signs/phone-source";
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
  readonly mark?: PhoneMark;
  /** A blood pressure that the phone states as one: the lower value is the next one. */
  readonly isPair?: true;
}

const LATER = on("2027-01-01");
/** An export with some values. The offset is that of Italy in summer. */
const phoneOf = (values: readonly Value[], exportedOn: CalendarDate | null = LATER): PhoneExport => {
  const samples = new PhoneSamples();
  let upper: number | null = null;
  for (const { time, moment = 0, mark, isPair, ...value } of values) {
    const sample = { at: Date.parse(time), written: value.value, unit: "mmHg", source: "Watch", offset: 120, ...value };
    const index = samples.add(sample, { moment, marks: mark === undefined ? 0 : bitOf(mark) });
    if (upper !== null) samples.addPair(upper, index, 0);
    upper = isPair ? index : null;
  }
  const { units, sources } = samples;
  return {
    ...{
      format: "appleHealth",
      exportedOn,
      birth: "",
      sex: "unspecified",
      isWhole: true,
      ecgs: [],
      units,
      sources,
      unreadFiles: [],
    },
    ...{ unreadEcgs: { faulty: 0, older: 0 }, otherExports: [], mistakes: 0 },
    ...arrangeSamples(samples),
  };
};

const offer = (phone: PhoneExport, rows: RowsPerDay = "each", range = ALL_DAYS) =>
  offerPhoneReadings(phone, { range, kinds: new Map(phone.series.map(({ kind }) => [kind, rows])) }, CONTEXT);
const draftsOf = (phone: PhoneExport, rows: RowsPerDay = "each") =>
  offer(phone, rows).flatMap(({ items }) => items.map(({ draft }) => draft as ReadingDraft));

/** The drafts with what the names of their sources say. */
const rowsOf = (phone: PhoneExport, rows: RowsPerDay = "each") =>
  draftsOf(phone, rows).map((draft) => ({ ...draft, source: describeSource(draft.source) }));
const notesOf = (phone: PhoneExport, rows: RowsPerDay = "each") =>
  offer(phone, rows).flatMap(({ items }) =>
    items.map(({ notes }) => notes.map((note) => ("text" in note ? `${note.code} ${note.text}` : note.code))),
  );

const pressure = (high: number, low: number, time: string, source = "Omron"): readonly Value[] => [
  { measure: "maximumPressure", value: high, time, source },
  { measure: "minimumPressure", value: low, time, source },
];

describe("blood pressures of a phone", () => {
  it("are a row of the two values of one second and one source, each once", () => {
    const twice = pressure(134, 82, "2026-09-05T05:31:00Z");
    const phone = phoneOf([...twice, ...twice, ...pressure(120, 70, "2026-09-05T05:31:30Z", "Health Mate")]);
    expect(rowsOf(phone)).toMatchObject([
      {
        maximumPressure: 120,
        minimumPressure: 70,
        source: { kind: "device", name: "Health Mate", app: "appleHealth" },
      },
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
    expect(phone.leftovers).toEqual([{ type: "BloodPressure", why: "sameMinute", count: 1 }]);
  });

  it("are paired as the phone states them, also when several are of one second", () => {
    const time = "2026-09-05T05:31:00Z";
    const pairs = [pressure(134, 82, time), pressure(128, 88, time)];
    const stated = pairs.flatMap(([high, low]) => [{ ...high, isPair: true } as Value, low as Value]);
    const phone = phoneOf([...stated, ...pairs.flat()]);
    const rows = draftsOf(phone).map(({ maximumPressure, minimumPressure }) => [maximumPressure, minimumPressure]);
    expect(rows.toSorted()).toEqual([
      [128, 88],
      [134, 82],
    ]);
    expect(phone.leftovers).toEqual([]);
    expect(phoneOf(pairs.flat()).leftovers).toMatchObject([{ why: "severalPressures" }]);
  });

  it("are never paired with a value of another source, or of another second", () => {
    const [high] = pressure(134, 82, "2026-09-05T05:31:00Z");
    const [, otherSource] = pressure(134, 82, "2026-09-05T05:31:00Z", "Health Mate");
    const [, otherSecond] = pressure(134, 82, "2026-09-05T05:31:01Z");
    for (const low of [otherSource, otherSecond])
      expect(phoneOf([high, low] as readonly Value[])).toMatchObject({
        series: [],
        leftovers: [{ why: "incompletePressure", count: 2 }],
      });
  });

  it("of one minute that differ stay apart", () => {
    const phone = phoneOf([...pressure(134, 82, "2026-09-05T05:31:00Z"), ...pressure(130, 80, "2026-09-05T05:31:50Z")]);
    expect(draftsOf(phone)).toHaveLength(2);
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
  const heartRate = (second: string, value: number, source = "Watch"): Value => ({
    ...{ measure: "heartRate", value, time: `2026-09-05T05:31:${second}Z`, source },
  });

  it("become their mean when a watch measures all the time, and the row says of how many", () => {
    const phone = phoneOf([heartRate("00", 60), heartRate("05", 60), heartRate("10", 60), heartRate("15", 90)]);
    expect(rowsOf(phone)).toMatchObject([
      {
        ...{ heartRate: 68, takenAt: "2026-09-05T05:31:00.000Z" },
        source: {
          ...{ kind: "mean", of: "minute", count: 4, minimum: [60], maximum: [90] },
          ...{ name: "Watch", app: "appleHealth" },
        },
      },
    ]);
    expect(phone.leftovers).toEqual([]);
  });

  it("leave impossible values out of their mean, and count them", () => {
    const phone = phoneOf([heartRate("00", 60), heartRate("05", 0), heartRate("10", 90), heartRate("15", 0)]);
    expect(rowsOf(phone)).toMatchObject([{ heartRate: 75, source: { kind: "mean", count: 2, minimum: [60] } }]);
    expect(phone.leftovers).toEqual([{ type: "HeartRate", why: "impossible", count: 2 }]);
    const saturation = (second: string, value: number): Value => ({
      ...{ measure: "oxygenSaturation", value, time: `2026-09-05T05:31:${second}Z` },
    });
    const single = phoneOf([saturation("00", 0), saturation("05", 98)]);
    expect(rowsOf(single)).toMatchObject([{ oxygenSaturation: 98, source: { kind: "device" } }]);
    expect(phoneOf([saturation("00", 98), saturation("05", 0)]).leftovers).toEqual(single.leftovers);
  });

  it("that are all impossible are one value, which the review refuses", () => {
    const phone = phoneOf([heartRate("00", 0), heartRate("05", 0)]);
    expect(phone.leftovers).toEqual([{ type: "HeartRate", why: "impossible", count: 1 }]);
    const [item] = offer(phone).flatMap(({ items }) => items);
    expect(item?.draft).toMatchObject({ heartRate: 0 });
    expect(item && isCompleteItem(checkItem(item, CONTEXT))).toBe(false);
  });

  it("that another app copied count once", () => {
    const phone = phoneOf([heartRate("00", 60), heartRate("12", 90), heartRate("00", 60), heartRate("01", 60, "App")]);
    expect(rowsOf(phone)).toMatchObject([{ heartRate: 75, source: { count: 2, name: "Watch" } }]);
    expect(phone.leftovers).toEqual([{ type: "HeartRate", why: "sameMinute", count: 2 }]);
  });

  it("of several devices name none of them", () => {
    const phone = phoneOf([heartRate("00", 60), heartRate("12", 90, "Fascia")]);
    expect(rowsOf(phone)).toMatchObject([{ heartRate: 75, source: { count: 2, name: "" } }]);
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
    expect(phone.leftovers).toEqual([{ type: "BloodGlucose", why: "sameMinute", count: 1 }]);
  });

  it("have no moment when two sources state different ones", () => {
    const value = { measure: "glucose", value: 95, time: "2026-09-05T05:31:00Z" } as const;
    const phone = phoneOf([
      { ...value, moment: 1 },
      { ...value, source: "MySugr", moment: 2 },
    ]);
    expect(rowsOf(phone)).toMatchObject([{ glucose: 95, glucoseMoment: null }]);
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
    expect(rowsOf(phoneOf(weights), "mean")).toMatchObject([
      // a day with one measurement has no mean
      { weight: 70, takenAt: "2026-09-06T06:00:00.000Z", source: { kind: "device", name: "Watch" } },
      {
        ...{ weight: 71.5, takenAt: "2026-09-05T10:00:00.000Z" },
        source: { kind: "mean", of: "day", count: 2, minimum: [71], maximum: [72], name: "Watch", app: "appleHealth" },
      },
    ]);
    expect(notesOf(phoneOf(weights), "mean")).toEqual([[], ["meanOf 2", "impossibleLeftOut 1"]]);
  });

  it("has the smallest and the largest of both pressures", () => {
    const days = [pressure(134, 82, "2026-09-05T05:31:00Z"), pressure(120, 88, "2026-09-05T15:31:00Z")].flat();
    expect(rowsOf(phoneOf(days), "mean")).toMatchObject([
      { maximumPressure: 127, minimumPressure: 85, source: { minimum: [120, 82], maximum: [134, 88] } },
    ]);
  });

  it("counts each value of a minute", () => {
    const rates = [60, 62, 64].map((value, index) => ({ value, time: `2026-09-05T05:31:0${index}Z` }));
    const day = [...rates, { value: 90, time: "2026-09-05T06:00:00Z" }];
    const phone = phoneOf(day.map((one): Value => ({ measure: "heartRate", ...one })));
    expect(rowsOf(phone, "mean")).toMatchObject([
      { heartRate: 69, source: { of: "day", count: 4, minimum: [60], maximum: [90] } },
    ]);
  });

  it("has the moment of glucose that all values of the day have", () => {
    const glucose = (value: number, time: string, moment: number): Value => ({
      ...{ measure: "glucose", value, time: `2026-09-0${time}:00:00Z`, moment },
    });
    const phone = phoneOf([
      ...[glucose(90, "5T05", 1), glucose(95, "5T10", 1)],
      ...[glucose(90, "6T05", 1), glucose(140, "6T10", 2)],
    ]);
    expect(draftsOf(phone, "mean").map(({ glucoseMoment }) => glucoseMoment)).toEqual([null, "beforeMeal"]);
  });

  it("leaves out the day of the export, which is not over; without one, the day of the newest value", () => {
    expect(draftsOf(phoneOf(weights, on("2026-09-06")), "mean")).toHaveLength(1);
    expect(draftsOf(phoneOf(weights, null), "mean")).toHaveLength(1);
  });

  it("does not exist when the end of the file is missing: any day may lack values", () => {
    const phone = { ...phoneOf(weights), isWhole: false };
    expect(draftsOf(phone, "mean")).toEqual([]);
    expect(phone.series.map((series) => countPhoneRows(phone, series, ALL_DAYS))).toEqual([{ each: 4, mean: 0 }]);
  });

  it("names no device when several have measured", () => {
    const phone = phoneOf([weights[0], { ...weights[1], source: "Bilancia" }]);
    expect(rowsOf(phone, "mean")).toMatchObject([{ source: { kind: "mean", name: "" } }]);
  });
});

describe("a value that is not certain", () => {
  const weight = { measure: "weight", value: 70, time: "2026-09-05T05:31:00Z" } as const;
  const codesOf = (phone: PhoneExport) => notesOf(phone).flat();

  it("says that somebody typed it on the phone, that its entry is faulty, or that few people have it", () => {
    expect(codesOf(phoneOf([weight]))).toEqual([]);
    const typed = phoneOf([{ ...weight, mark: "typedOnPhone" }]);
    expect([codesOf(typed), rowsOf(typed)[0]?.source]).toMatchObject([
      ["typedOnPhone"],
      { circumstance: "typedOnPhone" },
    ]);
    expect(rowsOf(phoneOf([{ ...weight, mark: "inMotion" }]))[0]?.source).toMatchObject({ circumstance: "inMotion" });
    expect(codesOf(phoneOf([{ ...weight, mark: "faultyEntry" }]))).toEqual(["faultyEntry"]);
    expect(codesOf(phoneOf([{ ...weight, value: 600 }]))).toEqual(["improbable"]);
    const twice = [weight, { ...weight, time: "2026-09-05T06:31:00Z", value: 71, mark: "typedOnPhone" } as const];
    expect(notesOf(phoneOf(twice), "mean")).toEqual([["typedOnPhone", "meanOf 2"]]);
  });

  it("that is zero or impossible is refused by the rules of the section", () => {
    for (const value of [0, 1000]) {
      const [item] = offer(phoneOf([{ ...weight, value }])).flatMap(({ items }) => items);
      if (item === undefined) throw new Error("an item");
      expect(isCompleteItem(checkItem(item, CONTEXT))).toBe(false);
    }
  });

  it("says the time of the file when that is not the time in Italy", () => {
    const abroad = phoneOf([{ ...weight, offset: -4 * 60 }]);
    expect(codesOf(abroad)).toEqual(["otherZone 2026-09-05 01:31"]);
    expect(draftsOf(abroad)[0]?.takenAt).toBe("2026-09-05T05:31:00.000Z");
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

  it("ask whose they are when the sex is another one", () => {
    const weight = phoneOf([{ measure: "weight", value: 70, time: "2026-03-29T07:00:00Z" }]);
    const choice = { range: ALL_DAYS, kinds: new Map([["weight" as PhoneKind, "each" as RowsPerDay]]) };
    const personFor = (sex: PhoneExport["sex"], own: PhoneExport["sex"]) =>
      offerPhoneReadings({ ...weight, sex }, choice, { ...CONTEXT, subject: { birth: null, sex: own } })[0]?.header
        .person;
    expect(personFor("male", "female")).not.toBeNull();
    for (const [sex, own] of [
      ["female", "female"],
      ["unspecified", "female"],
      ["male", "unspecified"],
    ] as const)
      expect(personFor(sex, own)).toBeNull();
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

  it("are not new when the means of their days are there, or they are there and the means come", () => {
    const day = [70, 71, 72].map(
      (value, index): Value => ({
        ...{ measure: "weight", value, time: `2026-09-05T0${index + 5}:00:00Z` },
      }),
    );
    const phone = phoneOf(day);
    for (const [first, second] of [
      ["mean", "each"],
      ["each", "mean"],
    ] as const) {
      const stored = draftsOf(phone, first).map((draft, id) => ({ ...draft, id }));
      const states = offer(phone, second).flatMap(({ items }) =>
        items.map((item) => compareItem(item, { vitalSigns: stored } as unknown as KnownRows).state),
      );
      expect(new Set(states)).toEqual(new Set(["alike"]));
    }
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
