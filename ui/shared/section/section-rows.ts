import type { Failure } from "@libretto/core/kernel/failure";
import { isRight } from "@libretto/core/kernel/fp";
import { NEW_ID, type PatientId } from "@libretto/core/kernel/id";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import { cursorAfter } from "@libretto/core/record/pagination";
import type { RowCore, Section } from "@libretto/core/record/section";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { loadUntil } from "../list/load-until.ts";
import type { SectionServices } from "./section-services.ts";

/**
 * The loaded rows of a section, and the loading of more. Responses can arrive late and out of order. None of them
 * overwrites later changes or leaves a gap.
 */
export class SectionRows<D extends RowCore, R extends D> {
  /** In the order of the store, except the last changed row. */
  rows: readonly R[] = [];
  total = 0;
  state: "idle" | "loading" | "loaded" | "failed" = "idle";
  reading = false;
  failure: Failure | null = null;
  /** The number of the current request; responses to earlier requests are ignored. */
  private requestNumber = 0;
  private pendingLoad: Promise<void> | null = null;
  /** Whether the newest rows are loading. */
  private isLoadingNewest = false;
  /** How often the newest rows were loaded. */
  private reloadCount = 0;
  /** Rows whose removal is pending. */
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
  get sortedRows(): readonly R[] {
    return this.rows.toSorted((a, b) => (this.isAfter(a, b) ? 1 : -1));
  }

  /** Whether some rows are not loaded yet. */
  get isPartial(): boolean {
    return this.rows.length < this.total;
  }

  /**
   * Sets the newest rows, as the record returned them. Older loaded rows stay while the number of rows is the same;
   * otherwise another device has added or deleted rows, perhaps some of these.
   */
  setNewest(rows: readonly R[], total: number) {
    const hasSameCount = total === this.total || total === this.total + this.pendingRemovals.size;
    const before = hasSameCount ? this.rows : [];
    const last = rows.at(-1);
    this.startFrom(rows, total);
    const older = last === undefined ? [] : before.filter((row) => this.isAfter(row, last));
    if (this.isPartial) this.appendRows(older, this.total);
    // a pending load of the newest rows may be older than these
    if (this.isLoadingNewest) void this.load();
  }

  /** Clears the rows when the patient changes. */
  clear() {
    this.cancelLoad();
    this.replaceRows([], 0);
    this.state = "idle";
  }

  /** Adds or replaces a stored row and puts it first. */
  upsert(row: R) {
    const known = this.rows.some(({ id }) => id === row.id);
    const others = this.rows.filter(({ id }) => id !== row.id);
    this.replaceRows([row, ...others], known ? this.total : this.total + 1);
  }

  /** Removes a row. Returns false when it is not loaded. */
  remove(id: number): boolean {
    const rows = this.rows.filter((row) => row.id !== id);
    const hasRemoved = rows.length < this.rows.length;
    if (hasRemoved) this.replaceRows(rows, this.total - 1);
    return hasRemoved;
  }

  /** Removes a row whose removal is pending. Until the removal ends, no response adds it again. */
  startRemoval(id: number) {
    this.remove(id);
    this.pendingRemovals.add(id);
  }

  finishRemoval(id: number) {
    this.pendingRemovals.delete(id);
  }

  /** Restores a row whose removal failed. Other rows, and the row itself, may have changed meanwhile. */
  restore(row: R) {
    if (this.rows.every(({ id }) => id !== row.id)) this.replaceRows([row, ...this.rows], this.total + 1);
  }

  /** Loads the newest rows. */
  async load(): Promise<void> {
    await this.loadPage();
  }

  /** Loads the next rows, or waits for a pending load. */
  async loadMore(): Promise<void> {
    if (this.isPartial) await (this.pendingLoad ?? this.loadPage(this.rows.at(-1)));
  }

  /** Loads pages until `isEnough` is true, all rows are loaded, or none arrives. */
  async loadUntil(isEnough: () => boolean): Promise<void> {
    await loadUntil({
      needsMore: () => !isEnough() && this.state === "loaded" && this.isPartial,
      progress: () => `${this.reloadCount} ${this.rows.length}`,
      loadNext: this.loadMore,
    });
  }

  /** Reads a stored row; null when it was deleted or cannot be read. */
  async current(id: number): Promise<R | null> {
    await this.load();
    return this.find(id);
  }

  /**
   * Finds a row, and loads more rows until it is found; null when it does not exist or cannot be read. A section of one
   * row has it also for a new row.
   */
  async find(id: number): Promise<R | null> {
    const isOnlyRow = this.section.single === true && id === NEW_ID;
    const findRow = () => this.rows.find((row) => isOnlyRow || row.id === id) ?? null;
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

  /** A later page can contain a row that was changed meanwhile, or one that is being removed. */
  private appendRows(rows: readonly R[], total: number) {
    const known = new Set(this.rows.map(({ id }) => id));
    const staying = rows.filter(({ id }) => !this.pendingRemovals.has(id));
    const merged = [...this.rows, ...staying.filter(({ id }) => !known.has(id))];
    this.replaceRows(merged, total - (rows.length - staying.length));
  }

  /** Ignores the pending response. */
  private cancelLoad() {
    this.requestNumber++;
    this.pendingLoad = null;
    this.isLoadingNewest = false;
    this.reading = false;
  }

  /** Loads the newest rows, or those after a row. */
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
    const answer = await this.services.store.loadPage(this.section, patient, {
      limit: PAGE_LIMIT,
      ...(last !== undefined && cursorAfter(this.section, last)),
    })();
    if (requestNumber !== this.requestNumber) return this.pendingLoad ?? undefined;
    runInAction(() => {
      this.cancelLoad();
      // the patient has changed meanwhile
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
