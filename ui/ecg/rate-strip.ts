import type { EcgRecording } from "@libretto/core/devices/ecg-recording";
import { secondsOf } from "@libretto/core/devices/ecg-scale";

/** The heart rate over time as a curve: x in seconds, y in negative beats per minute. */
export interface HeartRateCurve {
  readonly seconds: number;
  readonly low: number;
  readonly high: number;
  /** The measured rates. */
  readonly rates: readonly number[];
  /** The points of each line without a gap. */
  readonly segments: readonly string[];
}

/** The space above and below, so that a constant rate is a line in the middle; beats per minute. */
const MARGIN = 10;

/** Each rate covers its second; a missing rate leaves a gap. */
export const toRateStrip = ({ heartRates, trace }: Pick<EcgRecording, "heartRates" | "trace">): HeartRateCurve => {
  const all = Array.from(heartRates);
  const rates = all.filter((rate) => rate > 0);
  const segments: string[][] = [[]];
  all.forEach((rate, second) => {
    if (rate > 0) segments.at(-1)?.push(`${second},${-rate} ${second + 1},${-rate}`);
    else segments.push([]);
  });
  return {
    seconds: Math.max(secondsOf(trace), all.length, 1),
    low: Math.min(...rates, 200) - MARGIN,
    high: Math.max(...rates, 0) + MARGIN,
    rates,
    segments: segments.filter((run) => run.length > 0).map((run) => run.join(" ")),
  };
};
