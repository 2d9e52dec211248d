import { makeAutoObservable, runInAction } from "mobx";

/** Whether a page was requested whose code is not loaded yet. The page before it stays until then. */
export class PageProgressModel {
  isWaiting = false;
  private latest: Promise<unknown> | null = null;

  constructor() {
    makeAutoObservable<this, "latest">(this, { latest: false }, { autoBind: true });
  }

  /** Waits until the code is loaded or cannot be loaded. Only the page that was requested last counts. */
  async showDuring(loading: Promise<unknown>): Promise<void> {
    this.isWaiting = true;
    this.latest = loading;
    await loading.catch(() => undefined);
    if (this.latest === loading) runInAction(this.finish);
  }

  /** A page was shown. */
  finish() {
    this.isWaiting = false;
  }
}
