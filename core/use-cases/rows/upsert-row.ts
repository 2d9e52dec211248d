import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import { NEW_ID } from "../../kernel/id.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { isDeletionRequest } from "../../record/across/bin/deletion-marks.ts";
import { type AnySection, permissionFor, type RowCore } from "../../record/section.ts";
import { requirePermission } from "../../record/use-cases.ts";
import type { Caller } from "../caller.ts";
import { createRow } from "./create-row.ts";
import { type SavedRow, saveRow } from "./save-row.ts";

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
