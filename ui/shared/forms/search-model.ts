import type { Failure } from "@libretto/core/kernel/failure";
import { either, type TaskEither } from "@libretto/core/kernel/fp";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

export interface SearchParts<T> {
  /** Letters before anything is asked. */
  readonly least: number;
  /** Milliseconds of quiet before asking. */
  readonly wait: number;
  readonly find: (text: string) => TaskEither<Failure, readonly T[]>;
  readonly textOf: (item: T) => string;
  /** Told of the choice, and of its loss when the text is changed. */
  readonly chosen: (item: T | null, text: string) => void;
  /** Asked before a choice counts; no clears it. `still` tells whether it is the choice by now. */
  readonly mayChoose?: (item: T, still: () => boolean) => Promise<boolean>;
  readonly initial?: T | null;
}

type State = "idle" | "short" | "searching" | "found" | "nothing" | "failed";

/** A search as one types, and the one thing chosen from what it found. */
export class SearchModel<T> {
  text: string;
  state: State = "idle";
  items: readonly T[] = [];
  open = false;
  /** The item that the arrow keys stand on. */
  at = -1;
  /** Ends when it is known whether the choice counts; null when there is nothing to find out. */
  choosing: Promise<void> | null = null;
  private turn = 0;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(readonly parts: SearchParts<T>) {
    this.text = parts.initial == null ? "" : parts.textOf(parts.initial);
    makeAutoObservable<SearchModel<T>, "turn" | "timer">(
      this,
      { parts: false, turn: false, timer: false, items: observableRef, choosing: observableRef },
      { autoBind: true },
    );
  }

  type(text: string) {
    this.text = text;
    this.open = true;
    this.at = -1;
    this.items = [];
    this.parts.chosen(null, text);
    this.stop();
    const length = text.trim().length;
    this.state = length === 0 ? "idle" : length < this.parts.least ? "short" : "searching";
    if (this.state === "searching") this.timer = setTimeout(this.ask, this.parts.wait);
  }

  /** Asks at once: the button after a failure. */
  async ask() {
    const turn = ++this.turn;
    this.state = "searching";
    const answer = await this.parts.find(this.text.trim())();
    if (turn === this.turn) runInAction(() => either.match(this.fail, this.show)(answer));
  }

  step(by: 1 | -1) {
    this.open = true;
    const count = this.items.length;
    if (count > 0) this.at = this.at < 0 && by < 0 ? count - 1 : (this.at + by + count) % count;
  }

  async choose(item: T | undefined = this.items[this.at]) {
    if (item === undefined) return;
    this.put(item);
    this.choosing = this.decide(item);
    await this.choosing;
  }

  clear() {
    this.type("");
    this.open = false;
  }

  leave() {
    this.open = false;
    this.at = -1;
  }

  /** Shows an item as chosen; nobody is told. */
  put(item: T | null) {
    this.stop();
    this.text = item === null ? "" : this.parts.textOf(item);
    this.state = "idle";
    this.items = [];
    this.leave();
  }

  private async decide(item: T) {
    const { turn } = this;
    // something else may be typed or chosen meanwhile
    const still = () => turn === this.turn;
    const may = (await this.parts.mayChoose?.(item, still)) ?? true;
    if (!still()) return;
    runInAction(() => {
      this.choosing = null;
      if (may) this.parts.chosen(item, this.text);
      else this.clear();
    });
  }

  private show(items: readonly T[]) {
    this.items = items;
    this.state = items.length === 0 ? "nothing" : "found";
  }

  private fail() {
    this.state = "failed";
  }

  private stop() {
    clearTimeout(this.timer);
    this.choosing = null;
    this.turn += 1;
  }
}
