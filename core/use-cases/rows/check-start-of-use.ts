import { dayOf, type Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import { type Either, either, pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { checkStartOfUse } from "../../record/across/drug-safety/start-of-use.ts";
import type { AnySection, RowCore } from "../../record/section.ts";
import type { Confirmation } from "../../record/therapies/confirmation-wire.ts";
import type { TherapyDraft } from "../../record/therapies/therapy.ts";
import { therapies } from "../../record/therapies/wire.ts";
import { checkDrugFor } from "./check-drug.ts";
import type { WriteOptions } from "./write-options.ts";

/** The confirmations to store with a row, null when there are none; or why the write is refused. */
export type StartOfUseCheck = Either<Failure, readonly Confirmation[] | null>;

/** When a write is requested, and which findings of the drug check it confirms. */
interface StartOfUseRequest extends WriteOptions {
  readonly now: Instant;
  /** The ids of the findings; null for a client that does not know the field. */
  readonly confirmedFindings: readonly string[] | null;
}

const CHECK_FAILED = "therapies.checkFailed";

/**
 * Checks the drug of a write that brings a therapy into use. Accepts all other rows.
 *
 * @param stored the stored row; null for a new one and for one that is restored from the bin
 * @returns the argument of `storeConfirmations`, which runs after the write. So an invalid row is refused before the
 * patient is asked to confirm a finding
 */
export const checkRowStartOfUse = (
  stores: Stores,
  section: AnySection,
  patient: PatientId,
  draft: RowCore,
  stored: RowCore | null,
  { now, confirmedFindings, confirmationRequired }: StartOfUseRequest,
): TaskEither<Failure, StartOfUseCheck> =>
  taskEither.fromTask(
    section === therapies
      ? checkStartOfUse({
          ...{ now, confirmedFindings, isConfirmationRequired: confirmationRequired },
          check: ({ drug, id, dose, frequency }) =>
            pipe(
              checkDrugFor(stores, patient, drug, dayOf(now), { therapy: id, dose, frequency }),
              taskEither.mapLeft((refusal) =>
                refusal.kind === "unavailable" ? { ...refusal, code: CHECK_FAILED } : refusal,
              ),
            ),
        })(draft as TherapyDraft, stored as TherapyDraft | null)
      : taskEither.right(null),
  );

/** A new row has no confirmations, so that an empty list has nothing to replace. */
export const omitEmptyConfirmations: (checkResult: StartOfUseCheck) => StartOfUseCheck = either.map((confirmations) =>
  confirmations?.length === 0 ? null : confirmations,
);

/** Stores the confirmations of the saved row, or refuses the write as the check did. */
export const storeConfirmations = (
  stores: Stores,
  patient: PatientId,
  id: number,
  checkResult: StartOfUseCheck,
): TaskEither<Failure, void> =>
  pipe(
    taskEither.fromEither(checkResult),
    taskEither.chain((confirmations) =>
      confirmations === null ? taskEither.right(undefined) : stores.confirmations.replace(patient, id, confirmations),
    ),
  );
