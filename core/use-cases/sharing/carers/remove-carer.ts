import type { Failure } from "../../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { Id } from "../../../kernel/id.ts";
import type { Clock } from "../../../ports/system/clock.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import { requireStepUp } from "../../account/require-step-up.ts";
import type { Caller } from "../../caller.ts";

/**
 * Ends the access of a carer at once, or withdraws an invitation. Ending the right to represent the patient needs a fresh
 * step-up authentication (AU-8): that carer answers for the record as the caller does.
 *
 * Errors: `notFound`; `carers.lastRepresentative`; `account.proveAgain`
 */
export const removeCarer = (
  services: { readonly clock: Clock },
  { carers }: Pick<Stores, "carers">,
  { signed, recordAccess: { patient } }: Caller,
  id: Id,
): TaskEither<Failure, void> =>
  pipe(
    carers.listOfPatient(patient),
    taskEither.chainFirst((all) =>
      all.some((carer) => carer.id === id && carer.right === "represent" && carer.state === "active")
        ? requireStepUp(services, signed)
        : taskEither.right(signed),
    ),
    taskEither.chain(() => carers.remove({ patient, id })),
  );
