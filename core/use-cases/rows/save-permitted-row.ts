import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import { NEW_ID } from "../../kernel/id.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { type AnySection, permissionFor, type RowCore } from "../../record/section.ts";
import { requirePermission } from "../../record/use-cases.ts";
import type { Caller } from "../caller.ts";
import { type SavedRow, upsertRow } from "./save-row.ts";

/**
 * Saves a row by its id, as the licence of the patient allows: a new one needs the permission to add. A change is
 * authorised by what differs from the stored row.
 */
export const savePermittedRow = (
  services: { readonly clock: Clock },
  stores: Stores,
  section: AnySection,
  caller: Caller,
  draft: RowCore,
  expectedVersion: number | null,
): TaskEither<Failure, SavedRow> =>
  pipe(
    requirePermission(caller.signed.permissions, draft.id === NEW_ID ? permissionFor(section, "add", draft) : null),
    taskEither.chain(() => upsertRow(services, stores, section, caller, draft, expectedVersion)),
  );
