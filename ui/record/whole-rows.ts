import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { RecordStore } from "@libretto/core/ports/record-store";
import { type Collection, rowsIn } from "@libretto/core/record/patient-record";
import type { RowCore, Section } from "@libretto/core/record/section";
import { wholeSection } from "@libretto/core/record/whole-section";
import { makeAutoObservable, reaction } from "mobx";
import { Remote } from "../shared/remote.ts";
import type { RecordModel } from "./record-model.ts";

/**
 * Every row of a section, or of one of its lists. The record opens with the newest rows only (decision W9c): where there
 * are more, all are asked for, and until they are here nobody may conclude from `known` what the record has not.
 */
export class WholeRows<D extends RowCore, R extends D> {
  private readonly asked: Remote<{ readonly of: Collection<RowCore> | undefined; readonly rows: readonly R[] }>;

  constructor(
    private readonly record: RecordModel,
    store: RecordStore,
    private readonly section: Section<D, R>,
    private readonly list?: R["list"],
  ) {
    this.asked = new Remote(() => {
      const { opened: of, record: shown } = this;
      return pipe(
        wholeSection(store, section, shown.record?.patient.id ?? 0, list),
        taskEither.map((rows) => ({ of, rows: this.listed(rows) })),
      );
    });
    makeAutoObservable<this, "record" | "section" | "list" | "asked">(
      this,
      { record: false, section: false, list: false, asked: false },
      { autoBind: true },
    );
    reaction(
      () => this.opened,
      () => this.partial && void this.asked.load(),
      { fireImmediately: true },
    );
  }

  /** The rows that were read, whether or not they are all. */
  get known(): readonly R[] {
    return this.whole ?? this.listed(rowsIn(this.record.record, this.section));
  }

  /** All rows there are; null while that is not known. */
  get whole(): readonly R[] | null {
    if (this.opened === undefined) return null;
    if (!this.partial) return this.listed(rowsIn(this.record.record, this.section));
    const { value } = this.asked;
    return value !== null && value.of === this.opened ? value.rows : null;
  }

  /** Why the others could not be read; null unless that was so. */
  get failure(): Failure | null {
    return this.whole === null && this.asked.state === "failed" ? this.asked.failure : null;
  }

  /** Asks for the others once more. */
  async load(): Promise<void> {
    if (this.whole === null && this.opened !== undefined) await this.asked.load();
  }

  private get opened(): Collection<RowCore> | undefined {
    return this.record.record?.collections[this.section.name];
  }

  private get partial(): boolean {
    return this.opened !== undefined && this.opened.rows.length < this.opened.total;
  }

  private listed(rows: readonly R[]): readonly R[] {
    return this.list === undefined ? rows : rows.filter((row) => row.list === this.list);
  }
}
