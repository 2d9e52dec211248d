import { type Inactivity, inactivityAfter } from "@libretto/core/account/inactivity";
import { millisecondsOf } from "@libretto/core/kernel/dates";
import type { Activity } from "@libretto/core/ports/activity";
import type { Clock } from "@libretto/core/ports/clock";
import type { SessionGateway } from "@libretto/core/ports/session-gateway";
import { makeAutoObservable } from "mobx";
import type { SessionModel } from "./session-model.ts";

const SECOND = 1000;
/** The server counts requests only; so often it hears of somebody who reads or types without making any. */
const TELL_SERVER_EVERY = 120 * SECOND;

/** Watches whether anybody is there, warns, and signs out. */
export class InactivityModel {
  now: Inactivity = { state: "active" };
  private told: number;
  private warning: (() => void) | null = null;
  private leaving: Promise<void> | null = null;

  constructor(
    private readonly activity: Activity,
    private readonly clock: Clock,
    private readonly gateway: SessionGateway,
    private readonly session: SessionModel,
    /** Shows the countdown; the answer takes it away. */
    private readonly warn: (model: InactivityModel) => () => void,
  ) {
    this.told = this.time;
    makeAutoObservable<
      this,
      "activity" | "clock" | "gateway" | "session" | "warn" | "warning" | "leaving" | "told" | "time"
    >(
      this,
      {
        activity: false,
        clock: false,
        gateway: false,
        session: false,
        warn: false,
        warning: false,
        leaving: false,
        told: false,
        time: false,
      },
      { autoBind: true },
    );
  }

  get secondsLeft(): number | null {
    return this.now.state === "warning" ? this.now.secondsLeft : null;
  }

  /** Begins to watch; the answer ends it. */
  start(): () => void {
    return this.activity.watch(this.look, () => void this.session.expire("session.signedOut"));
  }

  /** Looks how long ago anybody did anything, in any tab. */
  look() {
    if (this.session.session === null) return;
    if (!this.session.mayPass()) return void this.session.expire("session.expired");
    this.put(inactivityAfter((this.time - this.activity.last()) / SECOND));
    if (this.now.state === "over") return void this.leave();
    if (this.now.state === "active" && this.activity.last() > this.told && this.time - this.told >= TELL_SERVER_EVERY)
      this.tell();
  }

  stay() {
    this.activity.touch();
    this.put({ state: "active" });
    this.tell();
  }

  private put(now: Inactivity) {
    this.now = now;
    if (now.state === "warning") this.warning ??= this.warn(this);
    else {
      this.warning?.();
      this.warning = null;
    }
  }

  /** Signs out, once: by choice, or because nobody answered. A second answer could end the session that comes next. */
  leave(): Promise<void> {
    this.warning?.();
    this.warning = null;
    this.leaving ??= this.end().finally(() => {
      this.leaving = null;
    });
    return this.leaving;
  }

  private async end(): Promise<void> {
    this.session.leave();
    await this.gateway.signOut("keep")();
    await this.session.expire("session.inactive");
  }

  private tell() {
    this.told = this.time;
    void this.gateway.stay()();
  }

  private get time(): number {
    return millisecondsOf(this.clock.now());
  }
}
