import { makeAutoObservable } from "mobx";

/** Whether a page was requested whose code is not loaded yet. The page before it stays until then. */
export class PageProgressModel {
  isWaiting = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start() {
    this.isWaiting = true;
  }

  finish() {
    this.isWaiting = false;
  }
}
