import type { Failure } from "../../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { PatientId } from "../../../kernel/id.ts";
import type { SessionWithPrincipal } from "../../../ports/accounts/account-store.ts";
import type { Clock } from "../../../ports/system/clock.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import type { AuditOrigin } from "../../request-origin.ts";

/**
 * Ends the access of a carer to a record at once, at the request of the carer. The patient sees that the person left.
 *
 * Errors: `notFound` when the account does not care for the record
 */
export const leaveRecord = (
  { clock }: { readonly clock: Clock },
  stores: Pick<Stores, "carers" | "audit">,
  { account }: SessionWithPrincipal,
  { device, address }: AuditOrigin,
  patient: PatientId,
): TaskEither<Failure, void> =>
  pipe(
    stores.carers.leave(patient, account, clock.now()),
    taskEither.chain(() =>
      stores.audit.append({
        ...{ actor: account, patient, action: "remove", object: "leaveRecord" },
        ...{ outcome: "done", device, address },
      }),
    ),
  );
