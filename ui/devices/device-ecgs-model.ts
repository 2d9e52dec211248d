import { type EcgEntry, waveformFile } from "@libretto/core/devices/checkme/records";
import { type EcgRecording, recordingOf } from "@libretto/core/devices/ecg-recording";
import type { LocalDateTime } from "@libretto/core/devices/local-time";
import { makeAutoObservable } from "mobx";
import type { CheckDeviceModel } from "./check-device-model.ts";

/** What can be done with an ECG of the list. */
export type EcgState = "shut" | "coming" | "open" | "unreadable" | "unreachable";

/** The ECGs that a device keeps; a recording is read when somebody opens it (ASSUMPTION A26). */
export class DeviceEcgsModel {
  private opened: LocalDateTime | null = null;

  constructor(private readonly check: CheckDeviceModel) {
    makeAutoObservable<this, "check">(this, { check: false }, { autoBind: true });
  }

  /** Newest first. */
  get entries(): readonly EcgEntry[] {
    const { ecgs } = this.check.found;
    return ecgs.state === "read" ? ecgs.value.records.toSorted((a, b) => (a.takenAt < b.takenAt ? 1 : -1)) : [];
  }

  /** The recording that is looked at. */
  get recording(): EcgRecording | null {
    const entry = this.entries.find(({ takenAt }) => takenAt === this.opened);
    const part = entry && this.partOf(entry);
    return entry !== undefined && part?.state === "read" ? recordingOf(entry, part.value) : null;
  }

  stateOf(entry: EcgEntry): EcgState {
    const state = this.partOf(entry)?.state ?? "unread";
    if (state === "failed" || state === "absent") return "unreadable";
    if (state === "read") return entry.takenAt === this.opened ? "open" : "shut";
    const { busy, linked, progress } = this.check;
    if (busy && progress?.owner === waveformFile(entry.takenAt)) return "coming";
    return busy || linked ? "shut" : "unreachable";
  }

  /** Opens a recording, and reads it first if need be; or closes it. One at a time. */
  turn(entry: EcgEntry) {
    const state = this.stateOf(entry);
    if (state === "open") this.opened = null;
    if (state !== "shut") return;
    if (this.partOf(entry) === undefined) {
      if (!this.check.linked) return;
      this.check.open(waveformFile(entry.takenAt));
    }
    this.opened = entry.takenAt;
  }

  forget() {
    this.opened = null;
  }

  private partOf({ takenAt }: EcgEntry) {
    return this.check.found.waveforms[waveformFile(takenAt)];
  }
}
