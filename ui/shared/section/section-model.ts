import type { Permission } from "@libretto/core/access/permissions";
import type { Failure } from "@libretto/core/kernel/failure";
import { isRight } from "@libretto/core/kernel/fp";
import { NEW_ID } from "@libretto/core/kernel/id";
import { foldText } from "@libretto/core/kernel/text";
import type { MessageCode } from "@libretto/core/messages/codes";
import { joinOnOneLine } from "@libretto/core/messages/one-line";
import { permissionFor, type RowCore, type Section } from "@libretto/core/record/section";
import { isRowMissing, removeRow, restoreRow } from "@libretto/core/record/use-cases";
import { makeAutoObservable } from "mobx";
import type { Retry } from "../notices-model.ts";
import { retryingStore } from "./retry-after-refusal.ts";
import { SectionDialogs } from "./section-dialogs.ts";
import { SectionRows } from "./section-rows.ts";
import type { SectionServices } from "./section-services.ts";
import type { SectionView } from "./section-view.ts";

/** A changed row lights up for so long. */
const HIGHLIGHT_MILLISECONDS = 2_600;

/** What is tried again after a failed undoing, until something else is saved. */
const UNDO_OPERATION = "undoing";

/** Any section of the record on the screen: its rows, and all that can be done with them. */
export class SectionModel<D extends RowCore, R extends D> {
  search = "";
  /** The row that was changed last, to be shown. */
  highlighted: number | null = null;
  private readonly services: SectionServices;
  private readonly list: SectionRows<D, R>;
  private readonly dialogs: SectionDialogs<D, R>;
  /** Whether the gate is asked for a form. */
  private isCheckingGate = false;

  constructor(
    readonly section: Section<D, R>,
    readonly view: SectionView<D, R>,
    baseServices: SectionServices,
  ) {
    const services = view.resolveRefusal
      ? { ...baseServices, store: retryingStore(baseServices.store, view.resolveRefusal) }
      : baseServices;
    this.services = services;
    this.list = new SectionRows(section, services);
    this.dialogs = new SectionDialogs(
      section,
      view,
      services,
      (id) => this.list.current(id),
      (id) => this.removeDeleted(id),
    );
    makeAutoObservable<this, "services" | "list" | "dialogs" | "isCheckingGate">(
      this,
      { section: false, view: false, services: false, list: false, dialogs: false, isCheckingGate: false },
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
  get matchingRows(): readonly R[] {
    const terms = foldText(this.search).split(" ");
    return this.list.sorted.filter((row) => {
      const text = foldText(this.section.searchTextOf(row));
      return terms.every((term) => text.includes(term));
    });
  }

  rowsIn(list: R["list"]): readonly R[] {
    return this.matchingRows.filter((row) => row.list === list);
  }

  /** Whether there are rows that were not read yet. */
  get isPartial(): boolean {
    return this.list.isPartial;
  }

  /** Shows the newest rows, as they came with the record; older ones that were read before stay. */
  setRows(rows: readonly R[], total: number) {
    this.list.setNewest(rows, total);
  }

  /** Nobody's any more. */
  clear() {
    this.list.clear();
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
  async loadMore(): Promise<void> {
    await this.list.loadMore();
  }

  /** Filters as one types; what was not read yet is read first, so that "not found" is true. */
  async setSearch(text: string): Promise<void> {
    this.search = text;
    this.highlighted = null;
    await this.list.loadUntil(() => this.search === "");
  }

  /**
   * Opens the form of a new row.
   *
   * @param preset values that the form starts with
   */
  async openAddForm(list: R["list"], preset: Partial<D> = {}): Promise<void> {
    const draft = { ...this.dialogs.blank(list), ...preset };
    if (await this.checkPermission(permissionFor(this.section, "add", draft))) await this.openForm(draft);
  }

  /** Opens the read view of a row, and does what the reader chooses there. */
  async openRowView(row: R): Promise<void> {
    const chosen = await this.dialogs.openRowView(this, row);
    chosen?.();
  }

  async openEditForm(row: R): Promise<void> {
    if (await this.checkPermission(permissionFor(this.section, "edit", row))) await this.openForm(row);
  }

  async openLockDialog(row: R): Promise<void> {
    const patient = this.services.patient();
    if (patient === null) return;
    const locked = await this.dialogs.openLockDialog(patient, row);
    if (locked !== null) this.show(locked, "confidentiality.changed");
  }

  async openMoveDialog(row: R): Promise<void> {
    const patient = this.services.patient();
    if (patient === null || !(await this.checkPermission(permissionFor(this.section, "move", row)))) return;
    const moved = await this.dialogs.openMoveDialog(patient, row);
    if (moved !== null) this.show(moved, this.section.messages.saved);
  }

  /** Takes the row away at once, and puts it back if the server did not. */
  async confirmAndRemove(row: R): Promise<void> {
    const { dialogs, notices, store } = this.services;
    const patient = this.services.patient();
    const sure = await dialogs.confirm({
      message: { code: this.section.removeQuestion },
      subject: joinOnOneLine([this.view.nameOf(row), ...this.view.factsOf(row)]),
      verb: this.section.isRemovalAnsweredYesNo === true ? "yes" : "delete",
      cancelVerb: "no",
      destructive: true,
    });
    if (!sure || patient === null) return;
    this.list.startRemoval(row.id);
    const answer = await removeRow(store)(this.section, patient, row)();
    this.list.finishRemoval(row.id);
    // one that somebody else has deleted is gone, as was wanted; to bring it back is for whoever deleted it
    if (isRight(answer) || (await isRowMissing(store)(this.section, patient, answer.left)())) {
      notices.dismissRetries(UNDO_OPERATION);
      const undo = isRight(answer) ? () => void this.undoRemove(row) : undefined;
      notices.succeed(this.section.messages.removed, undo);
      this.services.reloadRecord();
      return;
    }
    // whose it was has gone meanwhile
    if (this.services.patient() !== patient) return;
    this.list.restore(row);
    this.reportFailure(answer.left, this.section.messages.removeFailed);
  }

  /** Whether a form may be opened; no while that is still asked for another one: it would lie upon this one. */
  private async checkPermission(permission: Permission | null): Promise<boolean> {
    if (this.isCheckingGate) return false;
    this.isCheckingGate = true;
    const may = await this.services.gate.checkPermission(permission);
    this.isCheckingGate = false;
    return may;
  }

  /** One that somebody else has deleted. */
  private removeDeleted(id: number) {
    if (this.list.remove(id)) this.services.reloadRecord();
  }

  private highlight(row: R) {
    this.services.openGroup(this.groupOf(row.list));
    this.highlighted = row.id;
    setTimeout(() => this.clearHighlight(row.id), HIGHLIGHT_MILLISECONDS);
  }

  private clearHighlight(id: number) {
    if (this.highlighted === id) this.highlighted = null;
  }

  /** Takes a deletion back: the same row returns from the bin. */
  private async undoRemove(row: R): Promise<void> {
    const patient = this.services.patient();
    if (patient === null) return;
    const answer = await restoreRow(this.services.store)<D, R>(this.section, patient, row)();
    if (isRight(answer)) return this.show(answer.right, this.section.messages.saved);
    // the user has decided not to
    if (answer.left.code === "therapies.notConfirmed") return;
    // an earlier try whose answer was lost has restored it
    if (answer.left.kind === "notFound") return void this.load();
    this.reportFailure(answer.left, this.section.messages.failed, {
      operation: UNDO_OPERATION,
      run: () => void this.undoRemove(row),
    });
  }

  private async openForm(draft: D): Promise<void> {
    const patient = this.services.patient();
    if (patient === null) return;
    const saved = await this.dialogs.openForm(patient, draft);
    const { saved: changed, added = changed } = this.section.messages;
    if (saved !== null) this.show(saved, draft.id === NEW_ID ? added : changed);
  }

  private show(row: R, message: MessageCode) {
    this.list.upsert(row);
    this.highlight(row);
    this.services.notices.dismissRetries(UNDO_OPERATION);
    this.services.notices.succeed(message);
    this.services.reloadRecord();
  }

  private reportFailure(failure: Failure, message: MessageCode, retry?: Retry) {
    if (failure.kind === "signedOut") return;
    if (failure.kind === "notPermitted") return void this.services.gate.promptToSubscribe();
    const { notices } = this.services;
    if (failure.kind === "stale") void this.load();
    // without an answer nobody knows what became of it
    if (failure.kind === "unavailable") this.services.reloadRecord();
    const specific = failure.kind === "stale" || failure.kind === "unavailable";
    notices.add({
      tone: "problem",
      message: { code: message },
      ...(specific && failure.code !== message && { details: { code: failure.code } }),
      ...(failure.reference !== undefined && { reference: failure.reference }),
      ...(retry && { action: { verb: "retry", ...retry } }),
    });
  }
}
