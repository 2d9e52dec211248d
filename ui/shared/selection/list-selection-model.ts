import { failure } from "@libretto/core/kernel/failure";
import type { RowCore } from "@libretto/core/record/section";
import { makeAutoObservable, observable } from "mobx";
import type { DialogView } from "../dialogs/dialogs-model.ts";
import type { SectionModel } from "../section/section-model.ts";
import { RowsLock } from "./rows-lock.ts";
import type { RowsLockModel } from "./rows-lock-model.ts";

/** The chosen rows of a list, while the list is in selection mode. */
export class ListSelectionModel<D extends RowCore, R extends D> {
  private readonly ids = observable.set<number>();
  private readonly rowsLock: RowsLock<D, R>;

  constructor(
    private readonly section: SectionModel<D, R>,
    private readonly list: R["list"],
    lockDialog: DialogView<RowsLockModel<R>>,
  ) {
    this.rowsLock = new RowsLock(section.parts, lockDialog, (notChanged) => this.showResult(notChanged));
    makeAutoObservable<this, "section" | "list" | "ids" | "rowsLock">(
      this,
      { section: false, list: false, ids: false, rowsLock: false },
      { autoBind: true },
    );
  }

  /** The rows that can be chosen: those of the list that match the search. */
  get rows(): readonly R[] {
    return this.section.rowsIn(this.list);
  }

  get selectedRows(): readonly R[] {
    return this.rows.filter(({ id }) => this.ids.has(id));
  }

  get areAllSelected(): boolean {
    return this.rows.length > 0 && !this.section.isPartial && this.rows.every(({ id }) => this.ids.has(id));
  }

  isSelected(id: number): boolean {
    return this.ids.has(id);
  }

  toggle(id: number) {
    if (!this.ids.delete(id)) this.ids.add(id);
  }

  /**
   * Chooses all rows that match the search, also those that are not loaded yet; or none. If they cannot be loaded, the
   * choice stays and the failure is shown.
   */
  async toggleAll(): Promise<void> {
    if (this.areAllSelected) return this.replaceSelection([]);
    // after a failure, one page is loaded first: then the others are loaded too
    if (this.section.failure !== null) await this.section.loadMore();
    await this.section.loadAll();
    if (this.section.isPartial) return this.showFailure();
    this.replaceSelection(this.rows.map(({ id }) => id));
  }

  /** Opens the lock dialog of the chosen rows. */
  async lock(): Promise<void> {
    if (this.selectedRows.length > 0) await this.rowsLock.run(this.selectedRows);
  }

  stop() {
    this.section.setSelectingList(null);
  }

  private showFailure() {
    const { failure: reason, parts } = this.section;
    parts.services.notices.showFailure(reason ?? failure("unavailable", "failure.unavailable"));
  }

  /** Rows that were not changed stay chosen; without such rows the selection ends. */
  private showResult(notChanged: readonly number[]) {
    this.replaceSelection(notChanged);
    if (notChanged.length === 0) this.stop();
  }

  private replaceSelection(ids: readonly number[]) {
    this.ids.replace(ids);
  }
}
