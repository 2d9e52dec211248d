import type { EcgRecording } from "@libretto/core/devices/ecg-recording";
import { secondsOf } from "@libretto/core/devices/ecg-scale";

/** The heart rate over time, ready to be drawn: seconds to the right, beats per minute upwards (negative y). */
export interface Strip {
  readonly seconds: number;
  readonly low: number;
  readonly high: number;
  /** The rates that there were. */
  readonly rates: readonly number[];
  /** Lines without a gap, as points. */
  readonly runs: readonly string[];
}

/** Room above and below, so that a steady heart is a line in the middle; beats per minute. */
const ROOM = 10;

/** One rate stands for its second; where there was none, the line has a gap. */
export const stripOf = ({ heartRates, trace }: Pick<EcgRecording, "heartRates" | "trace">): Strip => {
  const all = Array.from(heartRates);
  const rates = all.filter((rate) => rate > 0);
  const runs: string[][] = [[]];
  all.forEach((rate, second) => {
    if (rate > 0) runs.at(-1)?.push(`${second},${-rate} ${second + 1},${-rate}`);
    else runs.push([]);
  });
  return {
    seconds: Math.max(secondsOf(trace), all.length, 1),
    low: Math.min(...rates, 200) - ROOM,
    high: Math.max(...rates, 0) + ROOM,
    rates,
    runs: runs.filter((run) => run.length > 0).map((run) => run.join(" ")),
  };
};
