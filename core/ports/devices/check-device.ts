import type { Findings } from "../../devices/checkme/findings.ts";
import type { Outcome, Phase, Progress } from "../../devices/checkme/reading-state.ts";

/** The state of a reading. */
export interface ReadingStatus {
  readonly at: Phase["at"];
  /** The data read so far. They stay, also after an error. */
  readonly findings: Findings;
  /** null until something is being read. */
  readonly progress: Progress | null;
  /** null until the reading has ended. */
  readonly outcome: Outcome | null;
}

/** A reading in progress. */
export interface OngoingReading {
  /** Reads the recording of this waveform file after everything else. */
  readonly open: (file: string) => void;
  /** Ends the reading at any time. The data read so far stay. */
  readonly cancel: () => void;
}

/** The check device of a patient. */
export interface CheckDevice {
  /** Lets the user choose a device, connects once and reads. Calls back at once and on every change of state. */
  readonly read: (onStatus: (status: ReadingStatus) => void) => OngoingReading;
}
