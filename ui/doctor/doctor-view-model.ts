import type { MessageWithLevels } from "@libretto/core/access/explanation";
import { hidingMessageOf } from "@libretto/core/access/explanation";
import type { Clearance } from "@libretto/core/access/visibility";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import type { Language } from "@libretto/core/messages/codes";
import { explainRow } from "@libretto/core/record/across/sharing/sharing";
import { type Association, findActiveClearance } from "@libretto/core/record/doctors/association";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { LISTED_SECTIONS, type RecordRows, type SectionName, sectionsByName } from "@libretto/core/record/sections";
import { type PartRow, recordParts } from "@libretto/core/reports/record-parts";
import { makeAutoObservable } from "mobx";
import { loadCompleteRecord } from "../record/complete-record.ts";
import { forPatient, forRecord } from "../record/record-model.ts";
import type { RecordServices } from "../record/sections-model.ts";
import { Remote } from "../shared/remote.ts";
import { SharedRecordModel } from "./shared-record-model.ts";

/** Why a doctor does not see a row. */
export type HiddenReason = MessageWithLevels | "hiddenLink" | "ended";

/** A row that the doctor does not see. */
export interface HiddenRow {
  readonly row: PartRow;
  readonly reasons: readonly HiddenReason[];
}

/** The rows of a part of the record that the doctor does not see. */
export interface HiddenPart {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly HiddenRow[];
  /** The number of rows of this part that the doctor sees. */
  readonly visible: number;
}

type Rows = Readonly<Record<SectionName, readonly RowCore[]>>;

/** The patient's own record as one of the doctors sees it, and what this doctor does not see. */
export class DoctorViewModel {
  /** The record as the doctor's own call returns it. */
  readonly shared: SharedRecordModel;
  /** All rows of the patient. */
  private readonly own: Remote<Rows>;

  constructor(
    private readonly services: RecordServices,
    /** Null: the address contains no valid id. */
    private readonly association: Id | null,
  ) {
    const { record, doctorView, sharedPatients, store } = services;
    const patient = record.record?.patient;
    this.shared = new SharedRecordModel(
      {
        patients: { load: () => forPatient(record, (id) => doctorView.load(id, association ?? 0)) },
        store: doctorView.pagesOf(association ?? 0),
        sharedPatients,
        record,
      },
      association === null ? null : (patient?.account ?? null),
      LISTED_SECTIONS,
    );
    this.own = new Remote(() =>
      pipe(
        forRecord(record, (loaded) => loadCompleteRecord(store, loaded)),
        taskEither.map((rows) => Object.fromEntries(rows.map(([{ name }, all]) => [name, all])) as Rows),
      ),
    );
    makeAutoObservable<this, "services" | "association" | "own">(
      this,
      { shared: false, services: false, association: false, own: false },
      { autoBind: true },
    );
    void this.own.load();
  }

  /** The doctor, also one who sees nothing. */
  get doctor(): Association | null {
    return this.services.record.record?.doctors.find(({ id }) => id === this.association) ?? null;
  }

  get isOwnLoaded(): boolean {
    return this.own.value !== null;
  }

  get failure() {
    return this.own.failure;
  }

  async load(): Promise<void> {
    await this.own.load();
  }

  /** The parts with rows that the doctor does not see, and why. */
  hiddenParts(language: Language): readonly HiddenPart[] {
    const { doctor, services, own } = this;
    const record = services.record.record;
    if (own.value === null || record === null || doctor === null) return [];
    const rows = own.value;
    const clearance = findActiveClearance(doctor, services.record.today);
    const source = { ...(rows as unknown as RecordRows), patient: record.patient, doctors: record.doctors };
    return recordParts(source, language).flatMap(({ key, title, section, rows: partRows }) => {
      const hidden = partRows.flatMap((row) => {
        const reasons = this.shared.shows(section, row.id) ? [] : this.reasonsOf(section, rows, row.id, clearance);
        return reasons.length === 0 ? [] : [{ row, reasons }];
      });
      return hidden.length === 0 ? [] : [{ key, title, rows: hidden, visible: partRows.length - hidden.length }];
    });
  }

  private reasonsOf(name: SectionName, rows: Rows, id: number, clearance: Clearance | null): readonly HiddenReason[] {
    const section = sectionsByName[name] as AnySection;
    const row = rows[name].find((candidate) => candidate.id === id);
    if (row === undefined) return [];
    if (clearance === null) return ["ended"];
    const explanation = explainRow(section, row, clearance);
    return explanation.isVisible ? ["hiddenLink"] : explanation.hidden.map(hidingMessageOf);
  }
}
