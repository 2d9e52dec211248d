import { memoryRecordStore } from "@libretto/adapters/memory/record/record-store";
import { failure, notFound } from "@libretto/core/kernel/failure";
import { right, taskEither } from "@libretto/core/kernel/fp";
import type { AccountId } from "@libretto/core/kernel/id";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { Association } from "@libretto/core/record/doctors/association";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { Caller } from "@libretto/core/use-cases/caller";
import { aPatient, at } from "../builders.ts";
import { aDoctorEntry } from "../record/doctors.ts";
import { rulesOf } from "../record/drug-check-sources.ts";
import { createFakeReader } from "./fake-reader.ts";

/** The time of the fakes, on 14 March 2026. */
export const CLOCK: Clock = { now: () => at("2026-03-14T09:00:00.000Z") };

/** The owner of the record, with a step-up authentication at this time. */
export const ownerSince = (stepUpAt: ReturnType<Clock["now"]> | null = CLOCK.now()): Caller => ({
  signed: {
    account: aPatient().account,
    stepUpAt,
    permissions: [],
    stepUpByPassword: true,
  } as unknown as SessionWithPrincipal,
  recordAccess: { as: "owner", patient: aPatient().id },
});

/** What the fakes store besides the rows. */
export interface FakeState {
  sheet: Patient;
  doctors: readonly Association[];
  /** The confirmations stored for each therapy. */
  readonly confirmations: Map<number, unknown>;
  /** The account whose rights the transaction has. */
  actsAs: AccountId | null;
}

/** Stores in memory for the use cases, with a record that is empty except for its sheet. */
export const createFakeStores = () => {
  const records = memoryRecordStore();
  const state: FakeState = { sheet: aPatient(), doctors: [], confirmations: new Map(), actsAs: null };
  const change = (work: () => void) => async () => {
    work();
    return right(undefined);
  };
  const reader = createFakeReader({ rows: records, sheets: { load: () => taskEither.right(state.sheet) } });
  const stores = {
    ...{ reader, records },
    sheets: {
      loadForUpdate: () => taskEither.right(state.sheet),
      replace: (sheet: Patient, version: number | null) =>
        version !== null && version !== state.sheet.version
          ? taskEither.left(failure("stale", "failure.stale"))
          : async () => {
              state.sheet = { ...sheet, version: (sheet.version ?? 0) + 1 };
              return right(state.sheet);
            },
    },
    catalogues: {
      loadDrug: (id: string) =>
        taskEither.right({ id, name: `catalogue name of ${id}`, route: "orale", kind: "medicine" }),
      loadDrugsOfRecord: () => taskEither.right(new Map()),
      listMaritalStatuses: () => taskEither.right([{ id: 2, name: "coniugato" }]),
    },
    places: { hasPlace: ({ code }: { readonly code: string }) => taskEither.right(code !== "X999") },
    lists: { findEntry: () => taskEither.left(notFound) },
    interactions: {
      loadRules: () => taskEither.right(rulesOf()),
      interpretSensitivities: () => taskEither.right([]),
    },
    confirmations: {
      replace: (_patient: number, id: number, confirmations: unknown) =>
        change(() => state.confirmations.set(id, confirmations)),
    },
    actAs: ({ account }: { readonly account: AccountId }) =>
      change(() => {
        state.actsAs = account;
      }),
    doctorDirectory: { findEntry: (id: number) => taskEither.right(aDoctorEntry({ id })) },
    doctors: {
      listOfPatient: () => async () => right(state.doctors),
      find: (account: number) => async () => right(state.doctors.find((doctor) => doctor.account === account) ?? null),
      add: (_patient: number, doctor: Association) =>
        change(() => {
          state.doctors = [...state.doctors, doctor];
        }),
      change: (_patient: number, doctor: Association) =>
        change(() => {
          state.doctors = state.doctors.map((known) => (known.id === doctor.id ? doctor : known));
        }),
      remove: (_patient: number, id: number) =>
        change(() => {
          state.doctors = state.doctors.filter((known) => known.id !== id);
        }),
    },
  } as unknown as Stores;
  return { stores, records, state };
};
