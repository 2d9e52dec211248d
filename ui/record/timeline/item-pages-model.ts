import { makeAutoObservable } from "mobx";

/** Which page of some items is shown. */
export class ItemPagesModel {
  index = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  show(index: number) {
    this.index = index;
  }
}
