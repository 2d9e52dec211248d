import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import { NEW_ID } from "../../kernel/id.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { isDeletionRequest } from "../../record/across/bin/deletion-marks.ts";
import type { DiarySave } from "../../record/diary/save-wire.ts";
import { diary } from "../../record/diary/wire.ts";
import { requirePermission } from "../../record/use-cases.ts";
import type { Caller } from "../caller.ts";
import { type DrawingServices, storeDrawings } from "../files/store-drawings.ts";
import type { SavedRow } from "./save-row.ts";
import { upsertRow } from "./upsert-row.ts";

/**
 * Saves a diary entry with the drawings that changed. Drawing on a stored entry needs the permission to edit. The
 * drawings of a deleted entry stay.
 */
export const saveDiaryEntry = (
  services: DrawingServices & { readonly clock: Clock },
  stores: Stores,
  caller: Caller,
  { entry, drawings }: DiarySave,
  expectedVersion: number | null,
): TaskEither<Failure, SavedRow> => {
  const save = upsertRow(services, stores, diary, caller, entry, expectedVersion);
  if (isDeletionRequest(entry)) return save;
  const isDrawnOn = entry.id !== NEW_ID && Object.keys(drawings).length > 0;
  return pipe(
    requirePermission(caller.signed.permissions, isDrawnOn ? diary.permissions.edit : null),
    taskEither.chain(() => save),
    taskEither.chainFirst((saved) =>
      saved.outcome === "deleted"
        ? taskEither.right(undefined)
        : storeDrawings(services, stores, caller.recordAccess.patient, saved.row.id, drawings),
    ),
  );
};
