import { inflateSync } from "node:zlib";
import { makeThumbnail } from "@libretto/adapters/files/drawings/thumbnail";
import { drawPain } from "@libretto/adapters/sql/demo/draw-pain";
import { CANVAS } from "@libretto/core/body-model/canvas";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { canvasPng, pngChunk, pngOf, pngOfRows } from "../../../support/record/diary.ts";

type Colour = readonly [red: number, green: number, blue: number, opacity: number];
type Filter = (left: number, up: number, corner: number) => number;

const paeth: Filter = (left, up, corner) => {
  const guess = left + up - corner;
  return [left, up, corner].toSorted((a, b) => Math.abs(guess - a) - Math.abs(guess - b))[0] ?? 0;
};
const FILTERS: readonly Filter[] = [() => 0, (a) => a, (_, b) => b, (a, b) => Math.floor((a + b) / 2), paeth];

/** A picture of the canvas: the upper half in one colour, the lower half in another; the rows use all filters. */
const pictureOf = (type: number, upper: readonly number[], lower: readonly number[], extra: readonly Buffer[] = []) => {
  const length = CANVAS.width * upper.length;
  const pixels = Buffer.alloc(length * CANVAS.height);
  for (let y = 0; y < CANVAS.height; y++)
    for (let x = 0; x < CANVAS.width; x++) pixels.set(y < 435 ? upper : lower, y * length + x * upper.length);
  const rows = Buffer.alloc((length + 1) * CANVAS.height);
  for (let y = 0; y < CANVAS.height; y++) {
    rows[y * (length + 1)] = y % FILTERS.length;
    for (let x = 0; x < length; x++) {
      const at = y * length + x;
      const [left, up, corner] = [
        x < upper.length ? 0 : (pixels[at - upper.length] ?? 0),
        pixels[at - length] ?? 0,
        x < upper.length ? 0 : (pixels[at - length - upper.length] ?? 0),
      ];
      rows[at + y + 1] = (pixels[at] ?? 0) - (FILTERS[y % FILTERS.length]?.(left, up, corner) ?? 0);
    }
  }
  return pngOfRows(type, rows, extra);
};

/** The size of a thumbnail, and its colours. */
const readThumbnail = (png: Buffer | null) => {
  if (png === null) throw new Error("there is no thumbnail");
  const [width, height, dataLength] = [png.readUInt32BE(16), png.readUInt32BE(20), png.readUInt32BE(33)];
  const rows = inflateSync(png.subarray(41, 41 + dataLength));
  const colourAt = (x: number, y: number) => [...rows.subarray(y * (1 + width * 3) + 1 + x * 3).subarray(0, 3)];
  return { width, height, colourAt };
};
const onWhite = ([red, green, blue, opacity]: Colour) =>
  [red, green, blue].map((channel) => 255 + ((channel - 255) * opacity) / 255);
/** Half of the distance between two levels of a channel. */
const TOLERANCE = 255 / 7 / 2 + 1;

const RED: Colour = [255, 0, 0, 255];
const PURPLE: Colour = [128, 0, 128, 128];

describe("the thumbnail of a drawing", () => {
  it.each([
    ["colours", pictureOf(2, RED.slice(0, 3), PURPLE.slice(0, 3)), RED, [128, 0, 128, 255]],
    ["colours with opacity", pictureOf(6, RED, PURPLE), RED, PURPLE],
    ["greys", pictureOf(0, [111], [200]), [111, 111, 111, 255], [200, 200, 200, 255]],
    ["greys with opacity", pictureOf(4, [111, 255], [0, 0]), [111, 111, 111, 255], [0, 0, 0, 0]],
    [
      "a palette with a transparent colour",
      pictureOf(3, [1], [0], [pngChunk("PLTE", Buffer.from([0, 0, 0, 255, 0, 0])), pngChunk("tRNS", Buffer.from([0]))]),
      RED,
      [0, 0, 0, 0],
    ],
    [
      "colours of which one is transparent",
      pictureOf(2, [255, 0, 0], [0, 0, 255], [pngChunk("tRNS", Buffer.from([0, 0, 0, 0, 0, 255]))]),
      RED,
      [0, 0, 255, 0],
    ],
  ] as const)("shows the pixels of a picture with %s, at a fifth of its size", (_, png, upper, lower) => {
    const { width, height, colourAt } = readThumbnail(makeThumbnail(png));
    expect([width, height]).toEqual([84, 174]);
    for (const [y, colour] of [
      [0, upper],
      [86, upper],
      [87, lower],
      [173, lower],
    ] as const)
      for (const x of [0, 41, 83])
        for (const [channel, value] of onWhite(colour).entries())
          expect(Math.abs((colourAt(x, y)[channel] ?? 0) - value)).toBeLessThan(TOLERANCE);
  });

  it("ignores an incomplete chunk with the transparent colour", () => {
    for (const type of [0, 2]) {
      const png = pictureOf(type, type === 0 ? [111] : RED.slice(0, 3), type === 0 ? [200] : RED.slice(0, 3), [
        pngChunk("tRNS", Buffer.from([0])),
      ]);
      expect(readThumbnail(makeThumbnail(png)).colourAt(0, 0)).not.toEqual([255, 255, 255]);
    }
  });

  it("of a usual drawing is at most two kilobytes, and shows where the pain is", () => {
    const { back } = drawPain("female", { lowerBack: "veryStrong" });
    const thumbnail = makeThumbnail(Buffer.from(back ?? "", "base64"));
    expect(thumbnail?.length).toBeLessThan(2000);
    const { width, height, colourAt } = readThumbnail(thumbnail);
    const red = Array.from({ length: width * height }, (_, at) => colourAt(at % width, Math.floor(at / width)));
    const isRed = (colour: readonly number[]) => colour[0] === 255 && colour[1] === 0 && colour[2] === 0;
    expect(red.filter(isRed).length).toBeGreaterThan(50);
  });

  it("is the same for the same drawing, and is made of no other picture", () => {
    const png = Buffer.from(canvasPng(200), "base64");
    expect(makeThumbnail(png)).toEqual(makeThumbnail(png));
    expect(makeThumbnail(Buffer.from(pngOf(419, 866), "base64"))).toBeNull();
    assertProperty(fc.property(fc.uint8Array(), (bytes) => makeThumbnail(Buffer.from(bytes)) === null));
  });
});
