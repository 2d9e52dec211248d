import type { HeartProblem } from "@libretto/core/devices/d-heart/battery";
import { heartProblemMessages } from "@libretto/core/devices/messages";
import type { MessageCode } from "@libretto/core/messages/codes";
import { makeAutoObservable, runInAction } from "mobx";
import type { NearbyModel } from "./nearby-model.ts";

/** How full the battery of a heart device is. */
export class HeartDeviceModel {
  /** Percent; null until a device has told it. */
  battery: number | null = null;
  asking = false;
  problem: HeartProblem | "missing" | null = null;

  /** Whoever signs in next must not see an answer that was asked for by the one before. */
  private turn = 0;

  constructor(private readonly nearby: NearbyModel) {
    makeAutoObservable<this, "nearby" | "turn">(this, { nearby: false, turn: false }, { autoBind: true });
  }

  /** What to tell of the last attempt. */
  get said(): MessageCode | null {
    if (this.problem === null) return null;
    return this.problem === "missing" ? "failure.unavailable" : heartProblemMessages[this.problem];
  }

  /** Lets somebody choose a device and asks it. */
  async ask(): Promise<void> {
    if (this.asking) return;
    const turn = ++this.turn;
    this.asking = true;
    this.problem = null;
    const devices = this.nearby.devices ?? (await this.nearby.load());
    const answer = devices === null ? null : await devices.heart.battery();
    if (turn !== this.turn) return;
    runInAction(() => {
      this.asking = false;
      if (answer === null) this.problem = "missing";
      else if (answer._tag === "Left") this.problem = answer.left;
      else this.battery = answer.right;
    });
  }

  /** Nobody's any more. */
  forget() {
    this.turn++;
    this.asking = false;
    this.battery = null;
    this.problem = null;
  }
}
