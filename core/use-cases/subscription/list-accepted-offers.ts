import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { AccountId } from "../../kernel/id.ts";
import type { Offer } from "../../ports/accounts/payment-store.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { listOffers, type SalesServices } from "./list-offers.ts";

/** A contract that can be bought now, and when the account accepted it; null when it never did. */
export interface OfferForAccount extends Offer {
  readonly acceptedAt: Instant | null;
}

/** Lists the contracts that can be bought now, with the acceptances of an account. */
export const listAcceptedOffers = (
  services: SalesServices,
  stores: Pick<Stores, "payments">,
  account: AccountId,
): TaskEither<Failure, readonly OfferForAccount[]> =>
  pipe(
    taskEither.Do,
    taskEither.bind("offers", () => listOffers(services, stores, null)),
    taskEither.bind("acceptances", () => stores.payments.listAcceptances(account)),
    taskEither.map(({ offers, acceptances }) =>
      offers.map((offer) => ({
        ...offer,
        acceptedAt: acceptances.find(({ contract }) => contract === offer.contract.id)?.at ?? null,
      })),
    ),
  );
