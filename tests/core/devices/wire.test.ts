import { CHECKME_NAME_PREFIX, CHECKME_SERVICE, PIECE_BYTES } from "@libretto/core/devices/checkme/identity";
import { DEVICE_ERRORS } from "@libretto/core/devices/errors";
import { LocalDateTime } from "@libretto/core/devices/local-time";
import { connectProblemMessages, errorMessages, heartProblemMessages } from "@libretto/core/devices/messages";
import {
  DeviceBloodPressureWire,
  DeviceEcgWire,
  DeviceOxygenSaturationWire,
  DeviceTemperatureWire,
  DeviceUserWire,
} from "@libretto/core/devices/wire";
import { decode } from "@libretto/core/kernel/codec";
import { isLeft, isRight, right } from "@libretto/core/kernel/fp";
import { it as italian } from "@libretto/core/messages/it";
import * as fc from "fast-check";
import type * as t from "io-ts";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { enumOfColumn, expectCompleteEnum } from "../../support/arbitraries/codec-round-trip.ts";
import {
  anyBirthday,
  anyByte,
  anyDeviceName,
  anyLocalDateTime,
  anyTenths,
  anyWhole,
} from "../../support/arbitraries/devices.ts";
import { localTime } from "../../support/devices/checkme-files.ts";

const MODES = ["hand-hand", "hand-chest", "1-lead", "2-lead", "unknown"] as const;
const RESULTS = ["happy", "sad", "none"] as const;
const SENSORS = ["internal", "external", "unknown"] as const;
const WAYS = ["body", "object", "unknown"] as const;
const SEXES = ["male", "female", "unknown"] as const;
const of = (args: readonly string[]) => fc.constantFrom(...args);
const table = <W extends string>(values: readonly W[]) =>
  Object.fromEntries(values.map((word) => [word, word])) as Record<W, W>;

type RoundTripCase = readonly [string, t.Type<unknown, unknown, unknown>, fc.Arbitrary<object>];
const roundTripCase = <A>(codec: t.Type<A, unknown, unknown>, any: fc.Arbitrary<object>): RoundTripCase => [
  codec.name,
  codec as unknown as t.Type<unknown, unknown, unknown>,
  any,
];
const RECORDS: readonly RoundTripCase[] = [
  roundTripCase(
    DeviceEcgWire,
    fc.record({ date: anyLocalDateTime, mode: of(MODES), result: of(RESULTS), hasVoice: fc.boolean() }),
  ),
  roundTripCase(
    DeviceBloodPressureWire,
    fc.record({ date: anyLocalDateTime, sys: anyWhole(65535), dia: anyWhole(255), pr: anyWhole(255), user: anyByte }),
  ),
  roundTripCase(
    DeviceOxygenSaturationWire,
    fc.record({
      date: anyLocalDateTime,
      oxygen: anyWhole(100),
      pr: anyWhole(254),
      pi: anyTenths(255),
      mode: of(SENSORS),
      result: of(RESULTS),
    }),
  ),
  roundTripCase(
    DeviceTemperatureWire,
    fc.record({ date: anyLocalDateTime, way: of(WAYS), value: anyTenths(1000), result: of(RESULTS) }),
  ),
  roundTripCase(
    DeviceUserWire,
    fc.record({
      id: anyByte,
      name: anyDeviceName,
      icon: anyByte,
      sex: of(SEXES),
      birthday: fc.option(anyBirthday),
      weight: anyTenths(65535),
      height: anyWhole(65535),
    }),
  ),
];

describe.each(RECORDS)("%s", (_, codec, any) => {
  it("keeps every possible value of a device", () => {
    assertProperty(
      fc.property(any, (row) => {
        const read = decode(codec, row);
        if (isLeft(read)) throw new Error(JSON.stringify(read.left));
        expect(codec.encode(read.right)).toEqual(row);
      }),
    );
  });

  it("refuses impossible values, and names the field", () => {
    assertProperty(
      fc.property(any, fc.nat(), (row, at) => {
        const fields = Object.keys(row);
        const field = fields[at % fields.length] ?? "";
        const read = decode(codec, { ...row, [field]: { no: "value" } });
        expect(isLeft(read) && read.left.every((refusal) => refusal.at.includes(field))).toBe(true);
      }),
    );
  });
});

describe("the values of a device record", () => {
  it("are known codes only", () => {
    expectCompleteEnum(enumOfColumn(DeviceEcgWire, "mode"), table(MODES));
    expectCompleteEnum(enumOfColumn(DeviceEcgWire, "result"), table(RESULTS));
    expectCompleteEnum(enumOfColumn(DeviceOxygenSaturationWire, "mode"), table(SENSORS));
    expectCompleteEnum(enumOfColumn(DeviceTemperatureWire, "way"), table(WAYS));
    expectCompleteEnum(enumOfColumn(DeviceUserWire, "sex"), table(SEXES));
  });

  const pressure = { date: "2023-11-05T07:30:00", sys: 142, dia: 95, pr: 81, user: 1 };
  it.each([
    [DeviceBloodPressureWire, pressure, "sys", [0, 65536, 1.5, "142"]],
    [DeviceBloodPressureWire, pressure, "dia", [0, 256]],
    [DeviceBloodPressureWire, pressure, "user", [-1, 256, null]],
    [
      DeviceBloodPressureWire,
      pressure,
      "date",
      ["2023-11-05T07:30:00Z", "2023-02-29T07:30:00", "1999-12-31T00:00:00", ""],
    ],
  ])("exclude numbers and dates that do not fit into the bytes (%#)", (codec, row, field, wrong) => {
    expect(isRight(decode(codec, row))).toBe(true);
    for (const value of wrong) expect(isRight(decode(codec, { ...row, [field]: value }))).toBe(false);
  });

  it.each([
    ["oxygen", [0, 101, 97.5]],
    ["pr", [0, 255]],
    ["pi", [0, 25.6, 1.25]],
  ])("exclude a saturation out of range: %s", (field, wrong) => {
    const row = { date: "2023-11-05T07:30:00", oxygen: 100, pr: 254, pi: 25.5, mode: "external", result: "sad" };
    const domain = {
      takenAt: localTime(row.date),
      oxygen: 100,
      pulse: 254,
      perfusion: 25.5,
      sensor: "external",
      result: "sad",
    };
    expect(decode(DeviceOxygenSaturationWire, row)).toEqual(right(domain));
    for (const value of wrong)
      expect(isRight(decode(DeviceOxygenSaturationWire, { ...row, [field]: value }))).toBe(false);
  });

  it("exclude impossible temperatures and persons", () => {
    const warm = { date: "2023-11-05T07:30:00", way: "body", value: 100, result: "none" };
    const person = { id: 1, name: "Anna", icon: 1, sex: "female", birthday: null, weight: 6553.5, height: 65535 };
    expect([isRight(decode(DeviceTemperatureWire, warm)), isRight(decode(DeviceUserWire, person))]).toEqual([
      true,
      true,
    ]);
    for (const value of [0, 100.1, 36.65])
      expect(isRight(decode(DeviceTemperatureWire, { ...warm, value }))).toBe(false);
    for (const wrong of [{ name: "x".repeat(17) }, { weight: 0 }, { weight: 6553.6 }, { height: 0 }, { height: 1.7 }])
      expect(isRight(decode(DeviceUserWire, { ...person, ...wrong }))).toBe(false);
  });

  it("contain a time of the device's own clock", () => {
    expect(["2000-01-01T00:00:00", "2099-12-31T23:59:59"].every(LocalDateTime.is)).toBe(true);
    for (const wrong of [
      "2100-01-01T00:00:00",
      "2023-01-01T24:00:00",
      "2023-01-01T00:60:00",
      "2023-01-01T00:00:60",
      "2023-01-01",
    ])
      expect(LocalDateTime.is(wrong)).toBe(false);
  });
});

describe("the texts about a device", () => {
  it("exist for every error and every connection problem", () => {
    expect(Object.keys(errorMessages).toSorted()).toEqual(DEVICE_ERRORS.toSorted());
    for (const code of [errorMessages, connectProblemMessages, heartProblemMessages].flatMap((messages) =>
      Object.values(messages),
    ))
      expect(italian[code]).toBeTypeOf("string");
  });

  it("find a Checkme by the specification's prefix", () => {
    expect([CHECKME_NAME_PREFIX, PIECE_BYTES]).toEqual(["Checkme", 20]);
    expect(CHECKME_SERVICE).toBe("14839ac4-7d7e-415c-9a42-167340cf2339");
  });
});
