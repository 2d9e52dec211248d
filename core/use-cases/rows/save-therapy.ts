import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import type { TherapyDraft } from "../../record/therapies/therapy.ts";
import { therapies } from "../../record/therapies/wire.ts";
import { requirePermission } from "../../record/use-cases.ts";
import type { Caller } from "../caller.ts";
import { createRow } from "./create-row.ts";
import { deleteRow } from "./delete-row.ts";
import { type SavedRow, saveRow } from "./save-row.ts";

/** The documented save has no confirmations: without them the findings stay open. */
const WITHOUT_CONFIRMATION = { confirmationRequired: false };

/** What the documented save of a therapy does with it. */
interface TherapyCommand {
  readonly status: "add" | "update" | "delete";
  readonly therapy: TherapyDraft;
}

/** Adds, changes or deletes a therapy of the own record by the documented save. A new one needs the permission to add. */
export const saveTherapy = (
  services: { readonly clock: Clock },
  stores: Stores,
  caller: Caller,
  { status, therapy }: TherapyCommand,
  expectedVersion: number | null,
): TaskEither<Failure, SavedRow> => {
  const { patient } = caller.recordAccess;
  switch (status) {
    case "add":
      return pipe(
        requirePermission(caller.signed.permissions, therapies.permissions.add),
        taskEither.chain(() => createRow(services, stores, therapies, patient, therapy, WITHOUT_CONFIRMATION)),
        taskEither.map((row): SavedRow => ({ outcome: "added", row })),
      );
    case "update":
      return saveRow(services, stores, therapies, caller, therapy, expectedVersion, WITHOUT_CONFIRMATION);
    case "delete":
      return pipe(
        deleteRow(stores, therapies, patient, therapy.id, expectedVersion),
        taskEither.map((): SavedRow => ({ outcome: "deleted", id: therapy.id })),
      );
  }
};
