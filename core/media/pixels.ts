/** The largest picture that is taken (requirement FI-2): a bigger one fills the memory of whoever opens it. */
export const MOST_PIXELS = 50_000_000;

/** Whether a picture of that width and height may be kept. */
export const fits = ({ width, height }: Size): boolean => width > 0 && height > 0 && width * height <= MOST_PIXELS;

/** In points. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
