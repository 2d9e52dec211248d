import { CANVAS } from "../../body-model/canvas.ts";
import type { BodyFigure, BodyRegion } from "../../body-model/figure.ts";
import { PAIN_COLOURS, PAIN_DEGREES, type PainDegree, painNumber } from "../../catalogues/clinical/pain-scale.ts";

/** The pixels of a drawing of the canvas: red, green, blue and opacity, row by row. */
export type DrawingPixels = ArrayLike<number>;

/** A painted region and the strongest pain in it. */
export interface PaintedRegion {
  readonly region: BodyRegion;
  readonly degree: PainDegree;
}

/** How much each channel of a pixel may differ from the colour of a degree. */
const TOLERANCE = 40;
const OPAQUE = 255 - TOLERANCE;
/** Fewer pixels of a colour are the edge of a neighbouring region; a single dot of the brush has more. */
const FEWEST_PIXELS = 4;

const channelsOf = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const DEGREES = PAIN_DEGREES.filter((degree) => degree !== "none").map((degree) => ({
  degree,
  channels: channelsOf(PAIN_COLOURS[degree]),
}));

const isNear = (channels: readonly number[], pixels: DrawingPixels, at: number): boolean => {
  for (let i = 0; i < 3; i++) if (Math.abs((channels[i] ?? 0) - (pixels[at + i] ?? 0)) > TOLERANCE) return false;
  return true;
};

/** A pixel of paper or outline: the colours of pain are not grey. */
const GREY = 24;
const isGrey = (pixels: DrawingPixels, at: number): boolean => {
  const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
  return Math.max(red, green, blue) - Math.min(red, green, blue) < GREY;
};

/** The degree of each pixel as a number, 0 for none. */
const degreesOf = (pixels: DrawingPixels): Uint8Array => {
  const degrees = new Uint8Array(CANVAS.width * CANVAS.height);
  for (let pixel = 0; pixel < degrees.length; pixel++) {
    const at = pixel * 4;
    if ((pixels[at + 3] ?? 0) < OPAQUE || isGrey(pixels, at)) continue;
    const found = DEGREES.find(({ channels }) => isNear(channels, pixels, at));
    if (found !== undefined) degrees[pixel] = painNumber(found.degree);
  }
  return degrees;
};

/** The region of each pixel by the figure, as far as it was needed: its position plus 1, or -1 outside. */
const regionsOfPixels = new WeakMap<BodyFigure, Int16Array>();

const regionAtPixel = (figure: BodyFigure, pixel: number): BodyRegion | null => {
  const known = regionsOfPixels.get(figure) ?? new Int16Array(CANVAS.width * CANVAS.height);
  regionsOfPixels.set(figure, known);
  if (known[pixel] === 0) {
    const region = figure.regionAt({ x: (pixel % CANVAS.width) + 0.5, y: Math.floor(pixel / CANVAS.width) + 0.5 });
    known[pixel] = region === null ? -1 : figure.regions.indexOf(region) + 1;
  }
  return figure.regions[(known[pixel] ?? 0) - 1] ?? null;
};

/** Calls a function with each pixel whose neighbours have the same degree, and with its degree as a number from 1. */
const forEachInnerPixel = (pixels: DrawingPixels, visit: (pixel: number, degree: number) => void): void => {
  const { width, height } = CANVAS;
  const degrees = degreesOf(pixels);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const pixel = y * width + x;
      const degree = degrees[pixel] ?? 0;
      const isInner =
        degree > 0 &&
        degrees[pixel - 1] === degree &&
        degrees[pixel + 1] === degree &&
        degrees[pixel - width] === degree &&
        degrees[pixel + width] === degree;
      if (isInner) visit(pixel, degree);
    }
};

/** The highest degree that has enough pixels; undefined when none has. */
const strongestOf = (counts: readonly number[]): PainDegree | undefined =>
  PAIN_DEGREES[counts.findLastIndex((count) => count >= FEWEST_PIXELS)];

/**
 * The painted regions of a drawing from its pixels, in the order of the figure. It works for any stored drawing of the
 * canvas. A pixel counts if its neighbours have the same colour, because the edges between two colours blend to others.
 */
export const painByRegion = (figure: BodyFigure, pixels: DrawingPixels): readonly PaintedRegion[] => {
  const counts = new Map<BodyRegion, number[]>();
  forEachInnerPixel(pixels, (pixel, degree) => {
    const region = regionAtPixel(figure, pixel);
    if (region === null) return;
    const ofRegion = counts.get(region) ?? PAIN_DEGREES.map(() => 0);
    ofRegion[degree] = (ofRegion[degree] ?? 0) + 1;
    counts.set(region, ofRegion);
  });
  return figure.regions.flatMap((region) => {
    const degree = strongestOf(counts.get(region) ?? []);
    return degree === undefined ? [] : [{ region, degree }];
  });
};

/** The strongest pain of a drawing, inside and outside of the figure; "none" when nothing is painted. */
export const strongestPain = (pixels: DrawingPixels): PainDegree => {
  const counts = PAIN_DEGREES.map(() => 0);
  forEachInnerPixel(pixels, (_, degree) => {
    counts[degree] = (counts[degree] ?? 0) + 1;
  });
  return strongestOf(counts) ?? "none";
};

/** Whether a drawing has any colour of pain. */
export const hasPain = (pixels: DrawingPixels): boolean => degreesOf(pixels).some((degree) => degree > 0);

/** Makes paper and outline of a stored drawing transparent, so that only the pain remains. */
export const keepPain = (pixels: Uint8ClampedArray): void => {
  for (let at = 0; at < pixels.length; at += 4) if (isGrey(pixels, at)) pixels[at + 3] = 0;
};
