import type { Permission } from "@libretto/core/access/permissions";
import type { Failure } from "@libretto/core/kernel/failure";
import { isRight } from "@libretto/core/kernel/fp";
import { NEW } from "@libretto/core/kernel/id";
import { folded } from "@libretto/core/kernel/text";
import type { MessageCode } from "@libretto/core/messages/codes";
import { inOneLine } from "@libretto/core/messages/one-line";
import { permissionFor, type RowCore, type Section } from "@libretto/core/record/section";
import { isRowGone, removeRow, restoreRow } from "@libretto/core/record/use-cases";
import { makeAutoObservable } from "mobx";
import type { Retry } from "../notices-model.ts";
import { answeredStore } from "./answered-writes.ts";
import { SectionDialogs } from "./section-dialogs.ts";
import type { SectionFace } from "./section-face.ts";
import { SectionRows } from "./section-rows.ts";
import type { SectionServices } from "./section-services.ts";

/** A changed row lights up for so long. */
const HIGHLIGHT_LASTS = 2_600;

/** What is tried again after a failed undoing, until something else is saved. */
const UNDOING = "undoing";

/** Any section of the record on the screen: its rows, and all that can be done with them. */
export class SectionModel<D extends RowCore, R extends D> {
  search = "";
  /** The row that was changed last, to be shown. */
  highlighted: number | null = null;
  private readonly services: SectionServices;
  private readonly list: SectionRows<D, R>;
  private readonly dialogs: SectionDialogs<D, R>;
  /** Whether the gate is asked for a form. */
  private asking = false;

  constructor(
    readonly section: Section<D, R>,
    readonly face: SectionFace<D, R>,
    given: SectionServices,
  ) {
    const services = face.answerRefusal ? { ...given, store: answeredStore(given.store, face.answerRefusal) } : given;
    this.services = services;
    this.list = new SectionRows(section, services);
    this.dialogs = new SectionDialogs(
      section,
      face,
      services,
      (id) => this.list.current(id),
      (id) => this.lose(id),
    );
    makeAutoObservable<this, "services" | "list" | "dialogs" | "asking">(
      this,
      { section: false, face: false, services: false, list: false, dialogs: false, asking: false },
      { autoBind: true },
    );
  }

  /** What has been read, in the order of the store but for what was changed last. */
  get rows(): readonly R[] {
    return this.list.rows;
  }

  get total(): number {
    return this.list.total;
  }

  get state(): SectionRows<D, R>["state"] {
    return this.list.state;
  }

  /** More rows are on their way. */
  get reading(): boolean {
    return this.list.reading;
  }

  get failure(): Failure | null {
    return this.list.failure;
  }

  /** What the search leaves, newest first. */
  get found(): readonly R[] {
    const words = folded(this.search).split(" ");
    return this.list.sorted.filter((row) => {
      const text = folded(this.section.searchText(row));
      return words.every((word) => text.includes(word));
    });
  }

  rowsIn(list: R["list"]): readonly R[] {
    return this.found.filter((row) => row.list === list);
  }

  /** Whether there are rows that were not read yet. */
  get partial(): boolean {
    return this.list.partial;
  }

  /** Shows the newest rows, as they came with the record; older ones that were read before stay. */
  put(rows: readonly R[], total: number) {
    this.list.put(rows, total);
  }

  /** Nobody's any more. */
  forget() {
    this.list.forget();
    this.search = "";
    this.highlighted = null;
  }

  /** What the group of a list is remembered by. */
  groupOf(list: R["list"]): string {
    return `${this.section.name}.${list}`;
  }

  /** Reads the newest rows. */
  async load(): Promise<void> {
    await this.list.load();
  }

  /** Reads the next rows behind those shown, or waits for those that are on their way. */
  async more(): Promise<void> {
    await this.list.more();
  }

  /** Filters as one types; what was not read yet is read first, so that "not found" is true. */
  async look(text: string): Promise<void> {
    this.search = text;
    this.highlighted = null;
    await this.list.readOn(() => this.search === "");
  }

  /**
   * Opens the form of a new row.
   *
   * @param preset values that the form starts with
   */
  async askAdd(list: R["list"], preset: Partial<D> = {}): Promise<void> {
    const draft = { ...this.dialogs.blank(list), ...preset };
    if (await this.passes(permissionFor(this.section, "add", draft))) await this.openForm(draft);
  }

  /** Opens the read view of a row, and does what the reader chooses there. */
  async askRead(row: R): Promise<void> {
    const chosen = await this.dialogs.read(this, row);
    chosen?.();
  }

  async askEdit(row: R): Promise<void> {
    if (await this.passes(permissionFor(this.section, "edit", row))) await this.openForm(row);
  }

  async askLock(row: R): Promise<void> {
    const patient = this.services.patient();
    if (patient === null) return;
    const locked = await this.dialogs.lock(patient, row);
    if (locked !== null) this.show(locked, "confidentiality.changed");
  }

  async askMove(row: R): Promise<void> {
    const patient = this.services.patient();
    if (patient === null || !(await this.passes(permissionFor(this.section, "move", row)))) return;
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
      verb: this.section.removeByYes === true ? "yes" : "delete",
      otherwise: "no",
      destructive: true,
    });
    if (!sure || patient === null) return;
    this.list.takeAway(row.id);
    const answer = await removeRow(store)(this.section, patient, row)();
    this.list.answered(row.id);
    // one that somebody else has deleted is gone, as was wanted; to bring it back is for whoever deleted it
    if (isRight(answer) || (await isRowGone(store)(this.section, patient, answer.left)())) {
      notices.mend(UNDOING);
      const undo = isRight(answer) ? () => void this.bringBack(row) : undefined;
      notices.succeed(this.section.said.removed, undo);
      this.services.changed();
      return;
    }
    // whose it was has gone meanwhile
    if (this.services.patient() !== patient) return;
    this.list.putBack(row);
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

  /** One that somebody else has deleted. */
  private lose(id: number) {
    if (this.list.drop(id)) this.services.changed();
  }

  private light(row: R) {
    this.services.reveal(this.groupOf(row.list));
    this.highlighted = row.id;
    setTimeout(() => this.dim(row.id), HIGHLIGHT_LASTS);
  }

  private dim(id: number) {
    if (this.highlighted === id) this.highlighted = null;
  }

  /** Takes a deletion back: the same row returns from the bin. */
  private async bringBack(row: R): Promise<void> {
    const patient = this.services.patient();
    if (patient === null) return;
    const answer = await restoreRow(this.services.store)<D, R>(this.section, patient, row)();
    if (isRight(answer)) return this.show(answer.right, this.section.said.saved);
    // the user has decided not to
    if (answer.left.code === "therapies.notConfirmed") return;
    // an earlier try whose answer was lost has restored it
    if (answer.left.kind === "notFound") return void this.load();
    this.complain(answer.left, this.section.said.failed, { of: UNDOING, run: () => void this.bringBack(row) });
  }

  private async openForm(draft: D): Promise<void> {
    const patient = this.services.patient();
    if (patient === null) return;
    const saved = await this.dialogs.form(patient, draft);
    const { saved: changed, added = changed } = this.section.said;
    if (saved !== null) this.show(saved, draft.id === NEW ? added : changed);
  }

  private show(row: R, said: MessageCode) {
    this.list.change(row);
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
}
