import type { Instant } from "../../kernel/dates.ts";
import { type Failure, notFound } from "../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id } from "../../kernel/id.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import type { Contract } from "../../subscription/contract.ts";
import type { CallerTransactions } from "../caller-transactions.ts";
import { queueEmail } from "../mail/queue-email.ts";
import type { RequestOrigin } from "../request-origin.ts";
import { findPayer } from "./find-payer.ts";
import { listOffers, type SalesServices } from "./list-offers.ts";

const findContract = (services: SalesServices, stores: Stores, contract: Id): TaskEither<Failure, Contract> =>
  pipe(
    listOffers(services, stores, null),
    taskEither.chainEitherK((offers) => {
      const offer = offers.find((one) => one.contract.id === contract);
      return offer === undefined ? left(notFound) : right(offer.contract);
    }),
  );

/**
 * Records that the caller accepts a contract, and queues an e-mail with its text after the first acceptance. Returns
 * the time. `notFound` for a contract that is not on offer, `notPermitted` for an account without a record.
 */
export const acceptContract = (
  services: SalesServices,
  caller: CallerTransactions,
  origin: RequestOrigin,
  contract: Id,
): TaskEither<Failure, Instant> => {
  const now = services.clock.now();
  return caller.transact((stores, signed) =>
    pipe(
      findPayer(stores, signed),
      taskEither.bind("accepted", () => findContract(services, stores, contract)),
      taskEither.bind("earlier", ({ account }) => stores.payments.findAcceptance(account.id, contract)),
      taskEither.chainFirst(({ account }) => stores.payments.recordAcceptance(account.id, contract, now)),
      taskEither.chainFirst(({ account }) => caller.audit(stores, account, "subscribe")),
      taskEither.chain(({ account, accepted: { description, text }, earlier }) =>
        // the text of a contract never changes, so one copy is enough
        earlier === null
          ? queueEmail(services, stores, origin, "contractAccepted", account.id, {
              ...{ contract: String(contract), description, text },
            })
          : taskEither.right(undefined),
      ),
      taskEither.map(() => now),
    ),
  );
};
