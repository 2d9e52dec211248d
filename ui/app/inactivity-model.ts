import { type Inactivity, inactivityAfter } from "@libretto/core/account/inactivity";
import { millisecondsOf } from "@libretto/core/kernel/dates";
import type { Activity } from "@libretto/core/ports/activity";
import type { Clock } from "@libretto/core/ports/clock";
import type { SessionGateway } from "@libretto/core/ports/session-gateway";
import { makeAutoObservable } from "mobx";
import type { SessionModel } from "./session-model.ts";
import type { SignOut } from "./sign-out.ts";

const SECOND = 1000;
/** The server counts requests only; so often it hears of somebody who reads or types without making any. */
const TELL_SERVER_EVERY = 120 * SECOND;

/** Watches whether anybody is there, warns, and signs out. */
export class InactivityModel {
  now: Inactivity = { state: "active" };
  private told: number;
  private warning: (() => void) | null = null;

  constructor(
    private readonly activity: Activity,
    private readonly clock: Clock,
    private readonly gateway: Pick<SessionGateway, "stay">,
    private readonly session: SessionModel,
    private readonly signOut: SignOut,
    /** Shows the countdown; the answer takes it away. */
    private readonly warn: (model: InactivityModel) => () => void,
  ) {
    this.told = this.time;
    makeAutoObservable<
      this,
      "activity" | "clock" | "gateway" | "session" | "signOut" | "warn" | "warning" | "told" | "time" | "found"
    >(
      this,
      {
        activity: false,
        clock: false,
        gateway: false,
        session: false,
        signOut: false,
        warn: false,
        warning: false,
        told: false,
        time: false,
        found: false,
      },
      { autoBind: true },
    );
  }

  get secondsLeft(): number | null {
    return this.now.state === "warning" ? this.now.secondsLeft : null;
  }

  /** Begins to watch; the answer ends it. */
  start(): () => void {
    return this.activity.watch(this.look, this.endedElsewhere);
  }

  /** Looks how long ago anybody did anything, in any tab. */
  look() {
    if (this.session.session === null) return;
    if (!this.session.mayPass()) return void this.session.expire("session.expired");
    this.put(this.found);
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

  /** Signs out: asked to by the warning, or because nobody answered it. */
  leave(): Promise<void> {
    this.warning?.();
    this.warning = null;
    return this.signOut.byInactivity();
  }

  /** Where nobody is here either, that was why. */
  private endedElsewhere() {
    void this.session.expire(this.found.state === "active" ? "session.signedOut" : "session.inactive");
  }

  private tell() {
    this.told = this.time;
    void this.gateway.stay()();
  }

  private get found(): Inactivity {
    return inactivityAfter((this.time - this.activity.last()) / SECOND);
  }

  private get time(): number {
    return millisecondsOf(this.clock.now());
  }
}
