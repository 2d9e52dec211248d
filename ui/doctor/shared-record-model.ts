import { maySee, UNLABELLED } from "@libretto/core/access/visibility";
import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import { type AccountId, NEW, type PatientId } from "@libretto/core/kernel/id";
import { PAGE_LIMIT, type Page } from "@libretto/core/kernel/page";
import type { Language } from "@libretto/core/messages/codes";
import { behind } from "@libretto/core/record/behind";
import { isDrawn } from "@libretto/core/record/diary/wire";
import type { Association } from "@libretto/core/record/doctors/association";
import { type PatientRecord, rowsIn } from "@libretto/core/record/patient-record";
import type { RowCore } from "@libretto/core/record/section";
import { coursesOf, type Drawn, drawn } from "@libretto/core/record/vital-signs/over-time";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import { cards, SECTION_NAMES } from "@libretto/core/reports/cards";
import { type RecordPart, recordParts } from "@libretto/core/reports/parts";
import type { RecordRows, SectionName } from "@libretto/core/reports/whole-record";
import { makeAutoObservable, observable, reaction, runInAction, when } from "mobx";
import { RecordModel } from "../record/record-model.ts";
import type { RecordServices } from "../record/sections-model.ts";
import { readOn } from "../shared/list/read-on.ts";

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
    return this.opened.record?.patient.id ?? NEW;
  }

  /** Whether saved scores are shared, which count as what is most confidential. */
  get seesScores(): boolean {
    return this.opened.record?.doctors.some(({ clearance }) => maySee(clearance, UNLABELLED)) ?? false;
  }

  /** Unfolds the scores, or folds them. */
  turnScores() {
    this.scoresWanted = !this.scoresWanted;
  }

  /** The readings that were read, over time. */
  get courses(): readonly Drawn[] {
    return drawn(this.rowsOf("readings") as readonly Reading[]);
  }

  /** Every measure that was taken, for its newest value. */
  get measures(): readonly Drawn[] {
    return coursesOf(this.rowsOf("readings") as readonly Reading[]);
  }

  /** What is asked of the record beside its rows: where it is not found, the record may be shared no longer. */
  beside<A>(ask: TaskEither<Failure, A>): TaskEither<Failure, A> {
    return async () => {
      const answer = await ask();
      if (answer._tag === "Left") await this.opened.isGone(answer.left);
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
    return this.rowsOf("diary").some((row) => row.id === id && isDrawn(row));
  }

  /** Whether there are rows of a section that were not read yet. */
  isPartial(name: SectionName): boolean {
    const total = this.laterOf(name)?.total ?? this.opened.record?.collections[cards[name].name]?.total ?? 0;
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
    const answer = await this.services.store.page<RowCore, RowCore>(cards[name], record.patient.id, {
      limit: PAGE_LIMIT,
      ...behind(cards[name], last),
    })();
    runInAction(() => {
      this.reading = null;
      this.failures.delete(name);
      if (answer._tag === "Left") this.failures.set(name, answer.left);
      else this.keep(name, record, answer.right);
    });
    if (answer._tag === "Left") await this.opened.isGone(answer.left);
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
    const answer = await this.services.sharedPatients.one(record.patient.id)();
    if (this.opened.record !== record) return;
    const shared = answer._tag === "Right" ? answer.right : null;
    if (shared !== null) {
      const asBefore = ({ id, version }: Association) => id === shared.association && version === shared.version;
      if (!record.doctors.every(asBefore)) await this.open();
    } else if (answer._tag === "Right" || answer.left.kind === "notPermitted") this.opened.lacks();
  }

  private async readOn(name: SectionName): Promise<void> {
    await readOn({
      wanted: () => this.isPartial(name) && this.failureOf(name) === null,
      come: () => this.rowsOf(name).length,
      read: () => this.more(name),
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
    return [...rowsIn<RowCore, RowCore>(this.opened.record, cards[name]), ...(this.laterOf(name)?.rows ?? [])];
  }
}
