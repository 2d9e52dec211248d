import { CHECKME_NAME_PREFIX, CHECKME_SERVICE, PIECE_BYTES } from "@libretto/core/devices/checkme/identity";
import { DEVICE_ERRORS } from "@libretto/core/devices/errors";
import { LocalDateTime } from "@libretto/core/devices/local-time";
import { connectProblemMessages, errorMessages, heartProblemMessages } from "@libretto/core/devices/messages";
import {
  BloodPressureWire,
  DeviceSex,
  DeviceUserWire,
  EcgWire,
  Face,
  MeasuringMode,
  OxygenSaturationWire,
  Sensor,
  TemperatureWire,
  Way,
} from "@libretto/core/devices/wire";
import { decode } from "@libretto/core/kernel/codec";
import { isLeft, isRight, right } from "@libretto/core/kernel/fp";
import { it as italian } from "@libretto/core/messages/it";
import * as fc from "fast-check";
import type * as t from "io-ts";
import { describe, expect, it } from "vitest";
import {
  anyBirthday,
  anyByte,
  anyDeviceName,
  anyMoment,
  anyTenths,
  anyWhole,
} from "../../support/device-arbitraries.ts";
import { when } from "../../support/device-records.ts";
import { holds } from "../../support/holds.ts";
import { expectTotal } from "../../support/round-trip.ts";

const MODES = ["hand-hand", "hand-chest", "1-lead", "2-lead", "unknown"] as const;
const FACES = ["happy", "sad", "none"] as const;
const SENSORS = ["internal", "external", "unknown"] as const;
const WAYS = ["body", "object", "unknown"] as const;
const SEXES = ["male", "female", "unknown"] as const;
const of = (words: readonly string[]) => fc.constantFrom(...words);
const table = <W extends string>(words: readonly W[]) =>
  Object.fromEntries(words.map((word) => [word, word])) as Record<W, W>;

type Kept = readonly [string, t.Type<unknown, unknown, unknown>, fc.Arbitrary<object>];
const kept = <A>(codec: t.Type<A, unknown, unknown>, any: fc.Arbitrary<object>): Kept => [
  codec.name,
  codec as unknown as t.Type<unknown, unknown, unknown>,
  any,
];
const RECORDS: readonly Kept[] = [
  kept(EcgWire, fc.record({ date: anyMoment, mode: of(MODES), result: of(FACES), hasVoice: fc.boolean() })),
  kept(
    BloodPressureWire,
    fc.record({ date: anyMoment, sys: anyWhole(65535), dia: anyWhole(255), pr: anyWhole(255), user: anyByte }),
  ),
  kept(
    OxygenSaturationWire,
    fc.record({
      date: anyMoment,
      oxygen: anyWhole(100),
      pr: anyWhole(254),
      pi: anyTenths(255),
      mode: of(SENSORS),
      result: of(FACES),
    }),
  ),
  kept(TemperatureWire, fc.record({ date: anyMoment, way: of(WAYS), value: anyTenths(1000), result: of(FACES) })),
  kept(
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
  it("keeps everything that a device can tell", () => {
    holds(
      fc.property(any, (row) => {
        const read = decode(codec, row);
        if (isLeft(read)) throw new Error(JSON.stringify(read.left));
        expect(codec.encode(read.right)).toEqual(row);
      }),
    );
  });

  it("refuses what no device can have told, and names the field", () => {
    holds(
      fc.property(any, fc.nat(), (row, at) => {
        const fields = Object.keys(row);
        const field = fields[at % fields.length] ?? "";
        const read = decode(codec, { ...row, [field]: { no: "value" } });
        expect(isLeft(read) && read.left.every((refusal) => refusal.at.includes(field))).toBe(true);
      }),
    );
  });
});

describe("what a device record may hold", () => {
  it("is a known word, and no other", () => {
    expectTotal(MeasuringMode, table(MODES));
    expectTotal(Face, table(FACES));
    expectTotal(Sensor, table(SENSORS));
    expectTotal(Way, table(WAYS));
    expectTotal(DeviceSex, table(SEXES));
  });

  const pressure = { date: "2023-11-05T07:30:00", sys: 142, dia: 95, pr: 81, user: 1 };
  it.each([
    [BloodPressureWire, pressure, "sys", [0, 65536, 1.5, "142"]],
    [BloodPressureWire, pressure, "dia", [0, 256]],
    [BloodPressureWire, pressure, "user", [-1, 256, null]],
    [BloodPressureWire, pressure, "date", ["2023-11-05T07:30:00Z", "2023-02-29T07:30:00", "1999-12-31T00:00:00", ""]],
  ])("is no number or date that its bytes could not hold (%#)", (codec, row, field, wrong) => {
    expect(isRight(decode(codec, row))).toBe(true);
    for (const value of wrong) expect(isRight(decode(codec, { ...row, [field]: value }))).toBe(false);
  });

  it.each([
    ["oxygen", [0, 101, 97.5]],
    ["pr", [0, 255]],
    ["pi", [0, 25.6, 1.25]],
  ])("is no saturation out of range: %s", (field, wrong) => {
    const row = { date: "2023-11-05T07:30:00", oxygen: 100, pr: 254, pi: 25.5, mode: "external", result: "sad" };
    const domain = {
      takenAt: when(row.date),
      oxygen: 100,
      pulse: 254,
      perfusion: 25.5,
      sensor: "external",
      result: "sad",
    };
    expect(decode(OxygenSaturationWire, row)).toEqual(right(domain));
    for (const value of wrong) expect(isRight(decode(OxygenSaturationWire, { ...row, [field]: value }))).toBe(false);
  });

  it("is no temperature or person that is impossible", () => {
    const warm = { date: "2023-11-05T07:30:00", way: "body", value: 100, result: "none" };
    const person = { id: 1, name: "Anna", icon: 1, sex: "female", birthday: null, weight: 6553.5, height: 65535 };
    expect([isRight(decode(TemperatureWire, warm)), isRight(decode(DeviceUserWire, person))]).toEqual([true, true]);
    for (const value of [0, 100.1, 36.65]) expect(isRight(decode(TemperatureWire, { ...warm, value }))).toBe(false);
    for (const wrong of [{ name: "x".repeat(17) }, { weight: 0 }, { weight: 6553.6 }, { height: 0 }, { height: 1.7 }])
      expect(isRight(decode(DeviceUserWire, { ...person, ...wrong }))).toBe(false);
  });

  it("was taken at a moment of the device's own clock", () => {
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

describe("what the product says of a device", () => {
  it("has words for every error and every missing link", () => {
    expect(Object.keys(errorMessages).toSorted()).toEqual(DEVICE_ERRORS.toSorted());
    for (const code of [errorMessages, connectProblemMessages, heartProblemMessages].flatMap((said) =>
      Object.values(said),
    ))
      expect(italian[code]).toBeTypeOf("string");
  });

  it("finds a Checkme by the specification's prefix", () => {
    expect([CHECKME_NAME_PREFIX, PIECE_BYTES]).toEqual(["Checkme", 20]);
    expect(CHECKME_SERVICE).toBe("14839ac4-7d7e-415c-9a42-167340cf2339");
  });
});
