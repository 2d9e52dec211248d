import type { CalendarDate } from "../kernel/dates.ts";

/** What the header of a DICOM file states; empty texts and null where it states nothing. */
export interface DicomFacts {
  readonly patientName: string;
  readonly birth: CalendarDate | null;
  /** The code of the modality, for example "CT". */
  readonly modality: string;
  readonly studiedOn: CalendarDate | null;
  readonly study: string;
  readonly series: string;
  readonly bodyPart: string;
  readonly institution: string;
  readonly manufacturer: string;
  readonly columns: number;
  readonly rows: number;
  readonly frames: number;
}

/** A window of grey levels: its centre and its width, in the units of the values. The width is at least 1. */
export interface GreyWindow {
  readonly centre: number;
  readonly width: number;
}

/** A window that a file proposes; the name is that of the file, and may be empty. */
export interface NamedWindow extends GreyWindow {
  readonly name: string;
}

/** Uncompressed grey values: frame after frame, row after row. */
export interface GreyPixels {
  readonly columns: number;
  readonly rows: number;
  readonly frames: number;
  readonly stored: ArrayLike<number>;
  /** value = stored × slope + intercept (rescale slope and intercept). */
  readonly slope: number;
  readonly intercept: number;
  /** The lowest value is white (MONOCHROME1). */
  readonly isInverted: boolean;
  /** The windows that the file proposes; it is first shown in the first one. */
  readonly windows: readonly NamedWindow[];
}

/** A DICOM file: its header, and its pixels if they are uncompressed grey values. */
export interface DicomPicture {
  readonly facts: DicomFacts;
  readonly pixels: GreyPixels | null;
}

const pixelsPerFrame = ({ columns, rows }: Pick<GreyPixels, "columns" | "rows">): number => columns * rows;

/** The lowest and the highest value of a frame. */
export const rangeOf = (pixels: GreyPixels, frame: number): readonly [lowest: number, highest: number] => {
  const { stored, slope, intercept } = pixels;
  const start = frame * pixelsPerFrame(pixels);
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = start; at < start + pixelsPerFrame(pixels); at++) {
    const value = (stored[at] ?? 0) * slope + intercept;
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  return lowest <= highest ? [lowest, highest] : [0, 0];
};

/** The window in which a frame is first shown: that of the file, otherwise the whole range of the values. */
export const initialWindow = (pixels: GreyPixels): GreyWindow => {
  const [proposed] = pixels.windows;
  if (proposed !== undefined) return { centre: proposed.centre, width: proposed.width };
  const [lowest, highest] = rangeOf(pixels, 0);
  return { centre: (lowest + highest) / 2, width: Math.max(1, highest - lowest) };
};

const WHITE = 255;
const CHANNELS = 4;

/**
 * The grey level of a value in a window, 0 to 255.
 *
 * Source  DICOM PS3.3, C.11.2.1.2.1, linear function
 */
export const greyLevel = (value: number, { centre, width }: GreyWindow): number => {
  const [middle, span] = [centre - 0.5, Math.max(1, width) - 1];
  if (value <= middle - span / 2) return 0;
  if (value > middle + span / 2) return WHITE;
  return ((value - middle) / span + 0.5) * WHITE;
};

/** A frame as RGBA bytes, row after row, in a window of grey levels. */
export const renderFrame = (pixels: GreyPixels, frame: number, window: GreyWindow): Uint8ClampedArray<ArrayBuffer> => {
  const count = pixelsPerFrame(pixels);
  const { stored, slope, intercept, isInverted } = pixels;
  const rgba = new Uint8ClampedArray(count * CHANNELS);
  for (let at = 0; at < count; at++) {
    const level = greyLevel((stored[frame * count + at] ?? 0) * slope + intercept, window);
    const grey = isInverted ? WHITE - level : level;
    rgba.fill(grey, at * CHANNELS, at * CHANNELS + CHANNELS - 1);
    rgba[at * CHANNELS + CHANNELS - 1] = WHITE;
  }
  return rgba;
};
