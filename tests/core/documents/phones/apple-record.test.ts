import { readAppleRecord, readAppleTime } from "@libretto/core/documents/phones/apple-record";
import { instantAt } from "@libretto/core/kernel/dates";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const record = (type: string, value: string, unit: string) =>
  readAppleRecord({
    ...{ type: `HKQuantityTypeIdentifier${type}`, value, unit, sourceName: "Watch" },
    startDate: "2026-09-05 07:31:00 +0200",
    endDate: "2026-09-05 07:31:00 +0200",
  });
const measured = (...of: Parameters<typeof record>) => {
  const read = record(...of);
  return read.is === "sample" ? [read.sample.measure, read.sample.value] : read.why;
};

describe("a record of the Health app of Apple", () => {
  it.each([
    ["BloodPressureSystolic", "134", "mmHg", ["maximumPressure", 134]],
    ["BloodPressureDiastolic", "82", "mmHg", ["minimumPressure", 82]],
    ["BloodPressureSystolic", "17.9", "kPa", ["maximumPressure", 134]],
    ["BodyMass", "71.59999847412109", "kg", ["weight", 71.6]],
    ["BodyMass", "160", "lb", ["weight", 72.57]],
    ["BodyMass", "11.5", "st", ["weight", 73.03]],
    ["BodyMass", "72.4000015", "kg", ["weight", 72.4]],
    ["BodyMass", "71.005", "kg", ["weight", 71.01]],
    ["BodyMass", "2557.8", "oz", ["weight", 72.51]],
    ["BodyMass", "71600", "g", ["weight", 71.6]],
    ["Height", "170", "cm", ["height", 170]],
    ["Height", "1.7", "m", ["height", 170]],
    ["Height", "5.58", "ft", ["height", 170.1]],
    ["WaistCircumference", "33", "in", ["waist", 83.8]],
    ["HeartRate", "63", "count/min", ["heartRate", 63]],
    ["RespiratoryRate", "14.5", "count/min", ["breathingRate", 15]],
    ["OxygenSaturation", "0.97", "%", ["oxygenSaturation", 97]],
    ["OxygenSaturation", "1", "%", ["oxygenSaturation", 100]],
    ["OxygenSaturation", "0.975", "%", ["oxygenSaturation", 97.5]],
    ["OxygenSaturation", "0.5700000000000001", "%", ["oxygenSaturation", 57]],
    ["BodyTemperature", "36.6", "degC", ["temperature", 36.6]],
    ["BodyTemperature", "98.6", "degF", ["temperature", 37]],
    ["BodyTemperature", "309.75", "K", ["temperature", 36.6]],
    ["BloodGlucose", "95", "mg/dL", ["glucose", 95]],
    ["BloodGlucose", "98.00000000000001", "mg/dL", ["glucose", 98]],
    ["BloodGlucose", "95", "mg/dl", ["glucose", 95]],
    ["BloodGlucose", "0.95", "g/L", ["glucose", 95]],
    ["BloodGlucose", "4.59", "mmol/L", ["glucose", 83]],
    ["BloodGlucose", "4.59", "mmol<180.1558800000541>/L", ["glucose", 83]],
    ["BloodGlucose", "4.59", "mmol<180.15588000005408>/l", ["glucose", 83]],
  ])("of %s, %s %s is %j", (type, value, unit, expected) => {
    expect(measured(type, value, unit)).toEqual(expected);
  });

  it.each([
    ["StepCount", "1203", "count", "noField"],
    ["BodyMass", "71.6", "", "unit"],
    ["BodyMass", "71.6", "stone", "unit"],
    ["BodyMass", "71,6", "kg", "unreadableNumber"],
    ["BodyMass", "", "kg", "unreadableNumber"],
    ["HeartRate", "NaN", "count/min", "unreadableNumber"],
    ["HeartRate", "62", "%", "unit"],
    ["BodyTemperature", "36.6", "kg", "unit"],
    ["BodyMass", "71.6", "kg<180.1558800000541>", "unit"],
    ["BloodGlucose", "5.2", "mmol<386.65>/L", "unit"],
    ["BloodGlucose", "5.2", "mol<180.1558800000541>/L", "unit"],
    // an app wrote the percentage; it could also be the fraction of something
    ["OxygenSaturation", "97", "%", "notFraction"],
    ["OxygenSaturation", "1.02", "%", "notFraction"],
    ["constructor", "1", "kg", "noField"],
  ])("of %s, %j %j is no reading: %s", (type, value, unit, why) => {
    expect(measured(type, value, unit)).toBe(why);
  });

  const lasting = (startDate: string, endDate: string) => {
    const attributes = { type: "HKQuantityTypeIdentifierRespiratoryRate", value: "14", unit: "count/min" };
    const read = readAppleRecord({ ...attributes, startDate, endDate });
    return read.is === "sample" ? "sample" : read.why;
  };
  it.each([
    ["2026-09-05 07:31:00 +0200", "2026-09-05 07:31:40 +0200", "sample"],
    ["2026-09-05 07:31:00 +0200", "2026-09-05 07:41:00 +0200", "sample"],
    ["2026-09-05 07:31:00 +0200", "2026-09-05 07:41:01 +0200", "period"],
    ["2026-09-05 23:00:00 +0200", "2026-09-06 07:00:00 +0200", "period"],
    ["2026-09-05 23:00:00 +0200", "2026-09-08 07:00:00 +0200", "period"],
    // the clocks change between them
    ["2026-10-25 02:58:00 +0200", "2026-10-25 02:03:00 +0100", "sample"],
    ["2026-10-25 02:03:00 +0200", "2026-10-25 02:03:00 +0100", "period"],
    ["2026-09-05 07:31:00 +0200", "2026-09-05 07:30:00 +0200", "unreadableTime"],
    ["2026-09-05 07:31:00 +0200", "", "unreadableTime"],
    ["2026-09-05 07:31:00", "2026-09-05 07:31:00 +0200", "unreadableTime"],
  ])("from %s to %s is a measurement, or not: %s", (start, end, expected) => {
    expect(lasting(start, end)).toBe(expected);
  });

  it("reads times with their zone", () => {
    const read = (text: string) => {
      const time = readAppleTime(text);
      return time === null ? null : instantAt(time.at);
    };
    expect(read("2026-09-05 07:31:00 +0200")).toBe("2026-09-05T05:31:00.000Z");
    expect(read("2026-09-05 07:31:00 -0430")).toBe("2026-09-05T12:01:00.000Z");
    // the hour that comes twice, once before and once after the change
    expect(read("2026-10-25 02:30:00 +0200")).toBe("2026-10-25T00:30:00.000Z");
    expect(read("2026-10-25 02:30:00 +0100")).toBe("2026-10-25T01:30:00.000Z");
    expect(read("20150616071916-0700")).toBe("2015-06-16T14:19:16.000Z");
    for (const text of ["2026-02-31 07:00:00 +0100", "2026-09-05 07:31:00", "2026-13-05 07:31:00 +0100", "", "oggi"])
      expect(read(text)).toBeNull();
  });

  it("reads back every instant in every zone", () => {
    const pad = (number: number) => String(number).padStart(2, "0");
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2010, 0), max: Date.UTC(2030, 0) }),
        fc.integer({ min: -14 * 60, max: 14 * 60 }),
        (time, offset) => {
          const instant = Math.floor(time / 1000) * 1000;
          const local = new Date(instant + offset * 60_000).toISOString();
          const zone = `${offset < 0 ? "-" : "+"}${pad(Math.floor(Math.abs(offset) / 60))}${pad(Math.abs(offset) % 60)}`;
          const read = readAppleTime(`${local.slice(0, 10)} ${local.slice(11, 19)} ${zone}`);
          return read?.at === instant && read.offset === offset;
        },
      ),
    );
  });
});
