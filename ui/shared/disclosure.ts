import { makeAutoObservable } from "mobx";

/** Something on the screen that is open or not: a menu, a calendar, a password. */
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
