import { isValid, type Session } from "@libretto/core/account/session";
import type { MessageCode } from "@libretto/core/messages/codes";
import type { Activity } from "@libretto/core/ports/activity";
import type { Clock } from "@libretto/core/ports/clock";
import type { LocalMemory } from "@libretto/core/ports/local-memory";
import type { SessionGateway } from "@libretto/core/ports/session-gateway";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

/** Who is signed in on this device, and how it ends. */
export class SessionModel {
  session: Session | null;
  /** Why the user was brought back to the login page. */
  ended: MessageCode | null = null;

  constructor(
    private readonly memory: LocalMemory,
    private readonly gateway: SessionGateway,
    private readonly clock: Clock,
    private readonly activity: Activity,
  ) {
    this.session = memory.session();
    makeAutoObservable<this, "memory" | "gateway" | "clock" | "activity">(
      this,
      { memory: false, gateway: false, clock: false, activity: false, session: observableRef },
      { autoBind: true },
    );
  }

  /** Token, user and expiry are there and the expiry is not past; looked at before each navigation. */
  get valid(): boolean {
    return isValid(this.session, this.clock.now());
  }

  /** Takes the state from what is stored, which another tab may have changed. */
  refresh(): boolean {
    this.session = this.memory.session();
    return isValid(this.session, this.clock.now());
  }

  async begin(session: Session): Promise<void> {
    if (this.memory.session()?.account !== session.account) await this.memory.forget();
    else await this.memory.endSession();
    runInAction(() => {
      this.memory.keepSession(session);
      this.activity.touch();
      this.session = session;
      this.ended = null;
    });
  }

  /** The server no longer knows the session, or nobody was there for too long; drafts stay for the same person. */
  async expire(reason: MessageCode): Promise<void> {
    if (this.session === null) return;
    runInAction(() => {
      this.session = null;
      this.ended = reason;
    });
    this.activity.announceSignOut();
    await this.memory.endSession();
  }

  /** Signs out; whether or not the server hears of it, nothing stays on this device. */
  async signOut(): Promise<void> {
    const answer = await this.gateway.signOut()();
    runInAction(() => {
      this.session = null;
      this.ended = answer._tag === "Left" && answer.left.kind !== "signedOut" ? "session.logoutFailed" : null;
    });
    this.activity.announceSignOut();
    await this.memory.forget();
  }
}
