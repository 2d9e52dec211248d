import { makeAutoObservable, runInAction } from "mobx";

/** The loading of a page that was requested before its code is loaded. */
export interface PageLoading {
  /** Ends when the code is loaded or cannot be loaded. */
  readonly loaded: Promise<unknown>;
  /** Resolves when the code is not stored and there is no network. The code is loaded when the network returns. */
  readonly noNetwork: Promise<unknown>;
  /** Records that the page is not requested any more. The next request reports its loading again. */
  readonly abandon: () => void;
}

/** Whether a page was requested whose code is not loaded yet. The page before it stays until then. */
export class PageProgressModel {
  isWaiting = false;
  /** Whether the requested page cannot be loaded, because there is no network. */
  needsNetwork = false;
  private latest: PageLoading | null = null;

  constructor() {
    makeAutoObservable<this, "latest">(this, { latest: false }, { autoBind: true });
  }

  /** Waits until the code is loaded or cannot be loaded. Only the page that was requested last counts. */
  async showDuring(loading: PageLoading): Promise<void> {
    this.isWaiting = true;
    this.needsNetwork = false;
    this.latest = loading;
    void loading.noNetwork.then(() => {
      if (this.latest === loading) runInAction(this.reportNoNetwork);
    });
    await loading.loaded.catch(() => undefined);
    // a page that cannot be loaded is not abandoned, so that its error is shown
    if (this.latest === loading) runInAction(this.stopWaiting);
  }

  /** Stops waiting: a page was shown, or the page before stays. */
  finish() {
    this.latest?.abandon();
    this.stopWaiting();
  }

  private stopWaiting() {
    this.latest = null;
    this.isWaiting = false;
    this.needsNetwork = false;
  }

  private reportNoNetwork() {
    this.needsNetwork = true;
  }
}
