/** The largest accepted picture (requirement FI-2). A bigger one could exhaust the memory of its viewer. */
const MAXIMUM_PIXELS = 50_000_000;

/** Whether a picture of this size is accepted. */
export const isWithinPixelLimit = ({ width, height }: Size): boolean =>
  width > 0 && height > 0 && width * height <= MAXIMUM_PIXELS;

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
