import { crc32, deflateSync } from "node:zlib";
import { encodeQr } from "@libretto/adapters/paper/qr";

/** A picture with one byte a pixel. */
export interface GrayPicture {
  readonly width: number;
  readonly height: number;
  readonly gray: Uint8Array;
}

const MODULE_PIXELS = 3;
const WHITE = 255;

/** A picture with the QR codes of some texts beside each other; without texts it is white. */
export const qrPicture = (...texts: readonly string[]): GrayPicture => {
  const codes = texts.map(encodeQr);
  const sides = codes.map(({ length }) => length * MODULE_PIXELS);
  const [width, height] = [sides.reduce((sum, side) => sum + side, 50), Math.max(...sides, 50)];
  const gray = new Uint8Array(width * height).fill(WHITE);
  let left = 0;
  for (const code of codes) {
    for (const [y, row] of code.entries())
      for (const [x, isDark] of row.entries())
        for (let line = 0; isDark && line < MODULE_PIXELS; line++) {
          const at = (y * MODULE_PIXELS + line) * width + left + x * MODULE_PIXELS;
          gray.fill(0, at, at + MODULE_PIXELS);
        }
    left += code.length * MODULE_PIXELS;
  }
  return { width, height, gray };
};

const uint32 = (value: number): readonly number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
const chunk = (type: string, data: Uint8Array): readonly number[] => {
  const content = Uint8Array.from([...Buffer.from(type), ...data]);
  return [...uint32(data.length), ...content, ...uint32(crc32(content))];
};

/** The picture as a PNG in shades of grey. */
export const pngOf = ({ width, height, gray }: GrayPicture): Uint8Array => {
  const lines = new Uint8Array(height * (width + 1));
  for (let y = 0; y < height; y++) lines.set(gray.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk("IHDR", Uint8Array.from([...uint32(width), ...uint32(height), 8, 0, 0, 0, 0])),
    ...chunk("IDAT", deflateSync(lines)),
    ...chunk("IEND", new Uint8Array()),
  ]);
};

/** The picture with four bytes a pixel. */
export const rgbaOf = ({ gray }: GrayPicture): Uint8ClampedArray => {
  const pixels = new Uint8ClampedArray(4 * gray.length).fill(WHITE);
  for (const [index, value] of gray.entries()) pixels.fill(value, 4 * index, 4 * index + 3);
  return pixels;
};
