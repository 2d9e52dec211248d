import type { CalendarDate } from "@libretto/core/kernel/dates";
import { subtractDays } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft } from "@libretto/core/kernel/fp";
import { PAGE_LIMIT, type Page } from "@libretto/core/kernel/page";
import type { RecordStore } from "@libretto/core/ports/record/record-store";
import type { Dose } from "@libretto/core/record/doses/dose";
import { doses } from "@libretto/core/record/doses/wire";
import { cursorAfter } from "@libretto/core/record/pagination";
import { type PatientRecord, rowsOf } from "@libretto/core/record/patient-record";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { RecordModel } from "../record-model.ts";

const NO_DAY = "0000-00-00" as CalendarDate;

/** Answers older than those of the record, loaded since the record was. */
interface OlderAnswers {
  readonly readAt: RecordModel["readAt"];
  readonly rows: readonly Dose[];
}

/**
 * The answers of the dose log, of the own record or of a shared one. A record opens with the newest ones; older ones are
 * loaded week by week.
 */
export class DoseAnswersModel {
  failure: Failure | null = null;
  isLoading = false;
  private older: OlderAnswers = { readAt: null, rows: [] };

  constructor(
    private readonly recordModel: RecordModel,
    private readonly store: Pick<RecordStore, "loadPage">,
  ) {
    makeAutoObservable<this, "recordModel" | "store" | "older">(
      this,
      { recordModel: false, store: false, failure: observableRef, older: observableRef },
      { autoBind: true },
    );
  }

  /** The loaded answers of all medications. */
  get rows(): readonly Dose[] {
    const newest = this.newestRows;
    const ids = new Set(newest.map(({ id }) => id));
    return [...newest, ...this.olderRows.filter(({ id }) => !ids.has(id))];
  }

  /** The first day of which all answers are loaded; null until the record is. */
  get coveredSince(): CalendarDate | null {
    if (this.record === null) return null;
    if (this.rows.length >= (this.record.collections.doses?.total ?? 0)) return NO_DAY;
    // a saved row stands first, so the last one is the oldest of those that the server sent; its day may have others
    const oldest = this.olderRows.at(-1) ?? this.newestRows.at(-1);
    return oldest === undefined ? null : subtractDays(oldest.day, -1);
  }

  /** Whether all answers since a day are loaded. */
  covers(day: CalendarDate): boolean {
    return this.coveredSince !== null && this.coveredSince <= day;
  }

  /** Whether all answers of the record are loaded. */
  get areAllLoaded(): boolean {
    return this.covers(NO_DAY);
  }

  /** Whether there is an answer from before a day whose answers are loaded, or perhaps one of the medication. */
  mayHaveBefore(day: CalendarDate, therapy?: number): boolean {
    const isBefore = (row: Dose) => row.day < day && (therapy === undefined || row.therapy === therapy);
    return !this.areAllLoaded || this.rows.some(isBefore);
  }

  /** Loads the answers since a day that are not loaded yet. */
  async loadSince(day: CalendarDate): Promise<void> {
    if (this.isLoading) return;
    this.setLoading(true);
    while (this.record !== null && !this.covers(day)) if (!(await this.loadNext(this.record))) break;
    this.setLoading(false);
  }

  private get record(): PatientRecord | null {
    return this.recordModel.record;
  }

  private get newestRows(): readonly Dose[] {
    return rowsOf(this.record, doses);
  }

  private get olderRows(): readonly Dose[] {
    return this.older.readAt === this.recordModel.readAt ? this.older.rows : [];
  }

  private setLoading(isLoading: boolean) {
    this.isLoading = isLoading;
    if (isLoading) this.failure = null;
  }

  /** Loads the next page; false when it failed or has no more rows. */
  private async loadNext({ patient }: PatientRecord): Promise<boolean> {
    const { readAt } = this.recordModel;
    const last = this.olderRows.at(-1) ?? this.newestRows.at(-1);
    if (last === undefined) return false;
    const answer = await this.store.loadPage(doses, patient.id, { limit: PAGE_LIMIT, ...cursorAfter(doses, last) })();
    if (readAt !== this.recordModel.readAt) return false;
    runInAction(() => {
      if (isLeft(answer)) this.failure = answer.left;
      else this.addOlder(readAt, answer.right);
    });
    return !isLeft(answer) && answer.right.rows.length > 0;
  }

  private addOlder(readAt: OlderAnswers["readAt"], { rows }: Page<Dose>) {
    this.older = { readAt, rows: [...this.olderRows, ...rows] };
  }
}
