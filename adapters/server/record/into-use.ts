import { dayOf, type Instant } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import { checkStartOfUse } from "@libretto/core/record/across/drug-safety/start-of-use";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import type { Confirmation } from "@libretto/core/record/therapies/confirmation";
import type { TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import type { Stores } from "../pipeline/stores.ts";
import { checkDrugFor } from "./drug-check.ts";

/** The confirmations to store with a row, null where there is nothing to store; or why the write is refused. */
export type CheckedIntoUse = Either<Failure, readonly Confirmation[] | null>;

const CHECK_FAILED = "therapies.checkFailed";

/**
 * Checks the drug of a write that brings a therapy into use; any other row passes.
 *
 * @param draft the row as the request has it, with the confirmations that it carries
 * @param stored the row as it is stored; null for a new one and for one that comes back from the bin
 * @returns what `storeConfirmations` needs once the row is written: a row that is refused anyway is then refused before
 *   the patient is asked to confirm a finding
 */
export const checkIntoUse = (
  stores: Stores,
  section: AnySection,
  patient: PatientId,
  draft: RowCore,
  stored: RowCore | null,
  { now, confirmationRequired }: { readonly now: Instant; readonly confirmationRequired: boolean },
): TaskEither<Failure, CheckedIntoUse> =>
  taskEither.fromTask(
    section === therapies
      ? checkStartOfUse({
          now,
          isConfirmationRequired: confirmationRequired,
          check: ({ drug, id }) =>
            pipe(
              checkDrugFor(stores, patient, drug, dayOf(now), id),
              taskEither.mapLeft((refusal) =>
                refusal.kind === "unavailable" ? { ...refusal, code: CHECK_FAILED } : refusal,
              ),
            ),
        })(draft as TherapyDraft, stored as TherapyDraft | null)
      : taskEither.right(null),
  );

/** Stores the confirmations of the saved row, or refuses the write as the check did. */
export const storeConfirmations = (
  stores: Stores,
  patient: PatientId,
  id: number,
  checked: CheckedIntoUse,
): TaskEither<Failure, void> =>
  pipe(
    taskEither.fromEither(checked),
    taskEither.chain((confirmations) =>
      confirmations === null ? taskEither.right(undefined) : stores.confirmations.replace(patient, id, confirmations),
    ),
  );
