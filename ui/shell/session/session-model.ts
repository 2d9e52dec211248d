import { isSessionValid, type Session } from "@libretto/core/account/session";
import type { MessageCode } from "@libretto/core/messages/codes";
import { PUBLIC_ROUTES } from "@libretto/core/navigation/public-pages";
import type { Activity } from "@libretto/core/ports/security/activity";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { LocalMemory } from "@libretto/core/ports/system/local-memory";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

/** The session on this device. */
export class SessionModel {
  session: Session | null;
  /** Why the user was sent to the login page. */
  endMessage: MessageCode | null = null;
  /** Sign-out has started: the screen is empty, however long the server takes to respond. */
  isLeaving = false;
  /** The deletion of the account is pending. */
  isDeletingAccount = false;
  /** The user signed out by choice. */
  private isLeftByChoice = false;

  constructor(
    private readonly memory: LocalMemory,
    private readonly clock: Clock,
    private readonly activity: Activity,
  ) {
    this.session = memory.loadSession();
    makeAutoObservable<this, "memory" | "clock" | "activity" | "isLeftByChoice">(
      this,
      {
        memory: false,
        clock: false,
        activity: false,
        isLeftByChoice: false,
        isReplaced: false,
        isDeletingAccount: false,
        isDeleted: false,
        session: observableRef,
      },
      { autoBind: true },
    );
  }

  /**
   * Whether token, user and expiry are stored and the expiry is in the future. Checked before each navigation, because
   * other tabs can change them.
   */
  isValidNow(): boolean {
    return this.session !== null && !this.isReplaced && isSessionValid(this.memory.loadSession(), this.clock.now());
  }

  /** Another user has signed in, in another tab of this browser. */
  get isReplaced(): boolean {
    const stored = this.memory.loadSession();
    return stored !== null && stored.account !== this.session?.account;
  }

  /** The response to the deletion of the account has deleted the stored session, and scripts have not received it yet. */
  get isDeleted(): boolean {
    return this.isDeletingAccount && this.memory.loadSession() === null;
  }

  /** The login page of the guard: with the return address, unless the user signed out by choice. */
  loginPage(withReturn: string): string {
    return this.isLeftByChoice ? PUBLIC_ROUTES.login : withReturn;
  }

  async begin(session: Session): Promise<void> {
    await this.memory.endSession();
    runInAction(() => {
      this.memory.saveSession(session);
      this.activity.touch();
      this.session = session;
      this.endMessage = null;
      this.isLeaving = false;
      this.isLeftByChoice = false;
    });
  }

  /** Ends the session in all tabs, before the server responds. */
  startSignOut(byChoice: boolean) {
    this.session = null;
    this.endMessage = null;
    this.isLeaving = true;
    this.isLeftByChoice = byChoice;
    this.activity.announceSignOut();
  }

  /** Stores the result of the sign-out, unless somebody has signed in since. */
  finishSignOut(endMessage: MessageCode | null) {
    if (!this.isLeaving) return;
    this.isLeaving = false;
    this.endMessage = endMessage;
  }

  /** The server no longer knows the session, or another tab ended it. Drafts stay for the same user. */
  async expire(reason: MessageCode): Promise<void> {
    if (this.session === null) return;
    const { isReplaced } = this;
    runInAction(() => {
      this.session = null;
      this.endMessage = reason;
    });
    // the stored data belongs to another user
    if (isReplaced) return;
    this.activity.announceSignOut();
    await this.memory.endSession();
  }
}
