import { crc32, deflateSync } from "node:zlib";

/** The grey level of a point, 0 to 255; both coordinates are between 0 and 1. */
export type Drawing = (x: number, y: number) => number;

const PAPER = 250;
const INK = 40;

/** The levels of a drawing, row after row. */
export const rasterise = (drawing: Drawing, width: number, height: number): Uint8Array =>
  Uint8Array.from({ length: width * height }, (_, at) =>
    drawing(((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height),
  );

const pngChunk = (kind: string, data: Uint8Array): Uint8Array => {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A grey PNG picture of a drawing. */
export const pngOf = (drawing: Drawing, width: number, height: number): Uint8Array => {
  const levels = rasterise(drawing, width, height);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.of(0), levels.subarray(y * width, (y + 1) * width)]),
  );
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
      pngChunk("IHDR", header),
      pngChunk("IDAT", deflateSync(Buffer.concat(rows))),
      pngChunk("IEND", Buffer.alloc(0)),
    ]),
  );
};

const distanceToBox = (x: number, y: number, [left, top, right, bottom]: readonly [number, number, number, number]) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

const VERTEBRAE = 5;

/** A drawing of the lumbar spine as an X-ray shows it: soft tissue, five vertebrae and their discs. */
export const lumbarSpine: Drawing = (x, y) => {
  const centre = 0.5 + 0.06 * Math.sin(y * Math.PI);
  const tissue = 60 * Math.exp(-(((x - 0.5) / 0.32) ** 2));
  const bone = Array.from({ length: VERTEBRAE }, (_, index) => {
    const top = 0.06 + index * 0.18;
    const half = 0.1 + index * 0.008;
    const body = distanceToBox(x, y, [centre - half, top, centre + half, top + 0.12]);
    const process = distanceToBox(x, y, [centre + half, top + 0.04, centre + half + 0.08, top + 0.07]);
    return 130 * Math.exp(-((body / 0.015) ** 2)) + 55 * Math.exp(-((process / 0.012) ** 2));
  }).reduce((sum, level) => sum + level, 0);
  return Math.min(255, 15 + tissue + bone);
};

/** A page of a home pressure diary: a grid, and the maximum and minimum pressure of thirty days as two lines. */
export const pressureChart: Drawing = (x, y) => {
  const day = x * 30;
  const wave = (height: number, size: number) => height + size * Math.sin(day * 1.7) + (size / 2) * Math.cos(day * 0.6);
  const isOnLine = [wave(0.3, 0.05), wave(0.66, 0.035)].some((line) => Math.abs(y - line) < 0.008);
  if (isOnLine) return INK;
  const isOnGrid = (x * 15) % 1 < 0.02 || (y * 10) % 1 < 0.03;
  return isOnGrid ? 205 : PAPER;
};
