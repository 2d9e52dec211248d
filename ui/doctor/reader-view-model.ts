import { includesRight } from "@libretto/core/access/carer-rights";
import type { MessageWithLevels } from "@libretto/core/access/explanation";
import { hidingMessageOf } from "@libretto/core/access/explanation";
import type { Clearance } from "@libretto/core/access/visibility";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import type { Language } from "@libretto/core/messages/codes";
import type { NamedReader } from "@libretto/core/ports/sharing/record-access";
import type { Carer } from "@libretto/core/record/across/carers/carer";
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

/** Why a reader does not see a row. */
export type HiddenReason = MessageWithLevels | "hiddenLink" | "ended";

/** A row that the reader does not see. */
export interface HiddenRow {
  readonly row: PartRow;
  readonly reasons: readonly HiddenReason[];
}

/** The rows of a part of the record that the reader does not see. */
export interface HiddenPart {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly HiddenRow[];
  /** The number of rows of this part that the reader sees. */
  readonly visible: number;
}

type Rows = Readonly<Record<SectionName, readonly RowCore[]>>;

/** The doctor or the carer whose view is shown. */
export interface ViewedReader {
  readonly name: string;
  /** Null when the access has ended. */
  readonly clearance: Clearance | null;
  /** Whether a carer may also write, and so sees everything. */
  readonly seesAll: boolean;
  /** The association of a doctor. */
  readonly association: Association | undefined;
}

type ReaderAddress = Pick<NamedReader, "as"> & {
  /** Null: the address contains no valid id. */
  readonly id: Id | null;
};

/** The record as one of its readers sees it, and what this reader does not see. */
export class ReaderViewModel {
  /** The record as the reader's own call returns it. */
  readonly shared: SharedRecordModel;
  /** All rows of the patient. */
  private readonly own: Remote<Rows>;
  /** Who looks after the record; empty for the view of a doctor, whom the record names. */
  private readonly carers: Remote<readonly Carer[]>;

  constructor(
    private readonly services: Omit<RecordServices, "carers"> & {
      readonly carers: Pick<RecordServices["carers"], "list">;
    },
    private readonly address: ReaderAddress,
  ) {
    const { record, carers, readerView, sharedPatients, store } = services;
    const patient = record.record?.patient;
    const reader = { as: address.as, id: address.id ?? 0 };
    this.shared = new SharedRecordModel(
      {
        patients: { load: () => forPatient(record, (id) => readerView.load(id, reader)) },
        store: readerView.pagesOf(reader),
        sharedPatients,
        record,
      },
      address.id === null ? null : (patient?.account ?? null),
      LISTED_SECTIONS,
    );
    this.own = new Remote(() =>
      pipe(
        forRecord(record, (loaded) => loadCompleteRecord(store, loaded)),
        taskEither.map((rows) => Object.fromEntries(rows.map(([{ name }, all]) => [name, all])) as Rows),
      ),
    );
    this.carers = new Remote(() => (address.as === "carer" ? carers.list() : taskEither.right([])));
    makeAutoObservable<this, "services" | "address" | "own" | "carers">(
      this,
      { shared: false, services: false, address: false, own: false, carers: false },
      { autoBind: true },
    );
    void this.load();
  }

  get as(): NamedReader["as"] {
    return this.address.as;
  }

  /** Also one who sees nothing; null when there is none, or the carers are not loaded yet. */
  get reader(): ViewedReader | null {
    const { record, today } = this.services.record;
    const { as, id } = this.address;
    if (as === "doctor") {
      const association = record?.doctors.find((doctor) => doctor.id === id);
      if (association === undefined) return null;
      return {
        name: association.name,
        clearance: findActiveClearance(association, today),
        seesAll: false,
        association,
      };
    }
    const carer = this.carers.value?.find((one) => one.id === id && one.state === "active");
    if (carer === undefined) return null;
    const { name, until, right, clearance } = carer;
    const hasEnded = until !== null && until < today;
    return {
      ...{ name, clearance: hasEnded ? null : clearance },
      ...{ seesAll: !hasEnded && includesRight(right, "write"), association: undefined },
    };
  }

  /** Whether the reader is known, or known to be absent. */
  get isReaderLoaded(): boolean {
    return this.carers.value !== null;
  }

  get isOwnLoaded(): boolean {
    return this.own.value !== null;
  }

  get failure() {
    return this.own.failure ?? this.carers.failure;
  }

  async load(): Promise<void> {
    await Promise.all([this.own.load(), this.carers.load()]);
  }

  /** The parts with rows that the reader does not see, and why. */
  hiddenParts(language: Language): readonly HiddenPart[] {
    const { reader, services, own } = this;
    const record = services.record.record;
    if (own.value === null || record === null || reader === null) return [];
    const rows = own.value;
    const { clearance } = reader;
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
