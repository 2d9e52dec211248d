import { PAPER } from "@libretto/core/devices/ecg-scale";

/** A CSS millimetre: 96 pixels per inch on every screen. */
export const PIXELS_PER_MILLIMETRE = 96 / 25.4;
/** The paper before the trace, for the calibration pulse, and after it, mm. */
export const LEAD_IN = 15;
const LEAD_OUT = 5;

/** The positions on the paper, in pixels from the upper left corner. */
export interface EcgLayout {
  readonly pixelsPerMillimetre: number;
  readonly width: number;
  readonly height: number;
  readonly x: (seconds: number) => number;
  readonly y: (millivolts: number) => number;
  readonly secondsAt: (x: number) => number;
  readonly millivoltsAt: (y: number) => number;
}

/** The size of a trace. */
export interface EcgExtent {
  readonly seconds: number;
  /** mV. */
  readonly low: number;
  /** mV. */
  readonly high: number;
}

/** Computes the layout for a scale; the paper has at least `minHeight`, with the trace in the middle. */
export const layoutOf = ({ seconds, low, high }: EcgExtent, pixelsPerMillimetre: number, minHeight = 0): EcgLayout => {
  const perSecond = PAPER.millimetresPerSecond * pixelsPerMillimetre;
  const perMillivolt = PAPER.millimetresPerMillivolt * pixelsPerMillimetre;
  const start = LEAD_IN * pixelsPerMillimetre;
  const needed = (high - low) * perMillivolt;
  const above = Math.max(0, minHeight - needed) / 2;
  return {
    pixelsPerMillimetre,
    width: Math.ceil(start + seconds * perSecond + LEAD_OUT * pixelsPerMillimetre),
    height: Math.ceil(needed + 2 * above),
    x: (moment) => start + moment * perSecond,
    y: (millivolts) => above + (high - millivolts) * perMillivolt,
    secondsAt: (x) => (x - start) / perSecond,
    millivoltsAt: (y) => high - (y - above) / perMillivolt,
  };
};

/** The positions of lines between two points, every `step` from `origin`. */
export const linesBetween = (from: number, to: number, step: number, origin = 0): readonly number[] => {
  const first = Math.ceil((from - origin) / step);
  const count = Math.max(0, Math.floor((to - origin) / step) - first + 1);
  return Array.from({ length: count }, (_, line) => origin + (first + line) * step);
};

/** The possible zooms. */
export const ZOOMS = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4] as const;
export const TRUE_SIZE = 1;

/** The next zoom in a direction; the same zoom at the end of the range. */
export const nextZoom = (zoom: number, direction: 1 | -1): number => {
  const candidates = ZOOMS.filter((other) => (direction === 1 ? other > zoom : other < zoom));
  return (direction === 1 ? candidates[0] : candidates.at(-1)) ?? zoom;
};
