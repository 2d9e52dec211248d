import { type Failure, notFound } from "../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { AccountId } from "../../kernel/id.ts";
import type { SessionWithPrincipal } from "../../ports/accounts/account-store.ts";
import type { Stores } from "../../ports/system/transaction.ts";

/** Finds the account of the patient to whom an upload belongs, also when a carer sends it. */
export const findRecordAccount = (
  { accounts }: Pick<Stores, "accounts">,
  { account, principal }: Pick<SessionWithPrincipal, "account" | "principal">,
): TaskEither<Failure, AccountId> =>
  principal.isCarer !== true || principal.patient === null
    ? taskEither.right(account)
    : pipe(
        accounts.findByPatient(principal.patient),
        taskEither.chainEitherK((patient) => (patient === null ? left(notFound) : right(patient.id))),
      );
