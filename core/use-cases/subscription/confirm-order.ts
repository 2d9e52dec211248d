import { type Failure, failure } from "../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { ConfiguredProvider } from "../../ports/accounts/payment-provider.ts";
import type { PaidOrder } from "../../ports/accounts/payment-store.ts";
import type { Contract } from "../../subscription/contract.ts";
import { isPaymentOf, type PaymentCapture } from "../../subscription/payment.ts";
import type { CallerTransactions } from "../caller-transactions.ts";

/** There is no such payment of the caller. */
export const notPaid = failure("refused", "payment.failed");
const chargedWithoutLicence = failure("refused", "payment.taken");

/**
 * Confirms an order with the provider, outside of any transaction, or with the stored trial orders. `payment.failed`
 * for an order of another payer, `payment.taken` for one with another amount: the money moved.
 */
export const confirmOrder = (
  { payment }: { readonly payment: ConfiguredProvider | null },
  caller: CallerTransactions,
  capture: PaymentCapture,
  contract: Contract,
): TaskEither<Failure, PaidOrder> =>
  pipe(
    payment !== null
      ? payment.provider.confirm(capture)
      : pipe(
          caller.transact((stores) => stores.payments.findTrialOrder(capture.order)),
          taskEither.chainEitherK((order) => (order === null ? left(notPaid) : right(order))),
        ),
    taskEither.filterOrElse(
      (paid) => paid.account === capture.account,
      () => notPaid,
    ),
    taskEither.filterOrElse(
      (paid) => isPaymentOf(paid, contract),
      () => (payment === null ? notPaid : chargedWithoutLicence),
    ),
  );
