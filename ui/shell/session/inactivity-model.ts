import { evaluateInactivity, type Inactivity } from "@libretto/core/account/inactivity";
import { millisecondsOf } from "@libretto/core/kernel/dates";
import type { SessionGateway } from "@libretto/core/ports/accounts/session-gateway";
import type { Activity } from "@libretto/core/ports/security/activity";
import type { Clock } from "@libretto/core/ports/system/clock";
import { makeAutoObservable } from "mobx";
import type { SessionModel } from "./session-model.ts";
import type { SignOut } from "./sign-out.ts";

const SECOND = 1000;
/** The server sees only requests. At this interval it gets a report about users who read or type without requests. */
const REPORT_INTERVAL = 120 * SECOND;

/** Detects inactivity, warns, and signs out. */
export class InactivityModel {
  now: Inactivity = { state: "active" };
  private lastReport: number;
  private warning: (() => void) | null = null;

  constructor(
    private readonly activity: Activity,
    private readonly clock: Clock,
    private readonly gateway: Pick<SessionGateway, "extendSession">,
    private readonly session: SessionModel,
    private readonly signOut: SignOut,
    /** Shows the countdown. Returns a function that removes it. */
    private readonly warn: (model: InactivityModel) => () => void,
  ) {
    this.lastReport = this.time;
    makeAutoObservable<
      this,
      | "activity"
      | "clock"
      | "gateway"
      | "session"
      | "signOut"
      | "warn"
      | "warning"
      | "lastReport"
      | "time"
      | "currentInactivity"
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
        lastReport: false,
        time: false,
        currentInactivity: false,
      },
      { autoBind: true },
    );
  }

  get secondsLeft(): number | null {
    return this.now.state === "warning" ? this.now.secondsLeft : null;
  }

  /** Starts the detection. Returns a function that ends it. */
  start(): () => void {
    return this.activity.watch(this.check, this.handleSignOutElsewhere);
  }

  /** Checks the last activity in any tab. */
  check() {
    const { session } = this;
    if (session.session === null) return;
    if (!session.isDeleted && !session.isValidNow()) return void session.expire("session.expired");
    this.setInactivity(this.currentInactivity);
    if (this.now.state === "over") return void this.signOutNow();
    if (
      this.now.state === "active" &&
      this.activity.readLastActivity() > this.lastReport &&
      this.time - this.lastReport >= REPORT_INTERVAL
    )
      this.reportActivity();
  }

  stay() {
    this.activity.touch();
    this.setInactivity({ state: "active" });
    this.reportActivity();
  }

  private setInactivity(now: Inactivity) {
    this.now = now;
    if (now.state === "warning") this.warning ??= this.warn(this);
    else {
      this.warning?.();
      this.warning = null;
    }
  }

  /** Signs out, on the button of the warning or after the countdown. */
  signOutNow(): Promise<void> {
    this.warning?.();
    this.warning = null;
    return this.signOut.signOutAfterInactivity();
  }

  /** Another tab signed out. If this tab is inactive too, inactivity was the reason. */
  private handleSignOutElsewhere() {
    void this.session.expire(this.currentInactivity.state === "active" ? "session.signedOut" : "session.inactive");
  }

  private reportActivity() {
    this.lastReport = this.time;
    void this.gateway.extendSession()();
  }

  private get currentInactivity(): Inactivity {
    return evaluateInactivity((this.time - this.activity.readLastActivity()) / SECOND);
  }

  private get time(): number {
    return millisecondsOf(this.clock.now());
  }
}
