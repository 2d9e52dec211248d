import { deflateSync } from "node:zlib";
import { CANVAS } from "@libretto/core/body-model/canvas";
import { type CanvasPng, CHANNELS, COLOUR_TYPE_AT, DEPTH, encodePng, HEADER_LENGTH, readCanvasPng } from "./png.ts";

/** One pixel of a thumbnail is a square of this many pixels of the drawing. */
const SQUARE = 5;
const WIDTH = Math.ceil(CANVAS.width / SQUARE);
const HEIGHT = Math.ceil(CANVAS.height / SQUARE);
/** A channel has eight levels, so that a thumbnail is small. */
const STEP = 255 / 7;
/** Colour types of the standard. */
const RGB = 2;
const PALETTE = 3;
const RGB_CHANNELS = 3;

/** The PNG filter Paeth: the neighbour that is nearest to left + up - corner. */
const paeth = (left: number, up: number, corner: number): number => {
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
};

type Predict = (left: number, up: number, corner: number) => number;
/** The filters of the standard: none, left, up, average, Paeth. */
const FILTERS: readonly Predict[] = [() => 0, (left) => left, (_, up) => up, (left, up) => (left + up) >> 1, paeth];

/** Reverses the filter of each row (PNG specification, 9). The result has no filter bytes. */
const removeFilters = (points: Buffer, channels: number): Uint8Array => {
  const length = CANVAS.width * channels;
  const pixels = new Uint8Array(length * CANVAS.height);
  for (let y = 0; y < CANVAS.height; y++) {
    const predict = FILTERS[points[y * (length + 1)] ?? 0] ?? paeth;
    for (let x = 0; x < length; x++) {
      const at = y * length + x;
      const hasLeft = x >= channels;
      const left = hasLeft ? (pixels[at - channels] ?? 0) : 0;
      const up = pixels[at - length] ?? 0;
      const corner = hasLeft ? (pixels[at - length - channels] ?? 0) : 0;
      pixels[at] = (points[at + y + 1] ?? 0) + predict(left, up, corner);
    }
  }
  return pixels;
};

/** Where the colour of a pixel is: the offsets of its channels from its base in some bytes. */
interface PixelReader {
  readonly bytes: Uint8Array;
  readonly baseOf: (pixel: number) => number;
  readonly offsets: readonly [red: number, green: number, blue: number];
  /** 0 to 255. */
  readonly opacityAt: (base: number) => number;
}

const readPixels = ({ header, palette, transparency, points }: CanvasPng): PixelReader => {
  const type = header.readUInt8(COLOUR_TYPE_AT);
  const channels = CHANNELS[type] ?? 1;
  const pixels = removeFilters(points, channels);
  if (type === PALETTE)
    return {
      bytes: palette ?? new Uint8Array(),
      baseOf: (pixel) => (pixels[pixel] ?? 0) * RGB_CHANNELS,
      offsets: [0, 1, 2],
      opacityAt: (base) => transparency?.[base / RGB_CHANNELS] ?? 255,
    };
  const hasOpacity = channels === 2 || channels === 4;
  const colours = hasOpacity ? channels - 1 : channels;
  // the standard stores the transparent colour with two bytes a channel
  const isTransparent = (base: number): boolean => {
    if (transparency === null) return false;
    for (let i = 0; i < colours; i++)
      if (transparency[2 * i] !== 0 || transparency[2 * i + 1] !== pixels[base + i]) return false;
    return true;
  };
  return {
    bytes: pixels,
    baseOf: (pixel) => pixel * channels,
    offsets: colours === 1 ? [0, 0, 0] : [0, 1, 2],
    opacityAt: (base) => (hasOpacity ? (pixels[base + colours] ?? 0) : isTransparent(base) ? 0 : 255),
  };
};

/** The mean colour of a square, on white. */
const meanOf = ({ bytes, baseOf, offsets, opacityAt }: PixelReader, left: number, top: number): readonly number[] => {
  const [red, green, blue] = offsets;
  const sums: [number, number, number] = [0, 0, 0];
  const right = Math.min(left + SQUARE, CANVAS.width);
  const bottom = Math.min(top + SQUARE, CANVAS.height);
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const base = baseOf(y * CANVAS.width + x);
      const opacity = opacityAt(base) / 255;
      sums[0] += 255 + ((bytes[base + red] ?? 0) - 255) * opacity;
      sums[1] += 255 + ((bytes[base + green] ?? 0) - 255) * opacity;
      sums[2] += 255 + ((bytes[base + blue] ?? 0) - 255) * opacity;
    }
  const count = (right - left) * (bottom - top);
  return sums.map((sum) => Math.round(Math.round(sum / count / STEP) * STEP));
};

/**
 * Makes the small picture of a drawing for lists: a fifth of its width and height, with fewer colours. The server makes
 * it from the stored pixels, so that it cannot show anything else than the drawing.
 *
 * @param png a PNG of the canvas
 * @returns null if the PNG is not such a drawing
 */
export const makeThumbnail = (png: Buffer): Buffer | null => {
  const read = readCanvasPng(png);
  if (read === null) return null;
  const reader = readPixels(read);
  const rows = Buffer.alloc((1 + WIDTH * RGB_CHANNELS) * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      rows.set(meanOf(reader, x * SQUARE, y * SQUARE), y * (1 + WIDTH * RGB_CHANNELS) + 1 + x * RGB_CHANNELS);
  const header = Buffer.alloc(HEADER_LENGTH);
  header.writeUInt32BE(WIDTH);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([DEPTH, RGB], COLOUR_TYPE_AT - 1);
  return encodePng([
    { kind: "IHDR", data: header },
    { kind: "IDAT", data: deflateSync(rows, { level: 9 }) },
  ]);
};
