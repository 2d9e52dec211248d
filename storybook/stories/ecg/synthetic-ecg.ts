import type { EcgEntry } from "@libretto/core/devices/checkme/records";
import { syntheticRecording } from "@libretto/core/devices/checkme/synthetic-recording";
import { type EcgRecording, recordingOf } from "@libretto/core/devices/ecg-recording";
import type { LocalDateTime } from "@libretto/core/devices/local-time";
import { seededRandom } from "@libretto/core/devices/random";
import type { SyntheticEcgOptions } from "@libretto/core/devices/synthetic-ecg";

const HALF_A_MINUTE = 30;
const DEFAULTS: Omit<SyntheticEcgOptions, "hertz"> = {
  seconds: HALF_A_MINUTE,
  heartRate: 60,
  variability: 0,
  noise: 0,
  baselineWander: 0,
  ectopicBeats: [],
};

/** Creates a synthetic recording; the default is regular, without noise, at 60 beats per minute. */
export const createSyntheticEcg = (
  options: Partial<Omit<SyntheticEcgOptions, "hertz">> = {},
  result: EcgEntry["result"] = "happy",
): EcgRecording => {
  const takenAt = "2026-03-14T08:30:00" as LocalDateTime;
  const file = syntheticRecording({ ...DEFAULTS, ...options }, "hand-chest", seededRandom(2003));
  return recordingOf({ takenAt, mode: file.mode, result, voice: false }, file);
};
