import { maySee, WITHOUT_LEVEL } from "@libretto/core/access/visibility";
import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import { type AccountId, NEW_ID, type PatientId } from "@libretto/core/kernel/id";
import { PAGE_LIMIT, type Page } from "@libretto/core/kernel/page";
import type { Language } from "@libretto/core/messages/codes";
import { hasDrawing } from "@libretto/core/record/diary/wire";
import type { Association } from "@libretto/core/record/doctors/association";
import { cursorAfter } from "@libretto/core/record/pagination";
import { type PatientRecord, rowsOf } from "@libretto/core/record/patient-record";
import type { RowCore } from "@libretto/core/record/section";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import { type ChartLines, findChangedSeries, timeSeriesOf } from "@libretto/core/record/vital-signs/time-series";
import type { RecordRows, SectionName } from "@libretto/core/reports/full-record";
import { type RecordPart, recordParts } from "@libretto/core/reports/record-parts";
import { SECTION_NAMES, sectionsByName } from "@libretto/core/reports/sections-by-name";
import { makeAutoObservable, observable, reaction, runInAction, when } from "mobx";
import { RecordModel } from "../record/record-model.ts";
import type { RecordServices } from "../record/sections-model.ts";
import { loadUntil } from "../shared/list/load-until.ts";

/** A record of somebody else leaves nothing on the device. */
const NOWHERE = { cachedPatient: async () => null, cachePatient: async () => undefined };

/** Of these nobody may conclude from a part what there is not: all that is shared is read. */
const VITAL: readonly SectionName[] = ["diagnoses", "therapies", "emergencyContacts"];

/** What was read of a section behind the rows that its record opened with, and how many there were in all by then. */
interface Later {
  readonly record: PatientRecord;
  readonly rows: readonly RowCore[];
  readonly total: number;
}

/** The record that a patient shares, as far as it is shared: to be read, for as long as the page is open. */
export class SharedRecordModel {
  readonly opened: RecordModel;
  private readonly later = observable.map<SectionName, Later>({}, { deep: false });
  /** Why more of a section could not be read. */
  private readonly failures = observable.map<SectionName, Failure>({}, { deep: false });
  /** The section of which more is on its way. */
  reading: SectionName | null = null;
  /** Whether its scores were unfolded, which is never remembered: to ask for them is five lines in the patient's log. */
  scoresWanted = false;
  private looking = false;

  constructor(
    private readonly services: Pick<RecordServices, "patients" | "sharedPatients" | "store" | "record">,
    /** Null where the address names nobody. */
    private readonly account: AccountId | null,
  ) {
    this.opened = new RecordModel(services.patients, NOWHERE, services.record, () => account);
    makeAutoObservable<this, "services" | "account" | "later" | "failures" | "looking">(
      this,
      { opened: false, services: false, account: false, later: false, failures: false, looking: false },
      { autoBind: true },
    );
    void when(
      () => this.closed,
      () => this.later.clear(),
    );
    // scores that are seen no longer and then again are not asked for until somebody wants them again
    reaction(
      () => this.seesScores,
      () => {
        this.scoresWanted = false;
      },
    );
    void this.open();
  }

  /** The patient does not share, or no longer; or there is nobody of that number. */
  get closed(): boolean {
    return this.account === null || this.opened.absent;
  }

  get patient(): PatientId {
    return this.opened.record?.patient.id ?? NEW_ID;
  }

  /** Whether saved scores are shared, which count as what is most confidential. */
  get seesScores(): boolean {
    return this.opened.record?.doctors.some(({ clearance }) => maySee(clearance, WITHOUT_LEVEL)) ?? false;
  }

  /** Unfolds the scores, or folds them. */
  turnScores() {
    this.scoresWanted = !this.scoresWanted;
  }

  /** The readings that were read, over time. */
  get courses(): readonly ChartLines[] {
    return findChangedSeries(this.rowsOf("readings") as readonly Reading[]);
  }

  /** Every measure that was taken, for its newest value. */
  get measures(): readonly ChartLines[] {
    return timeSeriesOf(this.rowsOf("readings") as readonly Reading[]);
  }

  /** What is asked of the record beside its rows: where it is not found, the record may be shared no longer. */
  observe<A>(ask: TaskEither<Failure, A>): TaskEither<Failure, A> {
    return async () => {
      const answer = await ask();
      if (answer._tag === "Left") await this.opened.isDeleted(answer.left);
      return answer;
    };
  }

  async open(): Promise<void> {
    if (this.account === null) return;
    this.failures.clear();
    await this.opened.load();
    for (const name of VITAL) await this.readOn(name);
  }

  /** Looks whether it is still shared, and as much of it: the doctor's list says so, and to read that opens no record. */
  async look(): Promise<void> {
    const { record } = this.opened;
    if (record === null || this.looking) return;
    this.looking = true;
    try {
      await this.compare(record);
    } finally {
      this.looking = false;
    }
  }

  /** Whether a row is among those that were read; none is once the record is closed. */
  shows(name: SectionName, id: number): boolean {
    return this.rowsOf(name).some((row) => row.id === id);
  }

  /** Whether something was drawn for an entry of the diary. */
  isDrawn(id: number): boolean {
    return this.rowsOf("diary").some((row) => row.id === id && hasDrawing(row));
  }

  /** Whether there are rows of a section that were not read yet. */
  isPartial(name: SectionName): boolean {
    const total = this.laterOf(name)?.total ?? this.opened.record?.collections[sectionsByName[name].name]?.total ?? 0;
    return this.rowsOf(name).length < total;
  }

  /** Why more of a section could not be read; null where it could, or was not asked for. */
  failureOf(name: SectionName): Failure | null {
    return this.failures.get(name) ?? null;
  }

  /** Reads the next rows behind those that are here. */
  async more(name: SectionName): Promise<void> {
    const { record } = this.opened;
    const last = this.rowsOf(name).at(-1);
    if (record === null || last === undefined || this.reading !== null) return;
    this.reading = name;
    const answer = await this.services.store.page<RowCore, RowCore>(sectionsByName[name], record.patient.id, {
      limit: PAGE_LIMIT,
      ...cursorAfter(sectionsByName[name], last),
    })();
    runInAction(() => {
      this.reading = null;
      this.failures.delete(name);
      if (answer._tag === "Left") this.failures.set(name, answer.left);
      else this.keep(name, record, answer.right);
    });
    if (answer._tag === "Left") await this.opened.isDeleted(answer.left);
  }

  /** What there is to read, part by part; what is not shared, or not there, has no part but in an emergency. */
  parts(language: Language): readonly RecordPart[] {
    const { record } = this.opened;
    if (record === null) return [];
    const rows = Object.fromEntries(SECTION_NAMES.map((name) => [name, this.rowsOf(name)])) as unknown as RecordRows;
    const partial = SECTION_NAMES.filter(this.isPartial);
    return recordParts({ ...rows, patient: record.patient, doctors: record.doctors }, language, partial).filter(
      (part) => part.vital || part.rows.length > 0 || partial.includes(part.section),
    );
  }

  /** Closes the record, or opens it anew, where the list has it no longer or otherwise than it was opened. */
  private async compare(record: PatientRecord): Promise<void> {
    const answer = await this.services.sharedPatients.find(record.patient.id)();
    if (this.opened.record !== record) return;
    const shared = answer._tag === "Right" ? answer.right : null;
    if (shared !== null) {
      const asBefore = ({ id, version }: Association) => id === shared.association && version === shared.version;
      if (!record.doctors.every(asBefore)) await this.open();
    } else if (answer._tag === "Right" || answer.left.kind === "notPermitted") this.opened.markAbsent();
  }

  private async readOn(name: SectionName): Promise<void> {
    await loadUntil({
      needsMore: () => this.isPartial(name) && this.failureOf(name) === null,
      progress: () => this.rowsOf(name).length,
      loadNext: () => this.more(name),
    });
  }

  /** A row that was changed meanwhile may come again with a later page. */
  private keep(name: SectionName, record: PatientRecord, { rows, total }: Page<RowCore>) {
    const known = new Set(this.rowsOf(name).map(({ id }) => id));
    const news = rows.filter(({ id }) => !known.has(id));
    this.later.set(name, { record, rows: [...(this.laterOf(name)?.rows ?? []), ...news], total });
  }

  /** What was read behind a record that was read anew since is not behind it. */
  private laterOf(name: SectionName): Later | null {
    const later = this.later.get(name);
    return later?.record === this.opened.record ? (later ?? null) : null;
  }

  private rowsOf(name: SectionName): readonly RowCore[] {
    return [...rowsOf<RowCore, RowCore>(this.opened.record, sectionsByName[name]), ...(this.laterOf(name)?.rows ?? [])];
  }
}
