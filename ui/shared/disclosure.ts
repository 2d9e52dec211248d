import { makeAutoObservable } from "mobx";

/** The open state of a menu, a calendar or a visible password. */
export class Disclosure {
  isOpen = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  show() {
    this.isOpen = true;
  }

  hide() {
    this.isOpen = false;
  }

  toggle() {
    this.isOpen = !this.isOpen;
  }
}
