import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { RecordStore } from "@libretto/core/ports/record/record-store";
import { loadAllRows } from "@libretto/core/record/all-rows";
import { type Collection, rowsOf } from "@libretto/core/record/patient-record";
import type { RowCore, Section } from "@libretto/core/record/section";
import { makeAutoObservable, reaction } from "mobx";
import { Remote } from "../shared/remote.ts";
import { forPatient, type RecordModel } from "./record-model.ts";

/**
 * All rows of a section, or of one of its lists. The record opens with only the newest rows (decision W9c). If there
 * are more, this loads all. Until then, `loadedRows` does not show that a row is missing.
 */
export class AllRows<D extends RowCore, R extends D> {
  private readonly remoteRows: Remote<{
    readonly collection: Collection<RowCore> | undefined;
    readonly rows: readonly R[];
  }>;

  constructor(
    private readonly record: RecordModel,
    store: RecordStore,
    private readonly section: Section<D, R>,
    private readonly list?: R["list"],
  ) {
    this.remoteRows = new Remote(() => {
      const { collection: currentCollection, record: openRecord } = this;
      return pipe(
        forPatient(openRecord, (patient) => loadAllRows(store, section, patient, list)),
        taskEither.map((rows) => ({ collection: currentCollection, rows: this.filterByList(rows) })),
      );
    });
    makeAutoObservable<this, "record" | "section" | "list" | "remoteRows">(
      this,
      { record: false, section: false, list: false, remoteRows: false },
      { autoBind: true },
    );
    reaction(
      () => this.collection,
      () => this.isPartial && void this.remoteRows.load(),
      { fireImmediately: true },
    );
  }

  /** The loaded rows, perhaps not all. */
  get loadedRows(): readonly R[] {
    return this.all ?? this.filterByList(rowsOf(this.record.record, this.section));
  }

  /** All rows; null until all are loaded. */
  get all(): readonly R[] | null {
    if (this.collection === undefined) return null;
    if (!this.isPartial) return this.filterByList(rowsOf(this.record.record, this.section));
    const { value } = this.remoteRows;
    return value !== null && value.collection === this.collection ? value.rows : null;
  }

  /** Why the other rows could not be loaded, or null. */
  get failure(): Failure | null {
    return this.all === null && this.remoteRows.state === "failed" ? this.remoteRows.failure : null;
  }

  /** Loads the other rows again after a failure. */
  async load(): Promise<void> {
    if (this.all === null && this.collection !== undefined) await this.remoteRows.load();
  }

  private get collection(): Collection<RowCore> | undefined {
    return this.record.record?.collections[this.section.name];
  }

  private get isPartial(): boolean {
    return this.collection !== undefined && this.collection.rows.length < this.collection.total;
  }

  private filterByList(rows: readonly R[]): readonly R[] {
    return this.list === undefined ? rows : rows.filter((row) => row.list === this.list);
  }
}
