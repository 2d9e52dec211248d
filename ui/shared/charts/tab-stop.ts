import { makeAutoObservable } from "mobx";

/** The one point of a chart that Tab stops at: the last focused one. The next Tab leaves the chart. */
export class TabStop {
  private last: string | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The point of this key has the focus. */
  setFocused(key: string) {
    this.last = key;
  }

  /** Selects the point: the one last focused if it is still there, else the newest. */
  selectFrom(keys: readonly string[]): string | undefined {
    return this.last !== null && keys.includes(this.last) ? this.last : keys.at(-1);
  }
}
