import { type CalendarDate, subtractDays } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { type Id, NEW_ID } from "@libretto/core/kernel/id";
import type { CatalogueSearch } from "@libretto/core/ports/catalogues/catalogue-search";
import type { RecordStore } from "@libretto/core/ports/record/record-store";
import type { DiaryDrawings } from "@libretto/core/record/diary/diary-entry";
import type { Association } from "@libretto/core/record/doctors/association";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { Person } from "./demo-patient.ts";

/** The stores for the demo record, within a transaction of the patient. */
export interface DemoStores {
  readonly sheets: { readonly create: (patient: Patient) => TaskEither<Failure, void> };
  readonly doctors: { readonly add: (patient: number, doctor: Association) => TaskEither<Failure, void> };
  readonly records: Pick<RecordStore, "add">;
  readonly catalogues: Pick<CatalogueSearch, "loadDrug">;
  /** Stores the content of a file of the patient. */
  readonly storeContent: (patient: number, file: Id, content: Uint8Array) => TaskEither<Failure, void>;
  /** Stores the drawings of a diary entry of the patient. */
  readonly storeDrawings: (patient: number, entry: Id, drawings: DiaryDrawings) => TaskEither<Failure, void>;
}

/** The record that rows are added to. Their dates are relative to `today`. */
export interface DemoTarget {
  readonly stores: DemoStores;
  readonly patient: number;
  readonly account: Person;
  readonly today: CalendarDate;
}

/** The ids of the added diagnoses, by their names in `demoDiagnoses`. */
export type DiagnosisIds = ReadonlyMap<string, number>;

export const NEW_ROW = { id: NEW_ID, version: 0 } as const;

/** Replaces `daysAgo` with a date. */
export const withDate = <Row extends { readonly daysAgo: number }>({ daysAgo, ...rest }: Row, today: CalendarDate) => ({
  ...rest,
  ...NEW_ROW,
  date: subtractDays(today, daysAgo),
});

export const inSequence = <A, B>(items: readonly A[], step: (item: A, i: number) => TaskEither<Failure, B>) =>
  taskEither.traverseSeqArrayWithIndex((i: number, item: A) => step(item, i))(items);
