import { makeAutoObservable } from "mobx";

/** Which page of some items is shown. */
export class ItemPagesModel {
  index: number;

  constructor(first: number) {
    this.index = first;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  show(index: number) {
    this.index = index;
  }
}
