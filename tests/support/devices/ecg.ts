import type { EcgRecording } from "@libretto/core/devices/ecg-recording";
import type { EcgTrace } from "@libretto/core/devices/ecg-trace";
import type { LocalDateTime } from "@libretto/core/devices/local-time";
import { seededRandom } from "@libretto/core/devices/random";
import { syntheticEcg } from "@libretto/core/devices/synthetic-ecg";
import * as fc from "fast-check";

/** A regular ECG: the first R wave after half a second, then one every second. */
export const steadyEcg = (seconds = 30): EcgTrace =>
  syntheticEcg(
    { seconds, hertz: 500, heartRate: 60, variability: 0, noise: 0, baselineWander: 0, ectopicBeats: [] },
    seededRandom(1),
  );

/** Any numbers as a trace. */
export const anyTrace: fc.Arbitrary<EcgTrace> = fc
  .record({
    hertz: fc.constantFrom(125, 250, 500),
    millivolts: fc.array(fc.double({ min: -6, max: 6, noNaN: true }), { minLength: 1, maxLength: 400 }),
  })
  .map(({ hertz, millivolts }) => ({
    hertz,
    millivolts: Float32Array.from(millivolts, (value) => Math.round(value * 1000) / 1000 + 0),
  }));

/** A recording for display, with regular default values. */
export const anEcg = (differs: Partial<EcgRecording> = {}): EcgRecording => ({
  trace: steadyEcg(),
  takenAt: "2026-03-14T08:30:00" as LocalDateTime,
  mode: "hand-chest",
  result: "happy",
  diagnosis: ["regular"],
  heartRate: 60,
  heartRates: Array.from({ length: 30 }, () => 60),
  ...differs,
});
