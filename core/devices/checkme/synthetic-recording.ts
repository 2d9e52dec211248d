import { STORED_HERTZ, unitsOf } from "../ecg-trace.ts";
import type { Random } from "../random.ts";
import { type SyntheticEcgOptions, syntheticEcg } from "../synthetic-ecg.ts";
import type { EcgFile } from "./ecg-file.ts";

/** The heart rate between the two beats around a time; 0 when there are none. */
const rateAt = (beats: readonly number[], time: number): number => {
  const next = beats.findIndex((beat) => beat > time);
  const interval = next < 1 ? 0 : (beats[next] ?? 0) - (beats[next - 1] ?? 0);
  return interval === 0 ? 0 : Math.round(60 / interval);
};

const FAST_HEART_RATE = 100;
const SLOW_HEART_RATE = 50;

const diagnosisOf = (heartRate: number, ectopic: number): EcgFile["diagnosis"] => {
  if (ectopic > 0) return ["premature-beat"];
  if (heartRate > FAST_HEART_RATE) return ["high-heart-rate"];
  return heartRate < SLOW_HEART_RATE ? ["low-heart-rate"] : ["regular"];
};

/** A synthetic ECG in the format of a Checkme recording. */
export const syntheticRecording = (
  order: Omit<SyntheticEcgOptions, "hertz">,
  mode: EcgFile["mode"],
  random: Random,
): EcgFile => {
  const { millivolts, beats } = syntheticEcg({ ...order, hertz: STORED_HERTZ }, random);
  const pvcs = order.ectopicBeats.filter((beat) => (beats[beat] ?? Number.POSITIVE_INFINITY) < order.seconds).length;
  return {
    heartRate: Math.round(order.heartRate),
    st: null,
    qrs: 90,
    pvcs,
    qtc: 410,
    diagnosis: diagnosisOf(order.heartRate, pvcs),
    mode,
    filter: "normal",
    qt: Math.round(410 * Math.sqrt(60 / order.heartRate)),
    heartRates: Uint16Array.from({ length: order.seconds }, (_, second) => rateAt(beats, second + 0.5)),
    samples: Int16Array.from(millivolts, unitsOf),
  };
};
