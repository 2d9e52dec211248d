import { makeAutoObservable } from "mobx";

/** At which point of a chart Tab stops: at the one where one was last, so that the next Tab leaves the chart. */
export class TabStop {
  private last: string | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The point of this key has the focus. */
  focused(key: string) {
    this.last = key;
  }

  /** Which of these it is: the newest, the last, until one was at another, or when that one is not there any more. */
  among(keys: readonly string[]): string | undefined {
    return this.last !== null && keys.includes(this.last) ? this.last : keys.at(-1);
  }
}
