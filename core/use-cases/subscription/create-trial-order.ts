import { type Failure, failure, notFound } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Secrets } from "../../ports/security/secrets.ts";
import type { CallerTransactions } from "../caller-transactions.ts";
import { findPayer } from "./find-payer.ts";
import { findAcceptance, findOffer, isSalesOpen, type SalesServices } from "./list-offers.ts";

const paymentsClosed = failure("refused", "payment.closed");

/**
 * Creates an order of an installation without a payment provider, which costs nothing, and returns its name. `notFound`
 * with a payment provider; refused without trial payments, without the acceptance of the contract, and for a plan that
 * is not on offer.
 */
export const createTrialOrder = (
  services: SalesServices & { readonly secrets: Secrets },
  caller: CallerTransactions,
  plan: string,
): TaskEither<Failure, string> => {
  if (services.payment !== null) return taskEither.left(notFound);
  if (!isSalesOpen(services)) return taskEither.left(paymentsClosed);
  const order = `PROVA-${services.secrets.create()}`;
  return caller.transact((stores, signed) =>
    pipe(
      findPayer(stores, signed),
      taskEither.bind("offer", () => findOffer(services, stores, plan, null)),
      taskEither.chainFirst(({ account, offer }) => findAcceptance(stores, account.id, offer)),
      taskEither.chain(({ account }) => stores.payments.storeTrialOrder(order, account.id, plan, services.clock.now())),
      taskEither.map(() => order),
    ),
  );
};
