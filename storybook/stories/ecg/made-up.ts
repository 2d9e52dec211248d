import type { EcgEntry } from "@libretto/core/devices/checkme/records";
import { syntheticRecording } from "@libretto/core/devices/checkme/synthetic-recording";
import { type EcgRecording, recordingOf } from "@libretto/core/devices/ecg-recording";
import type { LocalDateTime } from "@libretto/core/devices/local-time";
import { seededRandom } from "@libretto/core/devices/random";
import type { SyntheticEcgOrder } from "@libretto/core/devices/synthetic-ecg";

const HALF_A_MINUTE = 30;
const STEADY: Omit<SyntheticEcgOrder, "hertz"> = {
  seconds: HALF_A_MINUTE,
  heartRate: 60,
  variability: 0,
  noise: 0,
  wander: 0,
  ectopicBeats: [],
};

/** A recording of a heart that nobody has; what is not said is steady, clean and 60 a minute. */
export const madeUp = (
  differs: Partial<Omit<SyntheticEcgOrder, "hertz">> = {},
  result: EcgEntry["result"] = "happy",
): EcgRecording => {
  const takenAt = "2026-03-14T08:30:00" as LocalDateTime;
  const file = syntheticRecording({ ...STEADY, ...differs }, "hand-chest", seededRandom(2003));
  return recordingOf({ takenAt, mode: file.mode, result, voice: false }, file);
};
