import { crc32, deflateSync, inflateSync } from "node:zlib";
import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import { CANVAS, type Point } from "@libretto/core/body-model/canvas";
import { PAIN_DEGREES } from "@libretto/core/catalogues/clinical/pain-scale";
import type { Stroke } from "@libretto/core/record/diary/body-drawing";
import type { DiaryDraft, DiaryEntry } from "@libretto/core/record/diary/diary-entry";
import * as fc from "fast-check";
import { anyDate, anyId, anyLevel, anyText } from "../arbitraries/record.ts";
import { on } from "../builders.ts";

export const anEntry = (differs: Partial<DiaryEntry> = {}): DiaryEntry => ({
  id: 71,
  version: 1,
  list: "entries",
  date: on("2026-03-14"),
  description: "Fitta alla spalla sinistra dopo le scale",
  drawnOn: "outline",
  level: STRICTLY_RESTRICTED,
  tags: [],
  ...differs,
});

/** A diary form with any values. */
export const anyDiaryDraft: fc.Arbitrary<DiaryDraft> = fc.record({
  id: anyId,
  version: fc.nat(),
  list: fc.constant("entries" as const),
  date: fc.option(anyDate),
  description: anyText,
  drawnOn: fc.constantFrom("outline" as const, "model" as const),
  level: fc.option(anyLevel),
  tags: fc.constant([]),
});

/** The beginning of a PNG of this size, and some more bytes. */
export const pngOf = (width: number, height: number, more: readonly number[] = [8, 2]): string => {
  const header = Buffer.from("89504e470d0a1a0a0000000d494844520000000000000000", "hex");
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return Buffer.concat([header, Buffer.from(more)]).toString("base64");
};

/** A drawing of the right size with any content. */
export const anyPng: fc.Arbitrary<string> = fc
  .array(fc.nat({ max: 255 }), { maxLength: 60 })
  .map((bytes) => pngOf(CANVAS.width, CANVAS.height, bytes));

/** Any pointer position, on the canvas and outside it. */
export const anyPoint: fc.Arbitrary<Point> = fc.record({
  x: fc.double({ min: -100, max: 600, noNaN: true }),
  y: fc.double({ min: -100, max: 1000, noNaN: true }),
});

export const anyDegree = fc.constantFrom(...PAIN_DEGREES);

export const anyStroke: fc.Arbitrary<Stroke> = fc.record({
  degree: anyDegree,
  points: fc
    .tuple(anyPoint, fc.array(anyPoint, { maxLength: 5 }))
    .map(([first, rest]): Stroke["points"] => [first, ...rest]),
});

/** A chunk of a PNG. */
export const pngChunk = (kind: string, data: Buffer): Buffer => {
  const kindAndData = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(kindAndData));
  return Buffer.concat([length, kindAndData, sum]);
};

/** The colour type of a PNG with one channel. */
const GREY = 0;

/** A complete PNG of the canvas from its filtered rows, with 8 bits a channel. */
export const pngOfRows = (colourType: number, rows: Buffer, extraChunks: readonly Buffer[] = []): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(CANVAS.width, 0);
  header.writeUInt32BE(CANVAS.height, 4);
  header.set([8, colourType], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngChunk("IHDR", header),
    ...extraChunks,
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
};

/** A complete PNG of the canvas: white, or of one grey. */
export const canvasPng = (grey = 255, extraChunks: readonly Buffer[] = []): string => {
  const points = Buffer.alloc((1 + CANVAS.width) * CANVAS.height, grey);
  for (let y = 0; y < CANVAS.height; y++) points.writeUInt8(0, y * (1 + CANVAS.width));
  return pngOfRows(GREY, points, extraChunks).toString("base64");
};

/** The pixels (red, green, blue, opacity) of a PNG of the canvas that has 8 bits for red, green and blue, unfiltered. */
export const decodePng = (base64: string): Uint8ClampedArray => {
  const png = Buffer.from(base64, "base64");
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const rows = inflateSync(Buffer.concat(data));
  const pixels = new Uint8ClampedArray(CANVAS.width * CANVAS.height * 4).fill(255);
  for (let y = 0; y < CANVAS.height; y++)
    for (let x = 0; x < CANVAS.width; x++) {
      const from = y * (1 + CANVAS.width * 3) + 1 + x * 3;
      pixels.set(rows.subarray(from, from + 3), (y * CANVAS.width + x) * 4);
    }
  return pixels;
};
