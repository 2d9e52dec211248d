import { type Findings, NO_FINDINGS } from "@libretto/core/devices/checkme/findings";
import type { Outcome, Progress } from "@libretto/core/devices/checkme/reading-state";
import type { Instant } from "@libretto/core/kernel/dates";
import type { CheckDevice, OngoingReading, ReadingStatus } from "@libretto/core/ports/devices/check-device";
import type { PatientDevices } from "@libretto/core/ports/devices/patient-devices";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { NearbyModel } from "./nearby-model.ts";

/** Which device is read: a real one, or the test device. */
export type Which = "nearby" | "trial";

interface Surroundings {
  readonly nearby: NearbyModel;
  readonly devices: Pick<PatientDevices, "trial">;
  readonly now: () => Instant;
}

/** The reading of a check device: how it stands, what it gave so far, and its end at any moment. */
export class CheckDeviceModel {
  which: Which = "nearby";
  /** When the last reading began. */
  readAt: Instant | null = null;
  /** The part of the program that reads did not come. */
  missing = false;
  private news: ReadingStatus | null = null;
  /** Never less than before, although more is to be read once the users are known. */
  private done = 0;
  private coming = false;
  private ongoing: OngoingReading | null = null;
  /** Only the last reading is listened to. */
  private turn = 0;

  constructor(private readonly around: Surroundings) {
    makeAutoObservable<this, "around" | "turn" | "news" | "ongoing">(
      this,
      { around: false, turn: false, news: observableRef, ongoing: observableRef },
      { autoBind: true },
    );
  }

  /** Where the reading is: nowhere before the first one. */
  get at(): ReadingStatus["at"] | null {
    return this.news?.at ?? null;
  }

  get found(): Findings {
    return this.news?.findings ?? NO_FINDINGS;
  }

  get progress(): Progress | null {
    return this.busy ? (this.news?.progress ?? null) : null;
  }

  get outcome(): Outcome | null {
    return this.news?.outcome ?? null;
  }

  /** Something is under way that can be cancelled. */
  get busy(): boolean {
    return this.coming || (this.at !== null && !this.linked && this.outcome === null);
  }

  /** Everything is read, and recordings can be opened. */
  get linked(): boolean {
    return this.at === "ready";
  }

  /** How much is done, 0 to 1: of the whole reading, or of the recording that was opened after it. */
  get share(): number {
    return this.progress === null ? 0 : this.done;
  }

  /** Lets somebody choose a device nearby and reads it. */
  search() {
    const { devices } = this.around.nearby;
    if (devices !== null) this.begin(devices.check, "nearby");
    else void this.fetch("nearby", async () => (await this.around.nearby.load())?.check ?? null);
  }

  /** Reads the test device. */
  tryOut() {
    void this.fetch("trial", () => this.around.devices.trial().catch(() => null));
  }

  /** Reads the recording of this waveform file. */
  open(file: string) {
    this.ongoing?.open(file);
  }

  /** Ends whatever is under way, and the link; what was read stays. */
  cancel() {
    if (this.coming) this.turn++;
    this.coming = false;
    this.ongoing?.cancel();
  }

  /** Nobody's any more. */
  forget() {
    this.cancel();
    this.turn++;
    this.ongoing = null;
    this.news = null;
    this.readAt = null;
    this.missing = false;
  }

  private async fetch(which: Which, come: () => Promise<CheckDevice | null>): Promise<void> {
    if (this.busy) return;
    const turn = ++this.turn;
    this.coming = true;
    this.missing = false;
    const device = await come();
    if (turn !== this.turn) return;
    runInAction(() => {
      this.coming = false;
      this.missing = device === null;
    });
    if (device !== null) this.begin(device, which);
  }

  private begin(device: CheckDevice, which: Which) {
    if (this.busy) return;
    this.ongoing?.cancel();
    const turn = ++this.turn;
    this.which = which;
    this.missing = false;
    this.done = 0;
    this.readAt = this.around.now();
    this.ongoing = device.read((news) => {
      if (turn === this.turn) this.hear(news);
    });
  }

  private hear(news: ReadingStatus) {
    this.news = news;
    if (news.progress === null) return;
    const { what, step, of, received, size } = news.progress;
    const ofThis = size === 0 ? 0 : received / size;
    this.done = what === "waveforms" ? ofThis : Math.max(this.done, (step - 1 + ofThis) / of);
  }
}
