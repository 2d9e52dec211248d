import { crc32, deflateSync } from "node:zlib";
import type { BodySex } from "@libretto/core/body-model/anatomy";
import { type BodySide, CANVAS, type Point } from "@libretto/core/body-model/canvas";
import { bodyFigure, type Contour } from "@libretto/core/body-model/figure";
import { PAIN_COLOURS } from "@libretto/core/catalogues/clinical/pain-scale";
import type { DiaryDrawings } from "@libretto/core/record/diary/diary-entry";
import type { PaintedPain } from "./demo-diary.ts";

type Colour = readonly [red: number, green: number, blue: number];

const OUTLINE: Colour = [111, 111, 111];
const OUTLINE_RADIUS = 1;
/** The share from which a pixel counts as covered by the outline. */
const FULL_COVER = 0.8;

/** The pixels of a canvas as red, green and blue. */
type Pixels = Buffer;

const setPixel = (pixels: Pixels, x: number, y: number, colour: Colour) => {
  if (x >= 0 && y >= 0 && x < CANVAS.width && y < CANVAS.height) pixels.set(colour, (y * CANVAS.width + x) * 3);
};

/** Darkens a grey pixel as far as an outline covers it. */
const darkenPaper = (pixels: Pixels, x: number, y: number, cover: number) => {
  const at = (y * CANVAS.width + x) * 3;
  const [red, green, blue] = pixels.subarray(at, at + 3);
  if (red === undefined || red !== green || green !== blue) return;
  const grey = Math.min(red, Math.round(255 - cover * (255 - OUTLINE[0])));
  setPixel(pixels, x, y, [grey, grey, grey]);
};

/** Fills a closed line: between the odd and the even crossings of each row. */
const fill = (pixels: Pixels, contour: Contour, colour: Colour) => {
  for (let y = 0; y < CANVAS.height; y++) {
    const middle = y + 0.5;
    const crossings = contour
      .flatMap((to, index) => {
        const from = contour.at(index - 1) ?? to;
        if (from.y > middle === to.y > middle) return [];
        return [from.x + ((middle - from.y) * (to.x - from.x)) / (to.y - from.y)];
      })
      .toSorted((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2)
      for (let x = Math.round(crossings[i] ?? 0); x < Math.round(crossings[i + 1] ?? 0); x++)
        setPixel(pixels, x, y, colour);
  }
};

/** Draws a soft dot of the outline. Its edge darkens paper only, so that the colours of pain stay pure. */
const drawDot = (pixels: Pixels, { x, y }: Point) => {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  for (let row = top - 2; row <= top + 2; row++)
    for (let column = left - 2; column <= left + 2; column++) {
      const cover = OUTLINE_RADIUS + 0.5 - Math.hypot(column + 0.5 - x, row + 0.5 - y);
      if (cover >= FULL_COVER) setPixel(pixels, column, row, OUTLINE);
      else if (cover > 0) darkenPaper(pixels, column, row, cover);
    }
};

const drawLine = (pixels: Pixels, line: readonly Point[]) => {
  for (const [index, to] of line.entries()) {
    const from = line[index - 1] ?? to;
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y)) + 1;
    for (let step = 0; step <= steps; step++)
      drawDot(pixels, {
        x: from.x + ((to.x - from.x) * step) / steps,
        y: from.y + ((to.y - from.y) * step) / steps,
      });
  }
};

const chunk = (kind: string, data: Buffer): Buffer => {
  const kindAndData = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(kindAndData));
  return Buffer.concat([length, kindAndData, sum]);
};

/** A PNG of the canvas with 8 bits for red, green and blue. */
const encodePng = (pixels: Pixels): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(CANVAS.width, 0);
  header.writeUInt32BE(CANVAS.height, 4);
  header.set([8, 2], 8);
  const rowLength = CANVAS.width * 3;
  const rows = Array.from({ length: CANVAS.height }, (_, y) =>
    Buffer.concat([Buffer.from([0]), pixels.subarray(y * rowLength, (y + 1) * rowLength)]),
  );
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};

const colourOf = (hex: string): Colour => [...Buffer.from(hex.slice(1), "hex")] as unknown as Colour;

const drawSide = (sex: BodySex, side: BodySide, pain: PaintedPain): string | null => {
  const figure = bodyFigure(sex, side);
  const painted = figure.regions.filter(({ id }) => id in pain);
  if (painted.length === 0) return null;
  const pixels = Buffer.alloc(CANVAS.width * CANVAS.height * 3, 255);
  for (const { id, contours } of painted)
    for (const contour of contours) fill(pixels, contour, colourOf(PAIN_COLOURS[pain[id] ?? "none"]));
  for (const contour of figure.outline) drawLine(pixels, [...contour, ...contour.slice(0, 1)]);
  for (const line of figure.details) drawLine(pixels, line);
  return encodePng(pixels).toString("base64");
};

/** Draws painted regions on the figure, as the form of a diary entry does; a side without pain has no drawing. */
export const drawPain = (sex: BodySex, pain: PaintedPain): DiaryDrawings => ({
  front: drawSide(sex, "front", pain),
  back: drawSide(sex, "back", pain),
});
