import type { Failure } from "@libretto/core/kernel/failure";
import { type AccountId, Id } from "@libretto/core/kernel/id";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type { Language } from "@libretto/core/messages/codes";
import { rowsIn } from "@libretto/core/record/patient-record";
import type { RowCore } from "@libretto/core/record/section";
import { cards, SECTION_NAMES } from "@libretto/core/reports/cards";
import { type RecordPart, recordParts } from "@libretto/core/reports/parts";
import type { RecordRows, SectionName } from "@libretto/core/reports/whole-record";
import { makeAutoObservable, observable, runInAction } from "mobx";
import { RecordModel } from "../record/record-model.ts";
import type { RecordServices } from "../record/sections-model.ts";

/** A record of somebody else leaves nothing on the device. */
const NOWHERE = { cachedPatient: async () => null, cachePatient: async () => undefined };

/** Of these nobody may conclude from a part what there is not: all that is shared is read. */
const VITAL: readonly SectionName[] = ["diagnoses", "therapies", "emergencyContacts"];

/** The record that a patient shares, as far as it is shared: to be read, for as long as the page is open. */
export class SharedRecordModel {
  readonly opened: RecordModel;
  /** What was read behind the rows that the record opened with. */
  private readonly later = observable.map<SectionName, readonly RowCore[]>({}, { deep: false });
  /** The section of which more is on its way. */
  reading: SectionName | null = null;
  /** Why more could not be read. */
  failure: Failure | null = null;

  constructor(
    private readonly services: Pick<RecordServices, "patients" | "store" | "record">,
    private readonly account: AccountId,
  ) {
    this.opened = new RecordModel(services.patients, NOWHERE, services.record, () => account);
    makeAutoObservable<this, "services" | "account" | "later">(
      this,
      { opened: false, services: false, account: false, later: false },
      { autoBind: true },
    );
    void this.open();
  }

  /** The patient does not share, or no longer; or there is nobody of that number. */
  get closed(): boolean {
    return !Id.is(this.account) || this.opened.absent;
  }

  async open(): Promise<void> {
    if (!Id.is(this.account)) return;
    this.later.clear();
    await this.opened.load();
    for (const name of VITAL) await this.readOn(name);
  }

  /** Whether there are rows of a section that were not read yet. */
  isPartial(name: SectionName): boolean {
    const total = this.opened.record?.collections[cards[name].name]?.total ?? 0;
    return this.rowsOf(name).length < total;
  }

  /** Reads the next rows behind those that are here. */
  async more(name: SectionName): Promise<void> {
    const patient = this.opened.record?.patient.id;
    const last = this.rowsOf(name).at(-1);
    if (patient === undefined || last === undefined || this.reading !== null) return;
    this.reading = name;
    this.failure = null;
    const answer = await this.services.store.page<RowCore, RowCore>(cards[name], patient, {
      limit: PAGE_LIMIT,
      before: last.id,
    })();
    runInAction(() => {
      this.reading = null;
      if (answer._tag === "Left") this.failure = answer.left;
      else this.later.set(name, [...(this.later.get(name) ?? []), ...answer.right.rows]);
    });
  }

  /** What there is to read, part by part; what is not shared, or not there, has no part but in an emergency. */
  parts(language: Language): readonly RecordPart[] {
    const { record } = this.opened;
    if (record === null) return [];
    const rows = Object.fromEntries(SECTION_NAMES.map((name) => [name, this.rowsOf(name)])) as unknown as RecordRows;
    return recordParts({ ...rows, patient: record.patient, doctors: record.doctors }, language).filter(
      (part) => part.vital || part.rows.length > 0 || this.isPartial(part.section),
    );
  }

  /** Reads page after page until all is here, or nothing more comes. */
  private async readOn(name: SectionName): Promise<void> {
    for (let had = -1; this.isPartial(name) && this.failure === null; ) {
      if (this.rowsOf(name).length === had) return;
      had = this.rowsOf(name).length;
      await this.more(name);
    }
  }

  private rowsOf(name: SectionName): readonly RowCore[] {
    return [...rowsIn<RowCore, RowCore>(this.opened.record, cards[name]), ...(this.later.get(name) ?? [])];
  }
}
