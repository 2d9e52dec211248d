import { decodeAll } from "@libretto/core/devices/bytes";
import { decodeDeviceInfo, encodeDeviceInfo } from "@libretto/core/devices/checkme/device-info";
import { text } from "@libretto/core/devices/text";
import { left, right } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { deviceInfo } from "../../support/devices/checkme-files.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("a text field", () => {
  it.each([
    ["Anna\0\0\0\0", "Anna"],
    ["  Anna  ", "Anna"],
    ["Annalisa", "Annalisa"],
    ["\0Anna\0\0\0", ""],
    ["Anna\0Lu\0", "Anna"],
  ])("%j is %j", (stored, expected) => {
    expect(decodeAll(text(8), bytesOf(stored))).toEqual(right({ records: [expected], rejected: [] }));
  });
});

describe("the device information", () => {
  const anyValue = fc.option(
    fc.string({ unit: "grapheme-ascii", maxLength: 20 }).filter((text) => !text.includes("\0")),
  );
  const anyInfo = fc.record(
    Object.fromEntries(Object.keys(deviceInfo).map((field) => [field, anyValue])) as Record<
      keyof typeof deviceInfo,
      typeof anyValue
    >,
  );

  it("is decoded as it was encoded", () => {
    expect(encodeDeviceInfo(deviceInfo)).toHaveLength(256);
    assertProperty(
      fc.property(anyInfo, (info) => {
        expect(decodeDeviceInfo(encodeDeviceInfo(info))).toEqual(right(info));
      }),
    );
  });

  it("is between the first brace and the last, before the first NUL", () => {
    const read = (text: string) => decodeDeviceInfo(bytesOf(text));
    const empty = Object.fromEntries(Object.keys(deviceInfo).map((field) => [field, null]));
    expect(read('info: {"SN":7,"Model":null,"Region":[1]} end')).toEqual(right({ ...empty, serial: "7" }));
    expect(read('{"SN":"1"}\0}')).toEqual(right({ ...empty, serial: "1" }));
    for (const text of ["", "{", "}", "}{", "[]", "7", "\0{}", "{} {}"])
      expect(read(text)).toEqual(left("INFO_NOT_JSON"));
    expect(read("{}")).toEqual(right(empty));
  });
});
