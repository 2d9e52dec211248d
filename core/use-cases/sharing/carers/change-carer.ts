import { dayOf } from "../../../kernel/dates.ts";
import { type Failure, fieldFailure, notFound } from "../../../kernel/failure.ts";
import { either, pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { AccountId, Id } from "../../../kernel/id.ts";
import type { Clock } from "../../../ports/system/clock.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import { type CarerScopeDraft, checkCarerScope, isScopeWider } from "../../../record/across/carers/carer.ts";
import { requireStepUp } from "../../account/require-step-up.ts";
import type { Caller } from "../../caller.ts";
import { requireSpecialtyTags } from "../../rows/require-specialty-tags.ts";

/**
 * Changes what a carer of the own record may do. More than before needs a fresh step-up authentication (AU-8). Returns the
 * account that may do or see more than before, which gets an e-mail; null when none does. Less is not announced: a patient
 * can have reasons to take a right away in silence.
 *
 * @param expectedVersion the version that the caller saw; null where the call states none. Another one is `stale`
 */
export const changeCarer = (
  services: { readonly clock: Clock },
  stores: Pick<Stores, "carers" | "lists">,
  { signed, recordAccess: { patient } }: Caller,
  id: Id,
  draft: CarerScopeDraft,
  expectedVersion: number | null,
): TaskEither<Failure, AccountId | null> =>
  pipe(
    stores.carers.listOfPatient(patient),
    taskEither.chain((carers) => {
      const stored = carers.find((carer) => carer.id === id);
      return stored === undefined ? taskEither.left(notFound) : taskEither.right(stored);
    }),
    taskEither.bindTo("stored"),
    taskEither.bind("scope", () =>
      taskEither.fromEither(
        pipe(checkCarerScope(draft, dayOf(services.clock.now()), signed.grant?.right), either.mapLeft(fieldFailure)),
      ),
    ),
    taskEither.chainFirst(() => requireSpecialtyTags(stores, draft.tags)),
    taskEither.chainFirst(({ stored, scope }) =>
      isScopeWider(stored, scope) ? requireStepUp(services, signed) : taskEither.right(signed),
    ),
    taskEither.bind("account", ({ scope }) => stores.carers.change({ patient, id }, scope, expectedVersion)),
    taskEither.map(({ stored, scope, account }) => (isScopeWider(stored, scope) ? account : null)),
  );
