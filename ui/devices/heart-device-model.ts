import type { HeartProblem } from "@libretto/core/devices/d-heart/battery";
import { heartProblemMessages } from "@libretto/core/devices/messages";
import type { MessageCode } from "@libretto/core/messages/codes";
import { makeAutoObservable, runInAction } from "mobx";
import type { NearbyModel } from "./nearby-model.ts";

/** Reads the battery of a heart device. */
export class HeartDeviceModel {
  /** Percent; null before the first answer. */
  battery: number | null = null;
  isReading = false;
  problem: HeartProblem | "missing" | null = null;

  /** Answers to older requests are ignored, so that the next user does not see them. */
  private requestNumber = 0;

  constructor(private readonly nearby: NearbyModel) {
    makeAutoObservable<this, "nearby" | "requestNumber">(
      this,
      { nearby: false, requestNumber: false },
      { autoBind: true },
    );
  }

  /** The problem of the last request. */
  get problemMessage(): MessageCode | null {
    if (this.problem === null) return null;
    return this.problem === "missing" ? "failure.unavailable" : heartProblemMessages[this.problem];
  }

  /** Lets the user choose a device, and reads its battery. */
  async readBattery(): Promise<void> {
    if (this.isReading) return;
    const requestNumber = ++this.requestNumber;
    this.isReading = true;
    this.problem = null;
    const devices = this.nearby.devices ?? (await this.nearby.load());
    const answer = devices === null ? null : await devices.heart.readBattery();
    if (requestNumber !== this.requestNumber) return;
    runInAction(() => {
      this.isReading = false;
      if (answer === null) this.problem = "missing";
      else if (answer._tag === "Left") this.problem = answer.left;
      else this.battery = answer.right;
    });
  }

  /** Discards everything when the record is closed. */
  reset() {
    this.requestNumber++;
    this.isReading = false;
    this.battery = null;
    this.problem = null;
  }
}
