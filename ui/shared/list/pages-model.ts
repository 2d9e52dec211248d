import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import type { Page, PageRequest } from "@libretto/core/kernel/page";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

/** Rows in pages, newest first. Each page is loaded once. */
export class PagesModel<R extends { readonly id: number }> {
  rows: readonly R[] = [];
  total = 0;
  /** The index of the page, from 0. */
  pageIndex = 0;
  reading = false;
  failure: Failure | null = null;
  private pendingLoad: Promise<void> | null = null;
  private pendingReload: Promise<void> | null = null;

  constructor(
    private readonly requestPage: (request: PageRequest) => TaskEither<Failure, Page<R>>,
    readonly size: number,
  ) {
    makeAutoObservable<this, "requestPage" | "pendingLoad" | "pendingReload">(
      this,
      {
        requestPage: false,
        size: false,
        pendingLoad: false,
        pendingReload: false,
        rows: observableRef,
        failure: observableRef,
      },
      { autoBind: true },
    );
    void this.loadNext();
  }

  get isFirstLoad(): boolean {
    return this.rows.length === 0 && this.reading;
  }

  get visibleRows(): readonly R[] {
    return this.rows.slice(this.pageIndex * this.size, (this.pageIndex + 1) * this.size);
  }

  get pages(): number {
    return Math.max(1, Math.ceil(this.total / this.size));
  }

  get hasPrevious(): boolean {
    return this.pageIndex > 0;
  }

  get hasNext(): boolean {
    return this.pageIndex + 1 < this.pages;
  }

  previous() {
    if (this.hasPrevious) this.pageIndex -= 1;
  }

  /** Shows the next page, from the loaded ones or from the server. */
  async next(): Promise<void> {
    if (!this.hasNext || this.reading) return;
    const goal = this.pageIndex + 1;
    if (this.rows.length <= goal * this.size) await this.loadNext();
    runInAction(() => {
      if (this.rows.length > goal * this.size) this.pageIndex = goal;
    });
  }

  /** Loads the next page, or waits for a pending load. */
  async loadNext(): Promise<void> {
    await (this.pendingLoad ?? this.loadAfter(this.rows));
  }

  /** Reloads the first page and drops the others. Simultaneous calls share one load. */
  async reloadFirst(): Promise<void> {
    this.pendingReload ??= this.loadAfter([]);
    await this.pendingReload;
    this.pendingReload = null;
  }

  private async loadAfter(rows: readonly R[]): Promise<void> {
    this.pendingLoad = this.requestAfter(rows);
    await this.pendingLoad;
  }

  private async requestAfter(rows: readonly R[]): Promise<void> {
    const last = rows.at(-1);
    this.reading = true;
    const answer = await this.requestPage({ limit: this.size, ...(last !== undefined && { before: last.id }) })();
    runInAction(() => {
      this.reading = false;
      this.pendingLoad = null;
      this.failure = answer._tag === "Left" ? answer.left : null;
      if (answer._tag === "Left") return;
      this.rows = [...rows, ...answer.right.rows];
      this.total = answer.right.total;
    });
  }
}
