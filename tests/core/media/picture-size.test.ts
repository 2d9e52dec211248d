import { pictureSize } from "@libretto/core/media/picture-size";
import { isWithinPixelLimit, REDUCED_PIXELS, sizeWithin } from "@libretto/core/media/pixels";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { hugePng, JPEG, metadataSegments, PNG, segment } from "../../support/files/pictures.ts";

const START = Buffer.from([0xff, 0xd8]);

describe("the size that a picture states", () => {
  it.each([
    ["a JPEG", "image/jpeg", JPEG, { width: 16, height: 8 }],
    [
      "a JPEG behind its metadata",
      "image/jpeg",
      Buffer.concat([START, ...metadataSegments(1), segment(0xe2, Buffer.alloc(60_000)), JPEG.subarray(2)]),
      { width: 16, height: 8 },
    ],
    [
      "a JPEG with filling bytes",
      "image/jpeg",
      Buffer.concat([START, Buffer.from([0xff]), JPEG.subarray(2)]),
      { width: 16, height: 8 },
    ],
    ["a PNG", "image/png", PNG, { width: 16, height: 8 }],
    ["a very large PNG", "image/png", hugePng(9_248, 6_936), { width: 9_248, height: 6_936 }],
    ["the beginning of a JPEG", "image/jpeg", JPEG.subarray(0, 20), null],
    ["the beginning of a PNG", "image/png", PNG.subarray(0, 20), null],
    ["other bytes", "image/jpeg", Buffer.from("no picture"), null],
    ["another type", "application/pdf", PNG, null],
  ])("is read from %s", (_, mediaType, head, size) => {
    expect(pictureSize(mediaType, head)).toEqual(size);
  });

  it("is a size or none for any bytes", () => {
    assertProperty(
      fc.property(fc.uint8Array({ maxLength: 400 }), (noise) => {
        const size = pictureSize("image/jpeg", Uint8Array.from([0xff, 0xd8, ...noise]));
        expect(size === null || size.width > 0).toBe(true);
      }),
    );
  });
});

it("the size of a smaller copy has the same shape and is accepted; a small picture keeps its size", () => {
  assertProperty(
    fc.property(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 1, max: 60_000 }), (width, height) => {
      const copy = sizeWithin({ width, height }, REDUCED_PIXELS);
      expect(isWithinPixelLimit(copy)).toBe(true);
      if (width * height <= REDUCED_PIXELS) expect(copy).toEqual({ width, height });
      else if (Math.min(copy.width, copy.height) > 1_000)
        expect(Math.abs(copy.width / width - copy.height / height)).toBeLessThan(0.001);
    }),
  );
});
