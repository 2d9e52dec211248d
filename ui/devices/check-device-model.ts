import { type Findings, NO_FINDINGS } from "@libretto/core/devices/checkme/findings";
import type { Outcome, Progress } from "@libretto/core/devices/checkme/reading-state";
import type { Instant } from "@libretto/core/kernel/dates";
import type { CheckDevice, OngoingReading, ReadingStatus } from "@libretto/core/ports/devices/check-device";
import type { PatientDevices } from "@libretto/core/ports/devices/patient-devices";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { NearbyModel } from "./nearby-model.ts";

/** A device nearby, or the test device. */
export type DeviceKind = "nearby" | "trial";

interface CheckDeviceServices {
  readonly nearby: NearbyModel;
  readonly devices: Pick<PatientDevices, "loadTestDevice">;
  readonly now: () => Instant;
}

/** Reads a check device; the reading can be cancelled at any time. */
export class CheckDeviceModel {
  deviceKind: DeviceKind = "nearby";
  /** The start of the last reading. */
  readAt: Instant | null = null;
  /** The code for reading devices could not be loaded. */
  isUnavailable = false;
  private status: ReadingStatus | null = null;
  /** It never decreases, although the total grows when the users are known. */
  private completedShare = 0;
  private isLoading = false;
  private ongoingReading: OngoingReading | null = null;
  /** Only the last reading updates the state. */
  private readingNumber = 0;

  constructor(private readonly services: CheckDeviceServices) {
    makeAutoObservable<this, "services" | "readingNumber" | "status" | "ongoingReading">(
      this,
      { services: false, readingNumber: false, status: observableRef, ongoingReading: observableRef },
      { autoBind: true },
    );
  }

  /** The current step; null before the first reading. */
  get at(): ReadingStatus["at"] | null {
    return this.status?.at ?? null;
  }

  get findings(): Findings {
    return this.status?.findings ?? NO_FINDINGS;
  }

  get progress(): Progress | null {
    return this.busy ? (this.status?.progress ?? null) : null;
  }

  get outcome(): Outcome | null {
    return this.status?.outcome ?? null;
  }

  /** A reading is running and can be cancelled. */
  get busy(): boolean {
    return this.isLoading || (this.at !== null && !this.isConnected && this.outcome === null);
  }

  /** Everything is read; recordings can be opened. */
  get isConnected(): boolean {
    return this.at === "ready";
  }

  /** The completed share, 0 to 1, of the whole reading or of the opened recording. */
  get share(): number {
    return this.progress === null ? 0 : this.completedShare;
  }

  /** Lets the user choose a device nearby, and reads it. */
  search() {
    const { devices } = this.services.nearby;
    if (devices !== null) this.begin(devices.check, "nearby");
    else void this.loadAndRead("nearby", async () => (await this.services.nearby.load())?.check ?? null);
  }

  /** Reads the test device. */
  readTestDevice() {
    void this.loadAndRead("trial", () => this.services.devices.loadTestDevice().catch(() => null));
  }

  /** Reads the recording of a waveform file. */
  openRecording(file: string) {
    this.ongoingReading?.open(file);
  }

  /** Stops the reading and disconnects; the data read so far stay. */
  cancel() {
    if (this.isLoading) this.readingNumber++;
    this.isLoading = false;
    this.ongoingReading?.cancel();
  }

  /** Discards everything when the record is closed. */
  reset() {
    this.cancel();
    this.readingNumber++;
    this.ongoingReading = null;
    this.status = null;
    this.readAt = null;
    this.isUnavailable = false;
  }

  private async loadAndRead(deviceKind: DeviceKind, loadDevice: () => Promise<CheckDevice | null>): Promise<void> {
    if (this.busy) return;
    const readingNumber = ++this.readingNumber;
    this.isLoading = true;
    this.isUnavailable = false;
    const device = await loadDevice();
    if (readingNumber !== this.readingNumber) return;
    runInAction(() => {
      this.isLoading = false;
      this.isUnavailable = device === null;
    });
    if (device !== null) this.begin(device, deviceKind);
  }

  private begin(device: CheckDevice, deviceKind: DeviceKind) {
    if (this.busy) return;
    this.ongoingReading?.cancel();
    const readingNumber = ++this.readingNumber;
    this.deviceKind = deviceKind;
    this.isUnavailable = false;
    this.completedShare = 0;
    this.readAt = this.services.now();
    this.ongoingReading = device.read((status) => {
      if (readingNumber === this.readingNumber) this.updateStatus(status);
    });
  }

  private updateStatus(status: ReadingStatus) {
    this.status = status;
    if (status.progress === null) return;
    const { what, step, of, received, size } = status.progress;
    const ofThis = size === 0 ? 0 : received / size;
    this.completedShare = what === "waveforms" ? ofThis : Math.max(this.completedShare, (step - 1 + ofThis) / of);
  }
}
