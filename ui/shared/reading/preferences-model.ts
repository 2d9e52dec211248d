import type { Id } from "@libretto/core/kernel/id";
import {
  DEFAULT_PREFERENCES,
  type DevicePreferences,
  type Preferences,
  type PrintedPaper,
} from "@libretto/core/ports/system/device-preferences";
import { makeAutoObservable, observableRef } from "mobx";

/** The preferences of the signed-in person on this device. */
export class PreferencesModel {
  private changed: { readonly account: Id; readonly preferences: Preferences } | null = null;

  /**
   * @param account the account of the session; null without one
   * @param otherRecord the account of the other person whose record is shown; null for the own one
   */
  constructor(
    private readonly store: DevicePreferences,
    private readonly account: () => Id | null,
    readonly otherRecord: () => Id | null = () => null,
  ) {
    makeAutoObservable<this, "store" | "account" | "changed">(
      this,
      { store: false, account: false, otherRecord: false, changed: observableRef },
      { autoBind: true },
    );
  }

  /** The preferences; null without a session. */
  get current(): Preferences | null {
    const account = this.account();
    if (account === null) return null;
    return this.changed?.account === account
      ? this.changed.preferences
      : (this.store.load(account) ?? DEFAULT_PREFERENCES);
  }

  /** The emergency paper of the shown record that was printed last; null after none. */
  get printedPaper(): PrintedPaper | null {
    const other = this.otherRecord();
    const { current } = this;
    return (other === null ? current?.printedPaper : current?.papersOfOthers[other]) ?? null;
  }

  /** Returns a function that stores the preferences of the current account again, if any are stored now. */
  remember(): () => void {
    const { store } = this;
    const account = this.account();
    const stored = account === null ? null : store.load(account);
    return () => {
      if (account !== null && stored !== null) store.save(account, stored);
    };
  }

  change(change: Partial<Preferences>) {
    const account = this.account();
    if (account === null || this.current === null) return;
    const preferences = { ...this.current, ...change };
    this.changed = { account, preferences };
    this.store.save(account, preferences);
  }
}
