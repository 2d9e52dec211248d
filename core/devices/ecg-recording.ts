import type { Diagnosis, EcgFile } from "./checkme/ecg-file.ts";
import type { EcgEntry } from "./checkme/records.ts";
import { type EcgTrace, restoreTrace } from "./ecg-trace.ts";
import type { LocalDateTime } from "./local-time.ts";

/** An ECG for display and print: the trace and the data of the device. */
export interface EcgRecording {
  readonly trace: EcgTrace;
  readonly takenAt: LocalDateTime;
  /** How the electrodes were held; null for a watch. */
  readonly mode: EcgFile["mode"] | null;
  /** The face that the device shows: happy, sad, none; null for a watch. */
  readonly result: EcgEntry["result"] | null;
  readonly diagnosis: readonly Diagnosis[];
  /** What a watch says about the rhythm, in its words; absent when the analysis is `diagnosis`. */
  readonly stated?: string;
  /** What else the file of a watch says, in its words: symptoms, device, lead. */
  readonly otherLines?: readonly { readonly title: string; readonly value: string }[];
  /** Mean, beats per minute; null when the device has none. */
  readonly heartRate: number | null;
  /** Beats per minute, one per second; 0 when there was none. */
  readonly heartRates: ArrayLike<number>;
}

/** Combines an entry of the device's list with its waveform file. */
export const recordingOf = ({ takenAt, result }: EcgEntry, file: EcgFile): EcgRecording => ({
  trace: restoreTrace(file.samples),
  takenAt,
  mode: file.mode,
  result,
  diagnosis: file.diagnosis,
  heartRate: file.heartRate,
  heartRates: file.heartRates,
});
