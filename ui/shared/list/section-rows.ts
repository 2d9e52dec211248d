import type { Failure } from "@libretto/core/kernel/failure";
import { isRight } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import { behind } from "@libretto/core/record/behind";
import type { RowCore, Section } from "@libretto/core/record/section";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { readOn } from "./read-on.ts";
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
  private turn = 0;
  private underWay: Promise<void> | null = null;
  /** Whether those are the newest rows. */
  private readsNewest = false;
  /** How often the newest rows have come. */
  private begun = 0;
  /** Rows that the server is asked to remove. */
  private readonly going = new Set<number>();

  constructor(
    private readonly section: Section<D, R>,
    private readonly services: Pick<SectionServices, "store" | "patient">,
  ) {
    makeAutoObservable<this, "section" | "services" | "turn" | "underWay" | "readsNewest" | "begun" | "going">(
      this,
      {
        ...{ section: false, services: false, turn: false, underWay: false, readsNewest: false, begun: false },
        ...{ going: false, rows: observableRef, failure: observableRef },
      },
      { autoBind: true },
    );
  }

  /** Newest first. */
  get sorted(): readonly R[] {
    return this.rows.toSorted((a, b) => (this.isBehind(a, b) ? 1 : -1));
  }

  /** Whether there are rows that were not read yet. */
  get partial(): boolean {
    return this.rows.length < this.total;
  }

  /** The newest rows, as they came with the record; older ones that were read before stay. */
  put(rows: readonly R[], total: number) {
    const before = this.rows;
    const last = rows.at(-1);
    this.begin(rows, total);
    const older = last === undefined ? [] : before.filter((row) => this.isBehind(row, last));
    if (this.partial) this.keepBehind(older, this.total);
    // the newest that are on their way may have been asked for before these
    if (this.readsNewest) void this.load();
  }

  /** Nobody's any more. */
  forget() {
    this.stop();
    this.keep([], 0);
    this.state = "idle";
  }

  /** A row as it is kept by now, new or not; it stands first. */
  change(row: R) {
    const known = this.rows.some(({ id }) => id === row.id);
    const others = this.rows.filter(({ id }) => id !== row.id);
    this.keep([row, ...others], known ? this.total : this.total + 1);
  }

  /** Takes a row out; false where it is not here. */
  drop(id: number): boolean {
    const rows = this.rows.filter((row) => row.id !== id);
    const was = rows.length < this.rows.length;
    if (was) this.keep(rows, this.total - 1);
    return was;
  }

  /** Takes a row out that the server is asked to remove: until that is `answered`, none that comes brings it back. */
  takeAway(id: number) {
    this.drop(id);
    this.going.add(id);
  }

  answered(id: number) {
    this.going.delete(id);
  }

  /** What was taken away and is still there; other rows may have come and gone meanwhile, and itself come again. */
  putBack(row: R) {
    if (this.rows.every(({ id }) => id !== row.id)) this.keep([row, ...this.rows], this.total + 1);
  }

  /** Reads the newest rows. */
  async load(): Promise<void> {
    await this.read();
  }

  /** Reads the next rows behind those that are here, or waits for those that are on their way. */
  async more(): Promise<void> {
    if (this.partial) await (this.underWay ?? this.read(this.rows.at(-1)));
  }

  /** Reads page after page until that is enough, all is here, or nothing more comes. */
  async readOn(enough: () => boolean): Promise<void> {
    await readOn({
      wanted: () => !enough() && this.state === "loaded" && this.partial,
      come: () => `${this.begun} ${this.rows.length}`,
      read: this.more,
    });
  }

  /** A row as it is kept now; null where it is gone, or cannot be had. */
  async current(id: number): Promise<R | null> {
    const found = () => this.rows.find((row) => row.id === id) ?? null;
    await this.load();
    await this.readOn(() => found() !== null);
    return this.failure === null ? found() : null;
  }

  private isBehind(row: R, other: R): boolean {
    const [own, others] = [this.section.sortedBy(row), this.section.sortedBy(other)];
    return own < others || (own === others && row.id < other.id);
  }

  private begin(rows: readonly R[], total: number) {
    this.begun++;
    this.rows = [];
    this.keepBehind(rows, total);
  }

  private keep(rows: readonly R[], total: number) {
    this.rows = rows;
    this.total = total;
    this.state = "loaded";
  }

  /** A row that was changed meanwhile may come again with a later page; one that is being removed is here no more. */
  private keepBehind(rows: readonly R[], total: number) {
    const known = new Set(this.rows.map(({ id }) => id));
    const staying = rows.filter(({ id }) => !this.going.has(id));
    const kept = [...this.rows, ...staying.filter(({ id }) => !known.has(id))];
    this.keep(kept, total - (rows.length - staying.length));
  }

  /** What is on its way is asked for no longer. */
  private stop() {
    this.turn++;
    this.underWay = null;
    this.readsNewest = false;
    this.reading = false;
  }

  /** The newest rows, or those behind one. */
  private async read(last?: R): Promise<void> {
    const patient = this.services.patient();
    if (patient === null) return;
    this.stop();
    this.readsNewest = last === undefined;
    this.underWay = this.asked(patient, this.turn, last);
    await this.underWay;
  }

  private async asked(patient: PatientId, turn: number, last: R | undefined): Promise<void> {
    this.state = this.rows.length === 0 ? "loading" : "loaded";
    this.reading = true;
    const answer = await this.services.store.page(this.section, patient, {
      limit: PAGE_LIMIT,
      ...(last !== undefined && behind(this.section, last)),
    })();
    if (turn !== this.turn) return this.underWay ?? undefined;
    runInAction(() => {
      this.stop();
      // whose it was has gone meanwhile
      if (this.services.patient() !== patient) return;
      if (isRight(answer)) {
        if (last === undefined) this.begin(answer.right.rows, answer.right.total);
        else this.keepBehind(answer.right.rows, answer.right.total);
        this.failure = null;
      } else {
        this.failure = answer.left;
        this.state = "failed";
      }
    });
  }
}
