import type { Findings } from "../devices/checkme/findings.ts";
import type { Outcome, Phase, Progress } from "../devices/checkme/reading-state.ts";

/** How a reading stands. */
export interface ReadingNews {
  readonly at: Phase["at"];
  /** What was read so far; it stays, whatever happens. */
  readonly found: Findings;
  /** null until something is being read. */
  readonly progress: Progress | null;
  /** null until the reading has ended. */
  readonly outcome: Outcome | null;
}

/** A reading that goes on. */
export interface OngoingReading {
  /** Reads the recording of this waveform file, once everything else is read. */
  readonly open: (file: string) => void;
  /** Ends the reading at any moment; what was read stays. */
  readonly cancel: () => void;
}

/** The check device of a patient. */
export interface CheckDevice {
  /** Lets somebody choose a device, connects once and reads; calls back at once, and whenever the reading stands otherwise. */
  readonly read: (tell: (news: ReadingNews) => void) => OngoingReading;
}
