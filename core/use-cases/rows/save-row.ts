import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import { type Id, NEW_ID } from "../../kernel/id.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { isDeletionRequest } from "../../record/across/bin/deletion-marks.ts";
import { type AnySection, permissionFor, type RowCore } from "../../record/section.ts";
import { type Change, requirePermission } from "../../record/use-cases.ts";
import type { Caller } from "../caller.ts";
import { changeRow } from "./change-row.ts";
import { createRow } from "./create-row.ts";
import { deleteRow } from "./delete-row.ts";
import type { WriteOptions } from "./write-options.ts";

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

/**
 * Saves a row by its id, as the licence of the patient allows: one with the id of an existing row is changed or deleted,
 * any other is added, which needs the permission to add.
 */
export const upsertRow = (
  services: { readonly clock: Clock },
  stores: Stores,
  section: AnySection,
  caller: Caller,
  draft: RowCore,
  expectedVersion: number | null,
): TaskEither<Failure, SavedRow> =>
  draft.id === NEW_ID && !isDeletionRequest(draft)
    ? pipe(
        requirePermission(caller.signed.permissions, permissionFor(section, "add", draft)),
        taskEither.chain(() => createRow(services, stores, section, caller.recordAccess.patient, draft)),
        taskEither.map((row): SavedRow => ({ outcome: "added", row })),
      )
    : saveRow(services, stores, section, caller, draft, expectedVersion);
