import type { Failure } from "@libretto/core/kernel/failure";
import { isRight } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import { cursorAfter } from "@libretto/core/record/pagination";
import type { RowCore, Section } from "@libretto/core/record/section";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { loadUntil } from "../list/load-until.ts";
import type { SectionServices } from "./section-services.ts";

/**
 * As many rows of a section as were read, and the reading of more. Answers may come late and in another order than they
 * were asked for: none brings back what was changed since, and none leaves a gap.
 */
export class SectionRows<D extends RowCore, R extends D> {
  /** In the store's order, but for what was changed last. */
  rows: readonly R[] = [];
  total = 0;
  state: "idle" | "loading" | "loaded" | "failed" = "idle";
  reading = false;
  failure: Failure | null = null;
  /** The read whose answer counts: what was asked before it may not know of what is here by now. */
  private requestNumber = 0;
  private pendingLoad: Promise<void> | null = null;
  /** Whether those are the newest rows. */
  private isLoadingNewest = false;
  /** How often the newest rows have come. */
  private reloadCount = 0;
  /** Rows that the server is asked to remove. */
  private readonly pendingRemovals = new Set<number>();

  constructor(
    private readonly section: Section<D, R>,
    private readonly services: Pick<SectionServices, "store" | "patient">,
  ) {
    makeAutoObservable<
      this,
      "section" | "services" | "requestNumber" | "pendingLoad" | "isLoadingNewest" | "reloadCount" | "pendingRemovals"
    >(
      this,
      {
        ...{
          section: false,
          services: false,
          requestNumber: false,
          pendingLoad: false,
          isLoadingNewest: false,
          reloadCount: false,
        },
        ...{ pendingRemovals: false, rows: observableRef, failure: observableRef },
      },
      { autoBind: true },
    );
  }

  /** Newest first. */
  get sorted(): readonly R[] {
    return this.rows.toSorted((a, b) => (this.isAfter(a, b) ? 1 : -1));
  }

  /** Whether there are rows that were not read yet. */
  get isPartial(): boolean {
    return this.rows.length < this.total;
  }

  /** The newest rows, as they came with the record; older ones that were read before stay. */
  setNewest(rows: readonly R[], total: number) {
    const before = this.rows;
    const last = rows.at(-1);
    this.startFrom(rows, total);
    const older = last === undefined ? [] : before.filter((row) => this.isAfter(row, last));
    if (this.isPartial) this.appendRows(older, this.total);
    // the newest that are on their way may have been asked for before these
    if (this.isLoadingNewest) void this.load();
  }

  /** Nobody's any more. */
  clear() {
    this.cancelLoad();
    this.replaceRows([], 0);
    this.state = "idle";
  }

  /** A row as it is kept by now, new or not; it stands first. */
  upsert(row: R) {
    const known = this.rows.some(({ id }) => id === row.id);
    const others = this.rows.filter(({ id }) => id !== row.id);
    this.replaceRows([row, ...others], known ? this.total : this.total + 1);
  }

  /** Takes a row out; false where it is not here. */
  remove(id: number): boolean {
    const rows = this.rows.filter((row) => row.id !== id);
    const was = rows.length < this.rows.length;
    if (was) this.replaceRows(rows, this.total - 1);
    return was;
  }

  /** Takes a row out that the server is asked to remove: until that is `answered`, none that comes brings it back. */
  startRemoval(id: number) {
    this.remove(id);
    this.pendingRemovals.add(id);
  }

  finishRemoval(id: number) {
    this.pendingRemovals.delete(id);
  }

  /** What was taken away and is still there; other rows may have come and gone meanwhile, and itself come again. */
  restore(row: R) {
    if (this.rows.every(({ id }) => id !== row.id)) this.replaceRows([row, ...this.rows], this.total + 1);
  }

  /** Reads the newest rows. */
  async load(): Promise<void> {
    await this.loadPage();
  }

  /** Reads the next rows behind those that are here, or waits for those that are on their way. */
  async loadMore(): Promise<void> {
    if (this.isPartial) await (this.pendingLoad ?? this.loadPage(this.rows.at(-1)));
  }

  /** Reads page after page until that is enough, all is here, or nothing more comes. */
  async loadUntil(enough: () => boolean): Promise<void> {
    await loadUntil({
      needsMore: () => !enough() && this.state === "loaded" && this.isPartial,
      progress: () => `${this.reloadCount} ${this.rows.length}`,
      loadNext: this.loadMore,
    });
  }

  /** A row as it is kept now; null where it is gone, or cannot be had. */
  async current(id: number): Promise<R | null> {
    const findRow = () => this.rows.find((row) => row.id === id) ?? null;
    await this.load();
    await this.loadUntil(() => findRow() !== null);
    return this.failure === null ? findRow() : null;
  }

  private isAfter(row: R, other: R): boolean {
    const [own, others] = [this.section.sortKeyOf(row), this.section.sortKeyOf(other)];
    return own < others || (own === others && row.id < other.id);
  }

  private startFrom(rows: readonly R[], total: number) {
    this.reloadCount++;
    this.rows = [];
    this.appendRows(rows, total);
  }

  private replaceRows(rows: readonly R[], total: number) {
    this.rows = rows;
    this.total = total;
    this.state = "loaded";
  }

  /** A row that was changed meanwhile may come again with a later page; one that is being removed is here no more. */
  private appendRows(rows: readonly R[], total: number) {
    const known = new Set(this.rows.map(({ id }) => id));
    const staying = rows.filter(({ id }) => !this.pendingRemovals.has(id));
    const merged = [...this.rows, ...staying.filter(({ id }) => !known.has(id))];
    this.replaceRows(merged, total - (rows.length - staying.length));
  }

  /** What is on its way is asked for no longer. */
  private cancelLoad() {
    this.requestNumber++;
    this.pendingLoad = null;
    this.isLoadingNewest = false;
    this.reading = false;
  }

  /** The newest rows, or those behind one. */
  private async loadPage(last?: R): Promise<void> {
    const patient = this.services.patient();
    if (patient === null) return;
    this.cancelLoad();
    this.isLoadingNewest = last === undefined;
    this.pendingLoad = this.requestPage(patient, this.requestNumber, last);
    await this.pendingLoad;
  }

  private async requestPage(patient: PatientId, requestNumber: number, last: R | undefined): Promise<void> {
    this.state = this.rows.length === 0 ? "loading" : "loaded";
    this.reading = true;
    const answer = await this.services.store.page(this.section, patient, {
      limit: PAGE_LIMIT,
      ...(last !== undefined && cursorAfter(this.section, last)),
    })();
    if (requestNumber !== this.requestNumber) return this.pendingLoad ?? undefined;
    runInAction(() => {
      this.cancelLoad();
      // whose it was has gone meanwhile
      if (this.services.patient() !== patient) return;
      if (isRight(answer)) {
        if (last === undefined) this.startFrom(answer.right.rows, answer.right.total);
        else this.appendRows(answer.right.rows, answer.right.total);
        this.failure = null;
      } else {
        this.failure = answer.left;
        this.state = "failed";
      }
    });
  }
}
