import { makeAutoObservable } from "mobx";

/** The only point of a chart that Tab reaches: the last focused one. The next Tab leaves the chart. */
export class TabStop {
  private last: number | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Records that the point with this key has the focus. */
  setFocused(key: number) {
    this.last = key;
  }

  /** Selects the last focused point if it still exists, otherwise the newest. */
  selectFrom(keys: readonly number[]): number | undefined {
    return this.last !== null && keys.includes(this.last) ? this.last : keys.at(-1);
  }
}
