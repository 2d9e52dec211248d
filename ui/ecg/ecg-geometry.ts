import { PAPER } from "@libretto/core/devices/ecg-scale";

/** What a millimetre of CSS is: 96 pixels to the inch, whatever the screen. */
export const PIXELS_PER_MILLIMETRE = 96 / 25.4;
/** Paper before the trace, for the pulse that shows the scale, and behind it, mm. */
export const LEAD_IN = 15;
const LEAD_OUT = 5;

/** Where everything of a trace lies on its paper, in pixels from the upper left corner. */
export interface EcgLayout {
  readonly pixelsPerMillimetre: number;
  readonly width: number;
  readonly height: number;
  readonly x: (seconds: number) => number;
  readonly y: (millivolts: number) => number;
  readonly secondsAt: (x: number) => number;
  readonly millivoltsAt: (y: number) => number;
}

/** How much paper a trace needs. */
export interface EcgExtent {
  readonly seconds: number;
  /** mV. */
  readonly low: number;
  /** mV. */
  readonly high: number;
}

/** The paper of a trace at so many pixels for a millimetre; it is at least so high, with the trace in the middle. */
export const layoutOf = (
  { seconds, low, high }: EcgExtent,
  pixelsPerMillimetre: number,
  leastHeight = 0,
): EcgLayout => {
  const perSecond = PAPER.millimetresPerSecond * pixelsPerMillimetre;
  const perMillivolt = PAPER.millimetresPerMillivolt * pixelsPerMillimetre;
  const start = LEAD_IN * pixelsPerMillimetre;
  const needed = (high - low) * perMillivolt;
  const above = Math.max(0, leastHeight - needed) / 2;
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

/** The places of lines that stand every `step`, counted from `origin`, which lie between two places. */
export const linesBetween = (from: number, to: number, step: number, origin = 0): readonly number[] => {
  const first = Math.ceil((from - origin) / step);
  const count = Math.max(0, Math.floor((to - origin) / step) - first + 1);
  return Array.from({ length: count }, (_, line) => origin + (first + line) * step);
};

/** How much the paper can be magnified. */
export const ZOOMS = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4] as const;
export const TRUE_SIZE = 1;

/** The next magnification in a direction; the same at the end of the range. */
export const zoomBeside = (zoom: number, way: 1 | -1): number => {
  const beyond = ZOOMS.filter((other) => (way === 1 ? other > zoom : other < zoom));
  return (way === 1 ? beyond[0] : beyond.at(-1)) ?? zoom;
};
