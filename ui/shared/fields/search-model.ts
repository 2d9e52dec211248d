import type { Failure } from "@libretto/core/kernel/failure";
import { either, type TaskEither } from "@libretto/core/kernel/fp";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

interface SearchParts<T> {
  /** The minimum number of letters for a search; with 0 the field also opens the whole list. */
  readonly minLength: number;
  /** The debounce time. */
  readonly debounceMilliseconds: number;
  /** The most items that the list shows; the others need more letters. Without it all are shown. */
  readonly maxItems?: number;
  readonly find: (text: string) => TaskEither<Failure, readonly T[]>;
  readonly textOf: (item: T) => string;
  /** Called with the chosen item, or with null when the text changes. */
  readonly onChoose: (item: T | null, text: string) => void;
  /** Asks before a choice counts; "no" clears it. `isCurrent` tells whether it is still the choice. */
  readonly confirmChoice?: (item: T, isCurrent: () => boolean) => Promise<boolean>;
  readonly initial?: T | null;
  /** The first result is selected at once, so that Enter chooses it. */
  readonly selectsFirst?: boolean;
}

type State = "idle" | "short" | "searching" | "found" | "nothing" | "failed";

/** A search field and the item chosen from its results. */
export class SearchModel<T> {
  text: string;
  state: State = "idle";
  items: readonly T[] = [];
  /** The number of found items, also of those that are not shown. */
  foundCount = 0;
  isOpen = false;
  /** The index of the item selected by the arrow keys. */
  activeIndex = -1;
  /** Resolves when the choice is confirmed or cleared; null when there is nothing to confirm. */
  pendingChoice: Promise<void> | null = null;
  private requestNumber = 0;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(readonly parts: SearchParts<T>) {
    this.text = parts.initial == null ? "" : parts.textOf(parts.initial);
    makeAutoObservable<SearchModel<T>, "requestNumber" | "timer">(
      this,
      { parts: false, requestNumber: false, timer: false, items: observableRef, pendingChoice: observableRef },
      { autoBind: true },
    );
  }

  type(text: string) {
    this.text = text;
    this.isOpen = true;
    this.activeIndex = -1;
    this.items = [];
    this.parts.onChoose(null, text);
    this.stop();
    const length = text.trim().length;
    this.state =
      length === 0 && this.parts.minLength > 0 ? "idle" : length < this.parts.minLength ? "short" : "searching";
    if (this.state === "searching") this.timer = setTimeout(this.search, this.parts.debounceMilliseconds);
  }

  /** Searches at once, for the button after a failure. */
  async search() {
    const requestNumber = ++this.requestNumber;
    this.state = "searching";
    const answer = await this.parts.find(this.text.trim())();
    if (requestNumber === this.requestNumber) runInAction(() => either.match(this.fail, this.show)(answer));
  }

  /** Opens the list where a search needs no letters. */
  open() {
    if (this.parts.minLength > 0 || this.isOpen) return;
    this.isOpen = true;
    void this.search();
  }

  step(by: 1 | -1) {
    this.open();
    this.isOpen = true;
    const count = this.items.length;
    if (count > 0)
      this.activeIndex = this.activeIndex < 0 && by < 0 ? count - 1 : (this.activeIndex + by + count) % count;
  }

  async choose(item: T | undefined = this.items[this.activeIndex]) {
    if (item === undefined) return;
    this.showChosen(item);
    this.pendingChoice = this.confirmAndChoose(item);
    await this.pendingChoice;
  }

  clear() {
    this.type("");
    this.isOpen = false;
  }

  leave() {
    this.isOpen = false;
    this.activeIndex = -1;
  }

  /** Shows an item as chosen without calling `onChoose`. */
  showChosen(item: T | null) {
    this.stop();
    this.text = item === null ? "" : this.parts.textOf(item);
    this.state = "idle";
    this.items = [];
    this.leave();
  }

  private async confirmAndChoose(item: T) {
    const { requestNumber } = this;
    // something else may have been typed or chosen
    const isCurrent = () => requestNumber === this.requestNumber;
    const isConfirmed = (await this.parts.confirmChoice?.(item, isCurrent)) ?? true;
    if (!isCurrent()) return;
    runInAction(() => {
      this.pendingChoice = null;
      if (isConfirmed) this.parts.onChoose(item, this.text);
      else this.clear();
    });
  }

  private show(items: readonly T[]) {
    this.items = items.slice(0, this.parts.maxItems);
    this.foundCount = items.length;
    this.activeIndex = this.parts.selectsFirst === true && items.length > 0 ? 0 : -1;
    this.state = items.length === 0 ? "nothing" : "found";
  }

  private fail() {
    this.state = "failed";
  }

  private stop() {
    clearTimeout(this.timer);
    this.pendingChoice = null;
    this.requestNumber += 1;
  }
}
