import { includesRight } from "@libretto/core/access/carer-rights";
import { isSessionValid, type Session } from "@libretto/core/account/session";
import type { AccountId } from "@libretto/core/kernel/id";
import type { MessageCode } from "@libretto/core/messages/codes";
import { PUBLIC_ROUTES } from "@libretto/core/navigation/public-pages";
import type { Activity } from "@libretto/core/ports/security/activity";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { LocalMemory, OpenedRecord } from "@libretto/core/ports/system/local-memory";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

/** The session on this device. */
export class SessionModel {
  session: Session | null;
  /** The record of another person that this tab shows in place of the own one; null for the own one. */
  opened: OpenedRecord | null;
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
    /**
     * Loads the page again, at an address of this application or where it is.
     *
     * @param onLeave called when the page is left; not when the user stays
     */
    private readonly showRecord: (address: string, onLeave: () => void) => void = () => undefined,
  ) {
    this.session = memory.loadSession();
    this.opened = this.findOpened(this.session);
    makeAutoObservable<this, "memory" | "clock" | "activity" | "isLeftByChoice" | "showRecord">(
      this,
      {
        memory: false,
        clock: false,
        activity: false,
        showRecord: false,
        isLeftByChoice: false,
        isReplaced: false,
        isDeletingAccount: false,
        isDeleted: false,
        session: observableRef,
        opened: observableRef,
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

  /** The account whose record this tab shows; null while nobody is signed in. */
  get recordAccount(): AccountId | null {
    return this.session === null ? null : (this.opened?.account ?? this.session.account);
  }

  /** Whether the user decides who sees the shown record: the own one, or one that the user manages. */
  get canManageRecord(): boolean {
    return this.opened === null || includesRight(this.opened.right, "manage");
  }

  /** Whether the user does what only the patient, or who represents the patient, may do in the shown record. */
  get representsPatient(): boolean {
    return this.opened === null || includesRight(this.opened.right, "represent");
  }

  /**
   * Shows the record of another person in this tab, or the own one (null). The page is loaded again, so that nothing of
   * one person stays beside the data of another.
   */
  openRecord(record: Pick<OpenedRecord, "patient" | "account" | "right"> | null, address = ""): void {
    const carer = this.session?.account ?? null;
    if (carer === null) return;
    const opened = record && { carer, patient: record.patient, account: record.account, right: record.right };
    this.showRecord(address, () => this.memory.saveOpenedRecord(opened));
  }

  /** Stores another right in the opened record. */
  saveOpened(opened: OpenedRecord): void {
    this.opened = opened;
    this.memory.saveOpenedRecord(opened);
  }

  /**
   * Whether this tab shows the record of another person than before: after the history of the browser, or an entry of the
   * menu, has led to another one. True once for each change.
   */
  takeRecordChange(): boolean {
    const { recordAccount } = this;
    if (recordAccount === null) return false;
    return this.memory.exchangeShownRecord(recordAccount) !== recordAccount;
  }

  /** The stored record, unless another account has opened it. */
  private findOpened(session: Session | null): OpenedRecord | null {
    const stored = this.memory.loadOpenedRecord();
    return stored !== null && stored.carer === session?.account ? stored : null;
  }

  async begin(session: Session): Promise<void> {
    await this.memory.endSession();
    runInAction(() => {
      this.memory.saveSession(session);
      this.activity.touch();
      this.session = session;
      this.opened = this.findOpened(session);
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
