import type { PageUpdates } from "@libretto/core/ports/system/page-updates";
import { makeAutoObservable, runInAction } from "mobx";

/** Whether a newer version of the page is ready. */
export class UpdatesModel {
  isReady = false;

  constructor(private readonly updates: PageUpdates) {
    makeAutoObservable<this, "updates">(this, { updates: false }, { autoBind: true });
  }

  /** Starts to look for newer versions. Returns a function that ends it. */
  start(): () => void {
    return this.updates.watch(() =>
      runInAction(() => {
        this.isReady = true;
      }),
    );
  }

  /** Loads the page again in the newer version. Drafts stay. */
  apply() {
    this.updates.apply();
  }
}
