import { makeAutoObservable } from "mobx";

/** The only element of a group that Tab reaches: the last focused one. The next Tab leaves the group. */
export class TabStop<Key extends string | number> {
  private last: Key | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Records that the element with this key has the focus. */
  setFocused(key: Key) {
    this.last = key;
  }

  /** Forgets the last focused element, for a group that starts at the same element each time. */
  forget() {
    this.last = null;
  }

  /** Selects the last focused element if it still exists, otherwise the initial one. */
  selectFrom(keys: readonly Key[], initial: Key | undefined = keys.at(-1)): Key | undefined {
    return this.last !== null && keys.includes(this.last) ? this.last : initial;
  }
}
