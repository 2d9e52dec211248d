import { type EcgEntry, waveformFile } from "@libretto/core/devices/checkme/records";
import { type EcgRecording, recordingOf } from "@libretto/core/devices/ecg-recording";
import type { LocalDateTime } from "@libretto/core/devices/local-time";
import { makeAutoObservable } from "mobx";
import type { CheckDeviceModel } from "./check-device-model.ts";

/** The state of an ECG in the list. */
export type EcgState = "closed" | "loading" | "open" | "unreadable" | "unreachable";

/** The ECGs of a device; a recording is read when the user opens it (ASSUMPTION A26). */
export class DeviceEcgsModel {
  private openEcgTime: LocalDateTime | null = null;

  constructor(private readonly check: CheckDeviceModel) {
    makeAutoObservable<this, "check">(this, { check: false }, { autoBind: true });
  }

  /** Newest first. */
  get entries(): readonly EcgEntry[] {
    const { ecgs } = this.check.findings;
    return ecgs.state === "read" ? ecgs.value.records.toSorted((a, b) => (a.takenAt < b.takenAt ? 1 : -1)) : [];
  }

  /** The open recording. */
  get recording(): EcgRecording | null {
    const entry = this.entries.find(({ takenAt }) => takenAt === this.openEcgTime);
    const part = entry && this.waveformOf(entry);
    return entry !== undefined && part?.state === "read" ? recordingOf(entry, part.value) : null;
  }

  stateOf(entry: EcgEntry): EcgState {
    const state = this.waveformOf(entry)?.state ?? "unread";
    if (state === "failed" || state === "absent") return "unreadable";
    if (state === "read") return entry.takenAt === this.openEcgTime ? "open" : "closed";
    const { busy, isConnected, progress } = this.check;
    if (busy && progress?.owner === waveformFile(entry.takenAt)) return "loading";
    return busy || isConnected ? "closed" : "unreachable";
  }

  /** Opens a recording, reading it first if needed, or closes it. Only one is open at a time. */
  toggle(entry: EcgEntry) {
    const state = this.stateOf(entry);
    if (state === "open") this.openEcgTime = null;
    if (state !== "closed") return;
    if (this.waveformOf(entry) === undefined) {
      if (!this.check.isConnected) return;
      this.check.openRecording(waveformFile(entry.takenAt));
    }
    this.openEcgTime = entry.takenAt;
  }

  reset() {
    this.openEcgTime = null;
  }

  private waveformOf({ takenAt }: EcgEntry) {
    return this.check.findings.waveforms[waveformFile(takenAt)];
  }
}
