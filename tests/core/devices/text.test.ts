import { decodeAll } from "@libretto/core/devices/bytes";
import { decodeDeviceInfo, encodeDeviceInfo } from "@libretto/core/devices/checkme/device-info";
import { text } from "@libretto/core/devices/text";
import { utf8Bytes, utf8Text } from "@libretto/core/devices/utf8";
import { left, right } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyBytes, CASES } from "../../support/device-arbitraries.ts";
import { anInfo } from "../../support/device-records.ts";
import { holds } from "../../support/holds.ts";

const bytesOf = (words: string): Uint8Array => new TextEncoder().encode(words);
/** Bytes of which many belong to longer characters, right or wrong. */
const anyNearlyUtf8 = fc
  .array(
    fc.oneof(
      fc.constantFrom(0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xed, 0xef, 0xf0, 0xf1, 0xf4, 0xf5, 0xff),
      fc.constantFrom(0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0x41),
      fc.nat(255),
    ),
    { maxLength: 12 },
  )
  .map((bytes) => Uint8Array.from(bytes));

describe("UTF-8", () => {
  it("is read as every browser reads it, bad bytes included", () => {
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    holds(
      fc.property(fc.oneof(anyNearlyUtf8, anyBytes(20)), (bytes) => utf8Text(bytes) === decoder.decode(bytes)),
      { numRuns: CASES },
    );
  });

  it("is written as every browser writes it", () => {
    const anyUnits = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
    );
    holds(
      fc.property(anyUnits, (words) => {
        expect(utf8Bytes(words)).toEqual(Uint8Array.from(bytesOf(words)));
      }),
    );
  });

  it("is cut between characters, never within", () => {
    holds(
      fc.property(fc.string({ unit: "grapheme" }), fc.nat(20), (words, limit) => {
        const cut = utf8Bytes(words, limit);
        expect(cut.length).toBeLessThanOrEqual(limit);
        expect(words.startsWith(utf8Text(cut))).toBe(true);
        expect(cut.length).toBeGreaterThan(Math.min(limit, bytesOf(words).length) - 4);
      }),
    );
  });
});

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
    fc.string({ unit: "grapheme-ascii", maxLength: 20 }).filter((words) => !words.includes("\0")),
  );
  const anyInfo = fc.record(
    Object.fromEntries(Object.keys(anInfo).map((field) => [field, anyValue])) as Record<
      keyof typeof anInfo,
      typeof anyValue
    >,
  );

  it("is read back as it was written", () => {
    expect(encodeDeviceInfo(anInfo)).toHaveLength(256);
    holds(
      fc.property(anyInfo, (info) => {
        expect(decodeDeviceInfo(encodeDeviceInfo(info))).toEqual(right(info));
      }),
    );
  });

  it("is found between the first brace and the last, before the first NUL", () => {
    const read = (words: string) => decodeDeviceInfo(bytesOf(words));
    const empty = Object.fromEntries(Object.keys(anInfo).map((field) => [field, null]));
    expect(read('info: {"SN":7,"Model":null,"Region":[1]} end')).toEqual(right({ ...empty, serial: "7" }));
    expect(read('{"SN":"1"}\0}')).toEqual(right({ ...empty, serial: "1" }));
    for (const words of ["", "{", "}", "}{", "[]", "7", "\0{}", "{} {}"])
      expect(read(words)).toEqual(left("INFO_NOT_JSON"));
    expect(read("{}")).toEqual(right(empty));
  });
});
