import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import type { Page, PageRequest } from "@libretto/core/kernel/page";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

/** Rows that come page by page, newest first; each page is read once. */
export class PagesModel<R extends { readonly id: number }> {
  rows: readonly R[] = [];
  total = 0;
  /** Which page, from 0. */
  at = 0;
  reading = false;
  failure: Failure | null = null;
  private underWay: Promise<void> | null = null;
  private beginning: Promise<void> | null = null;

  constructor(
    private readonly ask: (request: PageRequest) => TaskEither<Failure, Page<R>>,
    readonly size: number,
  ) {
    makeAutoObservable<this, "ask" | "underWay" | "beginning">(
      this,
      { ask: false, size: false, underWay: false, beginning: false, rows: observableRef, failure: observableRef },
      { autoBind: true },
    );
    void this.read();
  }

  get firstTime(): boolean {
    return this.rows.length === 0 && this.reading;
  }

  get shown(): readonly R[] {
    return this.rows.slice(this.at * this.size, (this.at + 1) * this.size);
  }

  get pages(): number {
    return Math.max(1, Math.ceil(this.total / this.size));
  }

  get hasPrevious(): boolean {
    return this.at > 0;
  }

  get hasNext(): boolean {
    return this.at + 1 < this.pages;
  }

  previous() {
    if (this.hasPrevious) this.at -= 1;
  }

  /** Goes on, to what was read before or is read now. */
  async next(): Promise<void> {
    if (!this.hasNext || this.reading) return;
    const goal = this.at + 1;
    if (this.rows.length <= goal * this.size) await this.read();
    runInAction(() => {
      if (this.rows.length > goal * this.size) this.at = goal;
    });
  }

  /** Reads the next page behind those that are here, or waits for one that is on its way. */
  async read(): Promise<void> {
    await (this.underWay ?? this.readBehind(this.rows));
  }

  /** Reads the first page again, which then is the only one that is here; asked for twice at once, it is read once. */
  async anew(): Promise<void> {
    this.beginning ??= this.readBehind([]);
    await this.beginning;
    this.beginning = null;
  }

  private async readBehind(rows: readonly R[]): Promise<void> {
    this.underWay = this.answered(rows);
    await this.underWay;
  }

  private async answered(rows: readonly R[]): Promise<void> {
    const last = rows.at(-1);
    this.reading = true;
    const answer = await this.ask({ limit: this.size, ...(last !== undefined && { before: last.id }) })();
    runInAction(() => {
      this.reading = false;
      this.underWay = null;
      this.failure = answer._tag === "Left" ? answer.left : null;
      if (answer._tag === "Left") return;
      this.rows = [...rows, ...answer.right.rows];
      this.total = answer.right.total;
    });
  }
}
