import {
  concatBytes,
  type Decoded,
  decodeAll,
  encodeAll,
  i16,
  type Layout,
  record,
  u8,
  u16,
  u32,
  viewOf,
} from "@libretto/core/devices/bytes";
import { bloodPressureFile } from "@libretto/core/devices/checkme/files";
import { header } from "@libretto/core/devices/checkme/packets";
import {
  bloodPressure,
  decodeBloodPressures,
  decodeEcgList,
  decodeOxygenSaturations,
  decodeTemperatures,
  decodeUsers,
  ecgEntry,
  oxygenSaturation,
  shortTemperature,
  temperature,
  user,
  waveformFile,
} from "@libretto/core/devices/checkme/records";
import { birthday, LocalDateTime, timestamp } from "@libretto/core/devices/local-time";
import { text } from "@libretto/core/devices/text";
import { either, isRight, left, pipe, right } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import {
  anyBirthday,
  anyByte,
  anyBytes,
  anyDeviceName,
  anyLocalDateTime,
  anyTenths,
  anyWhole,
} from "../../support/arbitraries/devices.ts";
import { localTime } from "../../support/devices/checkme-files.ts";

const anyResult = fc.constantFrom("happy" as const, "sad" as const, "none" as const);
const anyUser: fc.Arbitrary<Decoded<typeof user>> = fc.record({
  id: anyByte,
  name: anyDeviceName,
  icon: anyByte,
  sex: fc.constantFrom("male" as const, "female" as const, "unknown" as const),
  birthday: fc.option(anyBirthday),
  weight: anyTenths(0xffff),
  height: anyWhole(0xffff),
});
const anyEcg: fc.Arbitrary<Decoded<typeof ecgEntry>> = fc.record({
  takenAt: anyLocalDateTime,
  mode: fc.constantFrom(
    "hand-hand" as const,
    "hand-chest" as const,
    "1-lead" as const,
    "2-lead" as const,
    "unknown" as const,
  ),
  result: anyResult,
  voice: fc.boolean(),
});
const anyPressure: fc.Arbitrary<Decoded<typeof bloodPressure>> = fc.record({
  takenAt: anyLocalDateTime,
  systolic: anyWhole(0xffff),
  diastolic: anyWhole(255),
  pulse: anyWhole(255),
});
const anyOxygen: fc.Arbitrary<Decoded<typeof oxygenSaturation>> = fc.record({
  takenAt: anyLocalDateTime,
  sensor: fc.constantFrom("internal" as const, "external" as const, "unknown" as const),
  oxygen: anyWhole(100),
  pulse: anyWhole(254),
  perfusion: anyTenths(255),
  result: anyResult,
});
const anyTemperature: fc.Arbitrary<Decoded<typeof temperature>> = fc.record({
  takenAt: anyLocalDateTime,
  way: fc.constantFrom("body" as const, "object" as const, "unknown" as const),
  celsius: anyTenths(1000),
  result: anyResult,
});
const anyHeader = fc.record({
  start: anyByte,
  code: anyByte,
  complement: anyByte,
  number: fc.nat(0xffff),
  length: fc.nat(0xffff),
});
const signed = fc.integer({ min: -32768, max: 32767 });

interface Case {
  readonly layout: Layout<unknown>;
  readonly size: number;
  readonly any: fc.Arbitrary<unknown>;
}
const layoutCase = <A>(layout: Layout<A>, size: number, any: fc.Arbitrary<A>): [string, Case] => [
  layout.name,
  { layout, size, any },
];
const LAYOUTS: readonly [string, Case][] = [
  layoutCase(user, 27, anyUser),
  layoutCase(ecgEntry, 10, anyEcg),
  layoutCase(bloodPressure, 11, anyPressure),
  layoutCase(oxygenSaturation, 12, anyOxygen),
  layoutCase(temperature, 11, anyTemperature),
  layoutCase(
    shortTemperature,
    10,
    anyTemperature.map((known) => ({ ...known, result: "none" as const })),
  ),
  layoutCase(header, 7, anyHeader),
  layoutCase(timestamp, 7, anyLocalDateTime),
  layoutCase(birthday, 4, fc.option(anyBirthday)),
  layoutCase(text(16), 16, anyDeviceName),
  layoutCase(u8, 1, anyByte),
  layoutCase(u16, 2, fc.nat(0xffff)),
  layoutCase(i16, 2, signed),
  layoutCase(u32, 4, fc.nat(0xffffffff)),
  layoutCase(
    record("pair", { first: i16, inner: record("inner", { a: u8, b: u32 }) }),
    7,
    fc.record({ first: signed, inner: fc.record({ a: anyByte, b: fc.nat(0xffffffff) }) }),
  ),
];

/** Bytes that are not UTF-8 are decoded as a longer character, which may not fit any more. */
const WITH_TEXT: readonly Layout<unknown>[] = LAYOUTS.map(([, { layout }]) => layout).filter(({ name }) =>
  ["user", "text of 16"].includes(name),
);

describe.each(LAYOUTS)("the layout of %s", (_, { layout, size, any }) => {
  it("has the size of the protocol, and decodes what it encodes", () => {
    expect(layout.size).toBe(size);
    assertProperty(
      fc.property(fc.array(any, { maxLength: 5 }), (values) => {
        const bytes = encodeAll(layout, values);
        expect(bytes).toHaveLength(values.length * size);
        expect(decodeAll(layout, bytes)).toEqual(right({ records: values, rejected: [] }));
      }),
    );
  });

  it("decodes the same again after encoding what it decoded from any bytes", () => {
    assertProperty(
      fc.property(
        fc.uint8Array({ minLength: size, maxLength: size, max: WITH_TEXT.includes(layout) ? 127 : 255 }),
        (bytes) => {
          const read = decodeAll(layout, bytes);
          if (!isRight(read)) throw new Error("one record is a multiple of its size");
          expect(decodeAll(layout, encodeAll(layout, read.right.records))).toEqual(
            right({ ...read.right, rejected: [] }),
          );
        },
      ),
    );
  });

  it("accepts every multiple of its size, and of other lengths only cut lists of valid dates", () => {
    assertProperty(
      fc.property(anyBytes(80), (bytes) => {
        const read = decodeAll(layout, bytes);
        if (bytes.length % size === 0) return isRight(read);
        const index = Math.floor(bytes.length / size);
        const isWhole = (start: number) => layout.refusal?.(viewOf(bytes), start) === null;
        const isCutList = index > 0 && Array.from({ length: index }, (_, i) => isWhole(i * size)).every(Boolean);
        return isCutList === isRight(read) && (!isRight(read) || read.right.rejected[0]?.index === index);
      }),
    );
  });
});

describe("a list of records", () => {
  it("is decoded inside a larger buffer", () => {
    assertProperty(
      fc.property(anyBytes(9), fc.array(anyPressure, { maxLength: 3 }), (before, values) => {
        const bytes = Uint8Array.from([...before, ...encodeAll(bloodPressure, values), 1, 2]);
        const part = bytes.subarray(before.length, before.length + 11 * values.length);
        expect(decodeAll(bloodPressure, part)).toEqual(right({ records: values, rejected: [] }));
      }),
    );
  });

  it("keeps every record with a possible date, and names every other by its position", () => {
    const anyList = fc.array(fc.tuple(anyPressure, fc.boolean()), { maxLength: 8 });
    assertProperty(
      fc.property(anyList, (list) => {
        const bytes = encodeAll(
          bloodPressure,
          list.map(([each]) => each),
        );
        list.forEach(([, spoilt], index) => {
          if (spoilt) bytes[11 * index + 4] = 24;
        });
        const rejected = list.flatMap(([, spoilt], index) => (spoilt ? [{ index, error: "INVALID_DATE" }] : []));
        const records = list.filter(([, spoilt]) => !spoilt).map(([each]) => each);
        expect(decodeAll(bloodPressure, bytes)).toEqual(right({ records, rejected }));
      }),
    );
  });
});

/** A date that is none when it is read from another byte on. */
const onOneDay = <T extends object>(measured: T): T => ({ ...measured, takenAt: localTime("2026-03-14T08:30:00") });

describe.each([
  ["ECGs", ecgEntry, anyEcg, decodeEcgList],
  ["blood pressures", bloodPressure, anyPressure, decodeBloodPressures],
  ["oxygen saturations", oxygenSaturation, anyOxygen, decodeOxygenSaturations],
  ["temperatures", temperature, anyTemperature.map(onOneDay), decodeTemperatures],
] as readonly (readonly [string, Layout<unknown>, fc.Arbitrary<unknown>, typeof decodeEcgList])[])(
  "a list of %s that is cut inside its last record",
  (_, layout, any, decodeList) => {
    it("gives its whole records, and names the last one", () => {
      assertProperty(
        fc.property(
          fc.array(any, { minLength: 2, maxLength: 5 }),
          fc.integer({ min: 1, max: 6 }),
          (values, missing) => {
            const whole = values.slice(0, -1);
            expect(decodeList(encodeAll(layout, values).subarray(0, -missing))).toMatchObject(
              right({ records: whole, rejected: [{ index: whole.length, error: "RECORD_LENGTH" }] }),
            );
          },
        ),
      );
    });

    it("is refused without a whole record, and when a date in it is impossible", () => {
      const bytes = new Uint8Array(layout.size + 1);
      expect(decodeList(bytes.subarray(0, layout.size - 4))).toEqual(left("RECORD_LENGTH"));
      expect(decodeList(bytes)).toEqual(left("RECORD_LENGTH"));
    });
  },
);

describe("a time", () => {
  const bytesOf = (year: number, ...rest: readonly number[]) => Uint8Array.of(year & 255, year >> 8, ...rest);
  const read = (bytes: Uint8Array) =>
    pipe(
      decodeAll(timestamp, bytes),
      either.map(({ records }) => records[0] ?? null),
    );

  it.each([
    [2000, 1, 1, 0, 0, 0, "2000-01-01T00:00:00"],
    [2099, 12, 31, 23, 59, 59, "2099-12-31T23:59:59"],
    [2024, 2, 29, 9, 5, 7, "2024-02-29T09:05:07"],
    [1999, 12, 31, 23, 59, 59, null],
    [2100, 1, 1, 0, 0, 0, null],
    [2023, 2, 29, 0, 0, 0, null],
    [2023, 0, 1, 0, 0, 0, null],
    [2023, 13, 1, 0, 0, 0, null],
    [2023, 4, 31, 0, 0, 0, null],
    [2023, 1, 0, 0, 0, 0, null],
    [2023, 1, 1, 24, 0, 0, null],
    [2023, 1, 1, 0, 60, 0, null],
    [2023, 1, 1, 0, 0, 60, null],
  ])("%i-%i-%i %i:%i:%i is %s", (year, month, day, hour, minute, second, expected) => {
    expect(read(bytesOf(year, month, day, hour, minute, second))).toEqual(right(expected));
  });

  it("is valid exactly when it can be stored", () => {
    assertProperty(
      fc.property(fc.uint8Array({ minLength: 7, maxLength: 7 }), (bytes) => {
        const [low = 0, high = 0, ...rest] = bytes;
        const two = (n: number) => String(n).padStart(2, "0");
        const [month = 0, day = 0, hour = 0, minute = 0, second = 0] = rest.map(two);
        const name = `${low + 256 * high}-${month}-${day}T${hour}:${minute}:${second}`;
        expect(read(bytes)).toEqual(right(LocalDateTime.is(name) ? name : null));
      }),
    );
  });

  it("names the waveform file of a recording", () => {
    expect(waveformFile(localTime("2017-01-09T22:06:41"))).toBe("20170109220641");
  });
});

describe("temperatures", () => {
  it("of either size are distinguished, and contain their size", () => {
    for (const [form, recordSize] of [
      [temperature, 11],
      [shortTemperature, 10],
    ] as const)
      assertProperty(
        fc.property(
          fc.array(
            anyTemperature.map((each) => ({ ...each, result: "none" as const })),
            { minLength: 1, maxLength: 9 },
          ),
          (values) => {
            expect(decodeTemperatures(encodeAll(form, values))).toEqual(
              right({ recordSize, records: values, rejected: [] }),
            );
          },
        ),
      );
  });

  it("without one valid date have the longer form", () => {
    expect(decodeTemperatures(new Uint8Array(110))).toMatchObject(right({ recordSize: 11, records: [] }));
    expect(decodeTemperatures(new Uint8Array(20))).toMatchObject(right({ recordSize: 10, rejected: [{}, {}] }));
    expect(decodeTemperatures(new Uint8Array(0))).toEqual(right({ recordSize: 11, records: [], rejected: [] }));
    expect(decodeTemperatures(new Uint8Array(13))).toEqual(left("RECORD_LENGTH"));
  });

  it("of a cut list have the form whose dates are valid", () => {
    const values = [1, 2].map(() => ({
      ...onOneDay({ way: "body" as const, celsius: 36.6 }),
      result: "none" as const,
    }));
    const cut = concatBytes(encodeAll(shortTemperature, values as never), Uint8Array.of(0xea, 0x07));
    expect(cut).toHaveLength(2 * temperature.size);
    expect(decodeTemperatures(cut)).toMatchObject(
      right({ recordSize: 10, records: values, rejected: [{ index: 2, error: "RECORD_LENGTH" }] }),
    );
  });
});

describe("users", () => {
  it("are never refused", () => {
    assertProperty(
      fc.property(fc.uint8Array({ minLength: 54, maxLength: 54 }), (bytes) => {
        expect(decodeUsers(bytes)).toMatchObject(right({ length: 2 }));
      }),
    );
  });

  it("name the file of their blood pressures", () => {
    expect([1, 12, 255].map(bloodPressureFile)).toEqual(["1nibp.dat", "12nibp.dat", "255nibp.dat"]);
  });

  it.each([
    ["1899-12-31", null],
    ["1900-01-01", "1900-01-01"],
    ["2099-12-31", "2099-12-31"],
    ["2100-01-01", null],
    ["2023-02-29", null],
  ])("born on %s have the birthday %s", (stored, expected) => {
    const [year = 0, month = 0, day = 0] = stored.split("-").map(Number);
    const bytes = Uint8Array.of(year & 255, year >> 8, month, day);
    expect(decodeAll(birthday, bytes)).toEqual(right({ records: [expected], rejected: [] }));
  });
});
