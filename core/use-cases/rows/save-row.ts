import { type Failure, failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id } from "../../kernel/id.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { isDeletionRequest } from "../../record/across/bin/deletion-marks.ts";
import { type AnySection, type RowCore, stripUnknownFields } from "../../record/section.ts";
import { confirmedFindingsOf } from "../../record/therapies/confirmation-wire.ts";
import { applyChange, type Change } from "../../record/use-cases.ts";
import type { Caller } from "../caller.ts";
import { checkRowStartOfUse, storeConfirmations } from "./check-start-of-use.ts";
import { deleteRow } from "./delete-row.ts";
import { resolveReferences } from "./resolve-references.ts";
import { validateTodayRules } from "./validate-today-rules.ts";
import { DEFAULT_WRITE_OPTIONS, type WriteOptions } from "./write-options.ts";

const requireVersion = ({ version }: RowCore, expected: number | null): TaskEither<Failure, void> =>
  expected === null || expected === version
    ? taskEither.right(undefined)
    : taskEither.left(failure("stale", "failure.stale"));

/** A stored row, and how it changed. */
export interface ChangedRow {
  readonly row: RowCore;
  readonly changes: readonly Change[];
}

/**
 * Changes a row of the own record: edits, locks, moves, or several of these.
 *
 * @param expectedVersion the version that the caller saw; null where the call states none. Another one is `stale`
 */
export const changeRow = (
  { clock }: { readonly clock: Clock },
  stores: Stores,
  section: AnySection,
  { signed, recordAccess: { patient } }: Caller,
  requested: RowCore,
  expectedVersion: number | null,
  options: WriteOptions = DEFAULT_WRITE_OPTIONS,
): TaskEither<Failure, ChangedRow> =>
  pipe(
    taskEither.Do,
    taskEither.apS("stored", stores.records.loadForUpdate<RowCore, RowCore>(section, patient, requested.id)),
    // a client that has an old row reads the new one first: its fields may be invalid only beside the old values
    taskEither.chainFirst(({ stored }) => requireVersion(stored, expectedVersion)),
    taskEither.bind("draft", ({ stored }) =>
      resolveReferences(stores, section, patient, stripUnknownFields(requested), stored),
    ),
    // the check looks at the record as it is before the change
    taskEither.bind("checked", ({ stored, draft }) =>
      checkRowStartOfUse(stores, section, patient, draft, stored, {
        now: clock.now(),
        confirmedFindings: confirmedFindingsOf(requested),
        ...options,
      }),
    ),
    taskEither.bind("applied", ({ stored, draft }) =>
      applyChange(stores.records, signed.permissions)<RowCore, RowCore>(section, patient, {
        ...{ stored, draft, expectedVersion },
        applyTodayRules: (changed) => validateTodayRules(stores, section, patient, changed, stored, clock.now()),
      }),
    ),
    taskEither.chainFirst(({ checked, draft }) => storeConfirmations(stores, patient, draft.id, checked)),
    taskEither.map(({ applied }) => applied),
  );

/** What a save did. */
export type SavedRow =
  | { readonly outcome: "added"; readonly row: RowCore }
  | { readonly outcome: "changed"; readonly row: RowCore; readonly changes: readonly Change[] }
  | { readonly outcome: "deleted"; readonly id: Id };

/** Saves a row of the own record. A row with a deletion mark is deleted (decision W19). */
export const saveRow = (
  services: { readonly clock: Clock },
  stores: Stores,
  section: AnySection,
  caller: Caller,
  requested: RowCore,
  expectedVersion: number | null,
  options?: WriteOptions,
): TaskEither<Failure, SavedRow> =>
  isDeletionRequest(requested)
    ? pipe(
        deleteRow(stores, section, caller.recordAccess.patient, requested.id, expectedVersion),
        taskEither.map((): SavedRow => ({ outcome: "deleted", id: requested.id })),
      )
    : pipe(
        changeRow(services, stores, section, caller, requested, expectedVersion, options),
        taskEither.map((changed): SavedRow => ({ outcome: "changed", ...changed })),
      );
