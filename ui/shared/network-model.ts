import { makeAutoObservable } from "mobx";

/** Whether the browser has a network. */
export class NetworkModel {
  online = true;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  setOnline(online: boolean) {
    this.online = online;
  }
}
