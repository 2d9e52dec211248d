import { makeAutoObservable } from "mobx";

/** The open state of a menu, a calendar or a visible password. */
export class Disclosure {
  open = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  show() {
    this.open = true;
  }

  hide() {
    this.open = false;
  }

  toggle() {
    this.open = !this.open;
  }
}
