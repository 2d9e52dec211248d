import { changeConsent } from "../../../account/consents.ts";
import { dayOf } from "../../../kernel/dates.ts";
import { type Failure, notFound } from "../../../kernel/failure.ts";
import { either, left, pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { Id, PatientId } from "../../../kernel/id.ts";
import type { Clock } from "../../../ports/system/clock.ts";
import type { Stores } from "../../../ports/system/transaction.ts";

/**
 * Gives or withdraws a consent from today on. An unchanged one gets no entry in the history.
 *
 * Errors: `notFound` for an unknown treatment; `consents.locked` for the withdrawal that the record does not allow
 */
export const saveConsent = (
  { clock }: { readonly clock: Clock },
  { consents }: Pick<Stores, "consents">,
  patient: PatientId,
  { treatment, given }: { readonly treatment: Id; readonly given: boolean },
): TaskEither<Failure, void> => {
  const now = clock.now();
  return pipe(
    consents.listCurrent(patient),
    taskEither.chainEitherK((all) => {
      const stored = all.find((consent) => consent.treatment.id === treatment);
      if (stored === undefined) return left(notFound);
      return pipe(
        changeConsent(stored, given, dayOf(now)),
        either.map((after) => after !== stored),
      );
    }),
    taskEither.chain((isChanged) =>
      isChanged ? consents.add(patient, { treatment, given, on: dayOf(now) }, now) : taskEither.right(undefined),
    ),
  );
};
