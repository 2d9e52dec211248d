import { isSessionValid, type Session } from "@libretto/core/account/session";
import type { MessageCode } from "@libretto/core/messages/codes";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { Activity } from "@libretto/core/ports/security/activity";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { LocalMemory } from "@libretto/core/ports/system/local-memory";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

/** Who is signed in on this device, and how it ends. */
export class SessionModel {
  session: Session | null;
  /** Why the user was brought back to the login page. */
  ended: MessageCode | null = null;
  /** The end was asked for: nothing is on the screen any more, however long the server takes to hear of it. */
  leaving = false;
  /** By choice. */
  private isLeftByChoice = false;

  constructor(
    private readonly memory: LocalMemory,
    private readonly clock: Clock,
    private readonly activity: Activity,
  ) {
    this.session = memory.session();
    makeAutoObservable<this, "memory" | "clock" | "activity" | "isLeftByChoice">(
      this,
      { memory: false, clock: false, activity: false, isLeftByChoice: false, replaced: false, session: observableRef },
      { autoBind: true },
    );
  }

  /** Token, user and expiry are stored, and the expiry is not past: looked at before each navigation, whatever tab changed them. */
  isValidNow(): boolean {
    return this.session !== null && !this.replaced && isSessionValid(this.memory.session(), this.clock.now());
  }

  /** Somebody else has signed in meanwhile, in another tab of this browser. */
  get replaced(): boolean {
    const stored = this.memory.session();
    return stored !== null && stored.account !== this.session?.account;
  }

  /** Where the guard sends: back to the wanted page after signing in, unless the user chose to leave. */
  loginPage(withReturn: string): string {
    return this.isLeftByChoice ? ROUTES.login : withReturn;
  }

  async begin(session: Session): Promise<void> {
    await this.memory.endSession();
    runInAction(() => {
      this.memory.saveSession(session);
      this.activity.touch();
      this.session = session;
      this.ended = null;
      this.leaving = false;
      this.isLeftByChoice = false;
    });
  }

  /** Ends it in every tab at once; the server is still to hear of it. */
  startSignOut(byChoice: boolean) {
    this.session = null;
    this.ended = null;
    this.leaving = true;
    this.isLeftByChoice = byChoice;
    this.activity.announceSignOut();
  }

  /** What came of it, unless somebody has signed in since. */
  finishSignOut(ended: MessageCode | null) {
    if (!this.leaving) return;
    this.leaving = false;
    this.ended = ended;
  }

  /** The server no longer knows the session, or it ended in another tab; drafts stay for the same person. */
  async expire(reason: MessageCode): Promise<void> {
    if (this.session === null) return;
    const { replaced } = this;
    runInAction(() => {
      this.session = null;
      this.ended = reason;
    });
    // what is kept by now is the other person's
    if (replaced) return;
    this.activity.announceSignOut();
    await this.memory.endSession();
  }
}
