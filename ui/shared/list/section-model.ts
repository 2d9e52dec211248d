import type { Permission } from "@libretto/core/access/permissions";
import type { Failure } from "@libretto/core/kernel/failure";
import { isRight } from "@libretto/core/kernel/fp";
import { NEW, type PatientId } from "@libretto/core/kernel/id";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import { folded } from "@libretto/core/kernel/text";
import type { MessageCode } from "@libretto/core/messages/codes";
import { inOneLine } from "@libretto/core/messages/one-line";
import { behind } from "@libretto/core/record/behind";
import type { RowCore, Section } from "@libretto/core/record/section";
import { addRow, isRowGone, removeRow } from "@libretto/core/record/use-cases";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Retry } from "../notices-model.ts";
import { readOn } from "./read-on.ts";
import { SectionDialogs } from "./section-dialogs.ts";
import type { SectionFace } from "./section-face.ts";
import type { SectionServices } from "./section-services.ts";

/** A changed row lights up for so long. */
const HIGHLIGHT_LASTS = 2_600;

/** What is tried again after a failed undoing, until something else is kept: then a second try would be another row. */
const UNDOING = "undoing";

/** Any section of the record on the screen: its rows, and all that can be done with them. */
export class SectionModel<D extends RowCore, R extends D> {
  /** In the store's order, but for what was changed last. */
  rows: readonly R[] = [];
  total = 0;
  state: "idle" | "loading" | "loaded" | "failed" = "idle";
  /** More rows are on their way. */
  reading = false;
  failure: Failure | null = null;
  search = "";
  /** The row that was changed last, to be shown. */
  highlighted: number | null = null;
  private readonly dialogs: SectionDialogs<D, R>;
  /** The read whose answer counts: what was asked before it may not know of what is here by now. */
  private turn = 0;
  private underWay: Promise<void> | null = null;
  /** Whether those are the newest rows. */
  private readsNewest = false;
  /** How often the newest rows have come. */
  private begun = 0;
  /** Rows that the server is asked to remove. */
  private readonly going = new Set<number>();
  /** Whether the gate is asked for a form. */
  private asking = false;

  constructor(
    readonly section: Section<D, R>,
    readonly face: SectionFace<D, R>,
    private readonly services: SectionServices,
  ) {
    this.dialogs = new SectionDialogs(
      section,
      face,
      services,
      (id) => this.current(id),
      (id) => this.lose(id),
    );
    makeAutoObservable<
      this,
      "services" | "dialogs" | "turn" | "underWay" | "readsNewest" | "begun" | "going" | "asking"
    >(
      this,
      {
        ...{ section: false, face: false, services: false, dialogs: false, turn: false, underWay: false },
        ...{ going: false, asking: false, readsNewest: false, begun: false },
        ...{ rows: observableRef, failure: observableRef },
      },
      { autoBind: true },
    );
  }

  /** What the search leaves, newest first. */
  get found(): readonly R[] {
    const words = folded(this.search).split(" ");
    return this.sorted.filter((row) => {
      const text = folded(this.section.searchText(row));
      return words.every((word) => text.includes(word));
    });
  }

  rowsIn(list: R["list"]): readonly R[] {
    return this.found.filter((row) => row.list === list);
  }

  /** Whether there are rows that were not read yet. */
  get partial(): boolean {
    return this.rows.length < this.total;
  }

  /** Shows the newest rows, as they came with the record; older ones that were read before stay. */
  put(rows: readonly R[], total: number) {
    const before = this.rows;
    const last = rows.at(-1);
    this.begin(rows, total);
    if (this.partial && last !== undefined)
      this.keepBehind(
        before.filter((row) => this.isBehind(row, last)),
        total,
      );
    // the newest that are on their way may have been asked for before these
    if (this.readsNewest) void this.load();
  }

  /** Nobody's any more. */
  forget() {
    this.stop();
    this.keep([], 0);
    this.state = "idle";
    this.search = "";
    this.highlighted = null;
  }

  /** What the group of a list is remembered by. */
  groupOf(list: R["list"]): string {
    return `${this.section.name}.${list}`;
  }

  /** Reads the newest rows. */
  async load(): Promise<void> {
    await this.read();
  }

  /** Reads the next rows behind those shown, or waits for those that are on their way. */
  async more(): Promise<void> {
    if (this.partial) await (this.underWay ?? this.read(this.rows.at(-1)));
  }

  /** Filters as one types; what was not read yet is read first, so that "not found" is true. */
  async look(text: string): Promise<void> {
    this.search = text;
    this.highlighted = null;
    await this.readOn(() => this.search === "");
  }

  async askAdd(list: R["list"]): Promise<void> {
    if (await this.passes(this.section.permissions.add)) {
      await this.openForm(this.dialogs.blank(list));
    }
  }

  async askEdit(row: R): Promise<void> {
    if (await this.passes(this.section.permissions.edit)) {
      await this.openForm(row);
    }
  }

  async askLock(row: R): Promise<void> {
    const patient = this.services.patient();
    if (patient === null) return;
    const locked = await this.dialogs.lock(patient, row);
    if (locked !== null) this.show(locked, "confidentiality.changed");
  }

  async askMove(row: R): Promise<void> {
    const patient = this.services.patient();
    if (patient === null || this.face.views.move === undefined) return;
    if (!(await this.passes(this.section.permissions.move))) return;
    const moved = await this.dialogs.move(patient, row);
    if (moved !== null) this.show(moved, this.section.said.saved);
  }

  /** Takes the row away at once, and puts it back if the server did not. */
  async askRemove(row: R): Promise<void> {
    const { dialogs, notices, store } = this.services;
    const patient = this.services.patient();
    const sure = await dialogs.confirm({
      ask: { code: this.section.removeQuestion },
      subject: inOneLine([this.face.nameOf(row), ...this.face.factsOf(row)]),
      ...(this.face.gone !== undefined && { more: { text: this.face.gone } }),
      verb: "delete",
      otherwise: "no",
      destructive: true,
    });
    if (!sure || patient === null) return;
    this.drop(row.id);
    this.going.add(row.id);
    const answer = await removeRow(store)(this.section, patient, row)();
    this.going.delete(row.id);
    // one that somebody else has deleted is gone, as was wanted; to bring it back is for whoever deleted it
    if (isRight(answer) || (await isRowGone(store)(this.section, patient, answer.left)())) {
      notices.mend(UNDOING);
      const undo = isRight(answer) && this.face.gone === undefined ? () => void this.bringBack(row) : undefined;
      notices.succeed(this.section.said.removed, undo);
      this.services.changed();
      return;
    }
    // whose it was has gone meanwhile
    if (this.services.patient() !== patient) return;
    this.putBack(row);
    this.complain(answer.left, this.section.said.removeFailed);
  }

  /** Whether a form may be opened; no while that is still asked for another one: it would lie upon this one. */
  private async passes(permission: Permission | null): Promise<boolean> {
    if (this.asking) return false;
    this.asking = true;
    const may = await this.services.gate.passes(permission);
    this.asking = false;
    return may;
  }

  private get sorted(): readonly R[] {
    return this.rows.toSorted((a, b) => (this.isBehind(a, b) ? 1 : -1));
  }

  private isBehind(row: R, other: R): boolean {
    const [own, others] = [this.section.sortedBy(row), this.section.sortedBy(other)];
    return own < others || (own === others && row.id < other.id);
  }

  private drop(id: number) {
    const rows = this.rows.filter((row) => row.id !== id);
    if (rows.length < this.rows.length) this.keep(rows, this.total - 1);
  }

  /** What was taken away and is still there; other rows may have come and gone meanwhile, and itself come again. */
  private putBack(row: R) {
    if (this.rows.every(({ id }) => id !== row.id)) this.keep([row, ...this.rows], this.total + 1);
  }

  /** One that somebody else has deleted. */
  private lose(id: number) {
    const { total } = this;
    this.drop(id);
    if (this.total < total) this.services.changed();
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

  private light(row: R) {
    this.services.reveal(this.groupOf(row.list));
    this.highlighted = row.id;
    setTimeout(() => this.dim(row.id), HIGHLIGHT_LASTS);
  }

  private dim(id: number) {
    if (this.highlighted === id) this.highlighted = null;
  }

  private async bringBack(row: R): Promise<void> {
    const patient = this.services.patient();
    if (patient === null) return;
    const answer = await addRow(this.services.store)<D, R>(this.section, patient, { ...row, id: NEW, version: 0 })();
    if (isRight(answer)) return this.show(answer.right, this.section.said.saved);
    // what was kept when less was asked may not be added as it is
    if (answer.left.fields !== undefined) return this.openForm(row, answer.left);
    this.complain(answer.left, this.section.said.failed, { of: UNDOING, run: () => void this.bringBack(row) });
  }

  private async openForm(draft: D, refused?: Failure): Promise<void> {
    const patient = this.services.patient();
    if (patient === null) return;
    const saved = await this.dialogs.form(patient, draft, refused);
    if (saved !== null) this.show(saved, this.section.said.saved);
  }

  /** Reads page after page until that is enough, all is here, or nothing more comes. */
  private async readOn(enough: () => boolean): Promise<void> {
    await readOn({
      wanted: () => !enough() && this.state === "loaded" && this.partial,
      come: () => `${this.begun} ${this.rows.length}`,
      read: this.more,
    });
  }

  /** A row as it is kept now; null where it is gone, or cannot be had. */
  private async current(id: number): Promise<R | null> {
    const found = () => this.rows.find((row) => row.id === id) ?? null;
    await this.load();
    await this.readOn(() => found() !== null);
    return this.failure === null ? found() : null;
  }

  private show(row: R, said: MessageCode) {
    const known = this.rows.some((other) => other.id === row.id);
    const others = this.rows.filter((other) => other.id !== row.id);
    this.keep([row, ...others], known ? this.total : this.total + 1);
    this.light(row);
    this.services.notices.mend(UNDOING);
    this.services.notices.succeed(said);
    this.services.changed();
  }

  private complain(failure: Failure, said: MessageCode, retry?: Retry) {
    if (failure.kind === "signedOut") return;
    if (failure.kind === "notPermitted") return void this.services.gate.close();
    const { notices } = this.services;
    if (failure.kind === "stale") void this.load();
    // without an answer nobody knows what became of it
    if (failure.kind === "unavailable") this.services.changed();
    const specific = failure.kind === "stale" || failure.kind === "unavailable";
    notices.add({
      tone: "problem",
      say: { code: said },
      ...(specific && failure.code !== said && { more: { code: failure.code } }),
      ...(failure.reference !== undefined && { reference: failure.reference }),
      ...(retry && { action: { verb: "retry", ...retry } }),
    });
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
    this.underWay = this.answered(patient, this.turn, last);
    await this.underWay;
  }

  private async answered(patient: PatientId, turn: number, last: R | undefined): Promise<void> {
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
