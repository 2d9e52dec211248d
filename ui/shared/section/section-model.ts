import type { Permission } from "@libretto/core/access/permissions";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { NEW_ID } from "@libretto/core/kernel/id";
import { foldText } from "@libretto/core/kernel/text";
import type { MessageCode } from "@libretto/core/messages/codes";
import { canMoveBack } from "@libretto/core/record/move-back";
import { permissionFor, type RowCore, type Section } from "@libretto/core/record/section";
import { makeAutoObservable } from "mobx";
import { loadCode } from "../load-code.ts";
import type { Undo } from "../notices-model.ts";
import type { RowContext } from "./row-dialogs.ts";
import type { RowFormModel } from "./row-form-model.ts";
import { sectionLabels } from "./section-labels.ts";
import { createBlank, type SectionParts, UNDO_OPERATION, undoKeyOf } from "./section-parts.ts";
import { SectionRows } from "./section-rows.ts";
import type { SectionServices } from "./section-services.ts";
import type { SectionView } from "./section-view.ts";

/** How long a changed row is highlighted. */
const HIGHLIGHT_MILLISECONDS = 2_600;

/** A section of the record on the screen: its rows and all actions. */
export class SectionModel<D extends RowCore, R extends D> {
  search = "";
  /** The row that was changed last. */
  highlighted: number | null = null;
  /** The list in which several rows are being chosen. */
  selectingList: R["list"] | null = null;
  /** The lists that show all rows of a section whose lists are short at first. */
  private expandedLists: readonly R["list"][] = [];
  private readonly list: SectionRows<D, R>;
  /** Whether the permission for a form is being checked. */
  private isCheckingGate = false;

  constructor(
    readonly section: Section<D, R>,
    readonly view: SectionView<D, R>,
    private readonly services: SectionServices,
  ) {
    this.list = new SectionRows(section, services);
    makeAutoObservable<this, "services" | "list" | "isCheckingGate">(
      this,
      { section: false, view: false, services: false, list: false, isCheckingGate: false },
      { autoBind: true },
    );
  }

  /** The loaded rows in the order of the store, except the last changed row. */
  get rows(): readonly R[] {
    return this.list.rows;
  }

  get total(): number {
    return this.list.total;
  }

  get state(): SectionRows<D, R>["state"] {
    return this.list.state;
  }

  /** More rows are loading. */
  get reading(): boolean {
    return this.list.reading;
  }

  get failure(): Failure | null {
    return this.list.failure;
  }

  /** The rows that match the search, newest first. */
  get matchingRows(): readonly R[] {
    const terms = foldText(this.search).split(" ");
    return this.list.sortedRows.filter((row) => {
      const text = foldText(this.section.searchTextOf(row));
      return terms.every((term) => text.includes(term));
    });
  }

  rowsIn(list: R["list"]): readonly R[] {
    const rows = this.matchingRows.filter((row) => row.list === list);
    return this.section.soonestFirst?.includes(list) ? rows.toReversed() : rows;
  }

  /** The rows that a list shows: a short list shows its newest ones, unless one of the others is searched or changed. */
  shownRowsIn(list: R["list"]): readonly R[] {
    const rows = this.rowsIn(list);
    const { shortLength = rows.length } = this.view;
    const isShort = !this.expandedLists.includes(list) && this.selectingList !== list && this.search.trim() === "";
    const isChangedVisible = rows.findIndex(({ id }) => id === this.highlighted) < shortLength;
    return isShort && isChangedVisible ? rows.slice(0, shortLength) : rows;
  }

  /** Shows all rows of a list. */
  expandList(list: R["list"]) {
    this.expandedLists = [...this.expandedLists, list];
  }

  /**
   * The lists of the section; after a search only those with matching rows, because the search says when there are none.
   * A list in selection mode stays, because the chosen rows would be lost.
   */
  get visibleLists(): readonly R["list"][] {
    const isComplete = this.state === "loaded" && !this.isPartial;
    const lists: readonly R["list"][] = this.section.lists;
    return this.search.trim() === "" || !isComplete
      ? lists
      : lists.filter((list) => list === this.selectingList || this.rowsIn(list).length > 0);
  }

  /** For actions whose code is loaded on demand. */
  get parts(): SectionParts<D, R> {
    const { section, view, services, list, show } = this;
    return { section, view, services, list, show };
  }

  /** Whether the level of several rows can be changed at once. */
  get canSelectRows(): boolean {
    return this.section.actions.includes("lock") && this.section.single !== true;
  }

  /** Starts the selection of several rows of a list, after its code is loaded. */
  async startSelection(list: R["list"], loadView: () => Promise<unknown>): Promise<void> {
    if ((await loadCode(this.services.notices, loadView)) === null) return;
    this.services.openGroup(this.groupOf(list));
    this.setSelectingList(list);
  }

  setSelectingList(list: R["list"] | null) {
    this.selectingList = list;
  }

  /** Whether some rows are not loaded yet. */
  get isPartial(): boolean {
    return this.list.isPartial;
  }

  /** Sets the newest rows, as the record returned them. Older loaded rows stay. */
  setRows(rows: readonly R[], total: number) {
    this.list.setNewest(rows, total);
  }

  /** Clears the rows when the patient changes. */
  clear() {
    this.list.clear();
    this.search = "";
    this.highlighted = null;
    this.selectingList = null;
    this.expandedLists = [];
  }

  /** The key of a list's open state. */
  groupOf(list: R["list"]): string {
    return `${this.section.name}.${list}`;
  }

  /** Loads the newest rows. */
  async load(): Promise<void> {
    await this.list.load();
  }

  /** Loads the next rows, or waits for a pending load. */
  async loadMore(): Promise<void> {
    await this.list.loadMore();
  }

  /** Loads all rows, for a page that groups them. */
  async loadAll(): Promise<void> {
    await this.list.loadUntil(() => false);
  }

  /** Loads older rows until one satisfies the condition, or all are loaded. */
  async loadUntil(isEnough: (oldest: R) => boolean): Promise<void> {
    await this.list.loadUntil(() => {
      const oldest = this.list.sortedRows.at(-1);
      return oldest !== undefined && isEnough(oldest);
    });
  }

  /** Filters while the user types. It loads all rows first, so that "not found" is correct. */
  async setSearch(text: string): Promise<void> {
    this.search = text;
    this.highlighted = null;
    await this.list.loadUntil(() => this.search === "");
  }

  /** Opens the form of a stored draft: of a new row, or of a row that may have been deleted meanwhile. */
  async reopenForm(list: R["list"], id: number): Promise<void> {
    if (id === NEW_ID) return this.openAddForm(list);
    const row = await this.list.find(id);
    if (row === null) return this.services.notices.showFailure(failure("notFound", "failure.notFound"));
    await this.openEditForm(row);
  }

  /**
   * Opens the form of a new row.
   *
   * @param preset initial values of the form
   */
  async openAddForm(list: R["list"], preset: Partial<D> = {}): Promise<void> {
    await this.addInForm(list, preset);
  }

  /** Opens the form of a new row. Resolves with the stored row, or with null. */
  async addInForm(list: R["list"], preset: Partial<D> = {}): Promise<R | null> {
    const draft = { ...createBlank(this.parts, list), ...preset };
    return (await this.checkPermission(permissionFor(this.section, "add", draft))) ? this.openForm(draft) : null;
  }

  /** Opens the form of a row that is only offered, and stores nothing. Resolves with the row, or with null. */
  async openOfferedForm(draft: D): Promise<R | null> {
    const loaded = await this.loadDialogs();
    return (await loaded?.code.openOfferedForm(loaded.context, draft)) ?? null;
  }

  /**
   * Creates the form of a row, or of a new row, for a page. Null without permission, when the row does not exist, or
   * when the code of the form cannot be loaded.
   *
   * @param leave called when the form is saved or discarded
   */
  async createForm(id: number, list: R["list"], leave: () => void): Promise<RowFormModel<D, R> | null> {
    const draft: D | null = id === NEW_ID ? createBlank(this.parts, list) : await this.list.find(id);
    if (draft === null || this.services.patient() === null) return null;
    const change = id === NEW_ID ? "add" : "edit";
    if (!(await this.checkPermission(permissionFor(this.section, change, draft)))) return null;
    const loaded = await this.loadDialogs();
    if (loaded === null) return null;
    return loaded.code.startForm(loaded.context, draft, {
      close: (saved) => {
        leave();
        if (saved !== null) this.showSaved(saved, id === NEW_ID);
      },
      reopen: () => this.reopenDraft(draft),
    });
  }

  /** Opens the row that a link names. It loads more rows until the row is found. */
  async openLinkedRow(id: number): Promise<void> {
    const row = await this.list.find(id);
    if (row === null) return this.services.notices.showFailure(failure("notFound", "failure.notFound"));
    this.highlight(row);
    await this.openRowView(row);
  }

  /** Opens the read view of a row and runs the chosen action. */
  async openRowView(row: R): Promise<void> {
    const loaded = await this.loadDialogs();
    const chosen = await loaded?.code.openRowView(loaded.context, this, row);
    chosen?.();
  }

  async openEditForm(row: R): Promise<void> {
    if (await this.checkPermission(permissionFor(this.section, "edit", row))) await this.openForm(row);
  }

  async openLockDialog(row: R): Promise<void> {
    const loaded = await this.loadDialogs();
    const locked = await loaded?.code.openLockDialog(loaded.context, row);
    if (locked != null) this.show(locked, "confidentiality.changed");
  }

  async openMoveDialog(row: R): Promise<void> {
    if (this.services.patient() === null) return;
    if (!(await this.checkPermission(permissionFor(this.section, "move", row)))) return;
    const loaded = await this.loadDialogs();
    const moved = await loaded?.code.openMoveDialog(loaded.context, row);
    if (moved == null) return;
    this.show(moved, this.section.messages.saved, this.undoOfMove(row, moved));
  }

  /** The list to which one action without a dialog moves a row today; null for none. */
  completedListOf(row: R): R["list"] | null {
    return this.section.completedListOf?.(row, this.services.today()) ?? null;
  }

  /** Moves a row to the list in which its course ends. */
  async completeRow(row: R): Promise<void> {
    const list = this.completedListOf(row);
    if (list === null || !(await this.checkPermission(permissionFor(this.section, "move", row)))) return;
    const code = await loadCode(this.services.notices, () => import("./row-moves.ts"));
    const moved = (await code?.completeRow<D, R>(this.parts, row, list)) ?? null;
    if (moved !== null) this.show(moved, this.section.messages.saved, this.undoOfMove(row, moved));
  }

  /** Completes the row that another page names. */
  async completeLinkedRow(id: number): Promise<void> {
    const row = await this.list.find(id);
    if (row === null) this.services.notices.showFailure(failure("notFound", "failure.notFound"));
    else await this.completeRow(row);
  }

  /** Removes a row after a confirmation. */
  async confirmAndRemove(row: R): Promise<void> {
    const code = await loadCode(this.services.notices, () => import("./row-removal.ts"));
    await code?.confirmAndRemove(this.parts, row);
  }

  /**
   * Loads the code of the dialogs. Null when that fails, for example without a network, or when no record is open.
   */
  private async loadDialogs(): Promise<{
    readonly code: typeof import("./row-dialogs.ts");
    readonly context: RowContext<D, R>;
  } | null> {
    const patient = this.services.patient();
    if (patient === null) return null;
    return loadCode(this.services.notices, async () => {
      const [code, dialogs] = await Promise.all([import("./row-dialogs.ts"), this.view.loadDialogs()]);
      return { code, context: { ...this.parts, dialogs, patient } };
    });
  }

  /** The way back after a move, when the rules allow it; a row that the move has added can always be removed. */
  private undoOfMove(row: R, moved: R): Undo | undefined {
    const { section, services } = this;
    const isAllowed = moved.id !== row.id || canMoveBack<D, R>(section, row, moved, services.today());
    return isAllowed ? { operation: undoKeyOf(section, moved), run: () => void this.undoMove(row, moved) } : undefined;
  }

  private async undoMove(row: R, moved: R): Promise<void> {
    const code = await loadCode(this.services.notices, () => import("./row-moves.ts"));
    await code?.undoMove(this.parts, row, moved);
  }

  /** The name of a row and, where the section has several lists, the list that it is in. */
  private objectOf(row: R): string {
    const name = this.view.nameOf(row);
    if (this.section.lists.length < 2 || !this.section.lists.includes(row.list)) return name;
    const { title: list } = this.view.labelsOfList(row.list);
    return this.services.language.label(sectionLabels, "nowIn", { name, list });
  }

  /** Whether a form may be opened. False while another check is pending, because two forms would overlap. */
  private async checkPermission(permission: Permission | null): Promise<boolean> {
    if (this.isCheckingGate) return false;
    this.isCheckingGate = true;
    const isPermitted = await this.services.gate.checkPermission(permission);
    this.isCheckingGate = false;
    return isPermitted;
  }

  private highlight(row: R) {
    this.services.openGroup(this.groupOf(row.list));
    this.highlighted = row.id;
    setTimeout(() => this.clearHighlight(row.id), HIGHLIGHT_MILLISECONDS);
  }

  private clearHighlight(id: number) {
    if (this.highlighted === id) this.highlighted = null;
  }

  private async openForm(draft: D): Promise<R | null> {
    if (this.services.patient() === null) return null;
    if (this.view.openFormPage !== undefined) {
      this.view.openFormPage(draft.id);
      return null;
    }
    const loaded = await this.loadDialogs();
    const saved = (await loaded?.code.openForm(loaded.context, draft, () => this.reopenDraft(draft))) ?? null;
    if (saved !== null) this.showSaved(saved, draft.id === NEW_ID);
    return saved;
  }

  private async reopenDraft(draft: D): Promise<void> {
    await this.openForm(draft);
  }

  private showSaved(row: R, isNew: boolean) {
    const { saved, added = saved } = this.section.messages;
    this.show(row, isNew ? added : saved);
  }

  private show(row: R, message: MessageCode, undo?: Undo) {
    this.services.notices.dismissUndo(undoKeyOf(this.section, row));
    const success = { object: this.objectOf(row), undo };
    if (!this.section.lists.includes(row.list)) {
      // the form has added it to another section
      this.services.notices.showSuccess(message, success);
      return this.services.reloadRecord();
    }
    this.list.upsert(row);
    this.highlight(row);
    this.services.notices.dismissRetries(UNDO_OPERATION);
    this.services.notices.showSuccess(message, success);
    this.services.showRow(this.section.name, row, this.total);
  }
}
