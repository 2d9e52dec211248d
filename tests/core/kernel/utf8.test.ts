import { utf8Bytes, utf8Text } from "@libretto/core/kernel/utf8";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyBytes, CASES } from "../../support/device-arbitraries.ts";
import { holds } from "../../support/holds.ts";

const encoder = new TextEncoder();
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
        expect(utf8Bytes(words)).toEqual(Uint8Array.from(encoder.encode(words)));
      }),
    );
  });

  it("is cut between characters, never within", () => {
    holds(
      fc.property(fc.string({ unit: "grapheme" }), fc.nat(20), (words, limit) => {
        const cut = utf8Bytes(words, limit);
        expect(cut.length).toBeLessThanOrEqual(limit);
        expect(words.startsWith(utf8Text(cut))).toBe(true);
        expect(cut.length).toBeGreaterThan(Math.min(limit, encoder.encode(words).length) - 4);
      }),
    );
  });
});
