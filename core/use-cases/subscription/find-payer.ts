import { type Failure, failure, notFound } from "../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { Account, SessionWithPrincipal } from "../../ports/accounts/account-store.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import type { Subscription } from "../../subscription/subscription.ts";

const notPermitted = failure("notPermitted", "gate.notPermitted");

/** The patient who pays, with the account that is charged. */
export interface Payer {
  readonly account: Account;
  readonly patient: PatientId;
}

/** The caller as a payer; `notPermitted` for an account without a record. */
export const findPayer = (
  stores: Pick<Stores, "accounts">,
  signed: Pick<SessionWithPrincipal, "account">,
): TaskEither<Failure, Payer> =>
  pipe(
    stores.accounts.findById(signed.account),
    taskEither.chainEitherK((account) =>
      account === null || account.patient === null ? left(notPermitted) : right({ account, patient: account.patient }),
    ),
  );

/** A subscription of this patient; `notFound` for any other. */
export const findSubscription = (
  stores: Pick<Stores, "payments">,
  patient: PatientId,
  id: Id | null,
): TaskEither<Failure, Subscription> =>
  pipe(
    stores.payments.listSubscriptions(patient),
    taskEither.chainEitherK((all) => {
      const subscription = all.find((one) => one.id === id);
      return subscription === undefined ? left(notFound) : right(subscription);
    }),
  );
