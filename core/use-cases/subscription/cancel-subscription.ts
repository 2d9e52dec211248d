import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { ConfiguredProvider } from "../../ports/accounts/payment-provider.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { cancelAtPeriodEnd, type Subscription } from "../../subscription/subscription.ts";
import type { CallerTransactions } from "../caller-transactions.ts";
import { findPayer, findSubscription } from "./find-payer.ts";

/**
 * Cancels a subscription of the caller, at the provider and in the database. It runs until its end. `notFound` for a
 * subscription of somebody else; refused when it is already cancelled or has ended.
 */
export const cancelSubscription = (
  { clock, payment }: { readonly clock: Clock; readonly payment: ConfiguredProvider | null },
  caller: CallerTransactions,
  subscription: Id | null,
): TaskEither<Failure, Subscription> => {
  const endSubscription = (stores: Stores, patient: PatientId) =>
    pipe(
      findSubscription(stores, patient, subscription),
      taskEither.chainEitherK((one) => cancelAtPeriodEnd(one, clock.now())),
    );
  return pipe(
    caller.transact((stores, signed) =>
      pipe(
        findPayer(stores, signed),
        taskEither.bind("ended", ({ patient }) => endSubscription(stores, patient)),
        taskEither.chain(({ patient, ended }) => stores.payments.findNameOf(patient, ended.id)),
      ),
    ),
    // the provider first: a confirmed cancellation must mean that there are no more charges
    taskEither.chain((name) =>
      payment === null || name === "" ? taskEither.right(undefined) : payment.provider.cancel(name),
    ),
    taskEither.chain(() =>
      caller.transact((stores, signed) =>
        pipe(
          findPayer(stores, signed),
          taskEither.bind("ended", ({ patient }) => endSubscription(stores, patient)),
          taskEither.chainFirst(({ patient, ended }) => stores.payments.recordCancellation(patient, ended)),
          taskEither.chainFirst(({ account }) => caller.audit(stores, account, "subscribe")),
          taskEither.map(({ ended }) => ended),
        ),
      ),
    ),
  );
};
