import { readFitPoint, readFitSource } from "@libretto/core/documents/phones/google-fit";
import { NO_OFFSET } from "@libretto/core/documents/phones/phone-sample";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FitPoint, fitPoint, mergedSource, typedSource } from "../../../support/documents/google-fit.ts";

const AT = "2019-03-05T06:31:00.091Z";
const WATCH = "raw:com.google.heart_rate.bpm:com.xiaomi.hm.health:Huami:Mi Band 4:a1b2:stream";

const read = (point: Omit<FitPoint, "at"> & { readonly at?: string }, file = mergedSource(point.type)) =>
  readFitPoint(JSON.parse(fitPoint({ at: AT, ...point })), readFitSource(file));

describe("a point of Google Fit", () => {
  it.each<[string, FitPoint["values"], readonly (readonly [string, number])[]]>([
    ["weight", [71.5999984741211], [["weight", 71.6]]],
    ["height", [1.6799999475479126], [["height", 168]]],
    ["heart_rate.bpm", [63], [["heartRate", 63]]],
    ["oxygen_saturation", [97, 0, { int: 1 }], [["oxygenSaturation", 97]]],
    ["body.temperature", [36.61, { int: 1 }], [["temperature", 36.61]]],
    ["blood_glucose", [5.5, { int: 3 }], [["glucose", 99]]],
    [
      "blood_pressure",
      [134, 82, { int: 2 }, { int: 3 }],
      [
        ["maximumPressure", 134],
        ["minimumPressure", 82],
      ],
    ],
  ])("of the type %s has the units of its documentation", (type, values, expected) => {
    const entry = read({ type, values });
    const samples = entry.is === "samples" ? entry.samples : [];
    expect(samples.map(({ measure, value }) => [measure, value])).toEqual(expected);
    expect(samples.every(({ at, offset }) => at === Date.parse(AT) && offset === NO_OFFSET)).toBe(true);
  });

  it("has the name of its device or app, and says whether somebody typed it", () => {
    const type = "heart_rate.bpm";
    expect(read({ type, values: [63], origin: WATCH })).toMatchObject({ samples: [{ source: "Huami Mi Band 4" }] });
    expect(read({ type, values: [63], origin: typedSource(type) })).toMatchObject({
      samples: [{ source: "com.google.android.apps.fitness" }],
      details: { marks: 1 },
    });
    expect(read({ type, values: [63] })).toMatchObject({
      samples: [{ source: "com.google.android.gms" }],
      details: { marks: 0 },
    });
  });

  it.each([
    [1, 0],
    [2, 3],
    [3, 1],
    [4, 2],
  ])("with the relation %i to a meal has the moment %i", (int, moment) => {
    expect(read({ type: "blood_glucose", values: [5.5, { int }] })).toMatchObject({ details: { moment } });
  });

  it.each<[string, Parameters<typeof read>[0], string?]>([
    ["noValue", { type: "weight", values: [null] }],
    ["noValue", { type: "blood_pressure", values: [134] }],
    ["zeroValue", { type: "weight", values: [0] }],
    ["zeroValue", { type: "blood_pressure", values: [134, 0] }],
    ["period", { type: "heart_rate.bpm", values: [63], until: "2019-03-05T06:41:01Z" }],
    ["unreadableTime", { type: "heart_rate.bpm", values: [63], until: "2019-03-05T06:30:00Z" }],
    ["unreadableTime", { type: "weight", values: [70], at: "1970-01-01T00:00:00Z" }],
    ["otherObservation", { type: "blood_glucose", values: [5.5, null, null, null, { int: 5 }] }],
    ["noField", { type: "step_count.delta", values: [{ int: 120 }] }],
    [
      "calculated",
      {
        ...{ type: "heart_rate.bpm", values: [58] },
        origin: "derived:com.google.heart_rate.bpm:com.google.android.gms:resting_heart_rate<-merge_heart_rate_bpm",
      },
    ],
  ])("gives no value and the reason %s", (why, point) => {
    expect(read(point)).toMatchObject({ is: "leftover", why });
  });

  it("reads long numbers that are texts, and refuses what is no point", () => {
    const file = readFitSource(mergedSource("weight"));
    const fitValue = [{ value: { fpVal: 70 } }];
    expect(readFitPoint({ fitValue, startTimeNanos: "1551767460091000000" }, file)).toMatchObject({
      samples: [{ at: 1_551_767_460_091 }],
    });
    for (const point of [null, 7, {}, { fitValue: {} }, []])
      expect(readFitPoint(point, file)).toMatchObject({ is: "leftover" });
  });

  it("never throws, and gives finite values only", () => {
    const file = readFitSource(mergedSource("blood_pressure"));
    const anyPoint = fc.record(
      {
        ...{ fitValue: fc.anything(), startTimeNanos: fc.anything(), endTimeNanos: fc.anything() },
        ...{
          dataTypeName: fc.constantFrom("com.google.weight", "com.google.blood_glucose"),
          originDataSourceId: fc.anything(),
        },
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(anyPoint, fc.anything()), (point) => {
        const entry = readFitPoint(point, file);
        return (
          entry.is === "leftover" ||
          entry.samples.every(({ at, value }) => Number.isFinite(at) && Number.isFinite(value))
        );
      }),
    );
  });
});
