import { PICTURE_LIMIT_MEGAPIXELS } from "../kernel/limits.ts";

const MAXIMUM_PIXELS = PICTURE_LIMIT_MEGAPIXELS * 1_000_000;

/** Whether a picture of this size is accepted. */
export const isWithinPixelLimit = ({ width, height }: Size): boolean =>
  width > 0 && height > 0 && width * height <= MAXIMUM_PIXELS;

/** The size of a smaller copy of a picture: 16 megapixels, which every browser can draw. */
export const REDUCED_PIXELS = 16_000_000;

/** The largest size of the same shape with at most that many pixels; a smaller picture keeps its size. */
export const sizeWithin = ({ width, height }: Size, pixels: number): Size => {
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
};

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
