import { findMissingParts } from "@libretto/core/admin/operator";
import type { Instant } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { Offer } from "@libretto/core/ports/accounts/payment-store";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { ServerContext } from "../pipeline/server-context.ts";

const notAccepted = failure("refused", "contracts.notAccepted");
const wrongPlan = failure("refused", "payment.planDiffers");

/**
 * Whether licences can be bought: with a provider once the operator is named (decision W39), or with trial payments,
 * which charge nothing.
 */
export const isOpen = ({ payment, installation }: Pick<ServerContext, "payment" | "installation">): boolean =>
  payment === null ? installation.trialPayments : findMissingParts(installation.operator).length === 0;

/**
 * The contracts with the plans of this installation's provider. Contracts without a plan are left out.
 *
 * @param since null: those that can be bought now; otherwise also those that could be bought since a time
 */
export const offersOf = (
  context: ServerContext,
  stores: Stores,
  since: Instant | null,
): TaskEither<Failure, readonly Offer[]> => {
  if (!isOpen(context)) return taskEither.right([]);
  return pipe(
    stores.payments.listOffers(since ?? context.clock.now()),
    taskEither.map((offers) =>
      offers.flatMap((offer) => {
        if (since === null && !offer.isLicenceEnabled) return [];
        const planCode = context.payment === null ? offer.contract.planCode : context.payment.planOf(offer);
        return planCode === null ? [] : [{ ...offer, contract: { ...offer.contract, planCode } }];
      }),
    ),
  );
};

/**
 * When the payer accepted the contract of an offer. Fails without an acceptance, because ordering and paying require
 * it.
 */
export const acceptanceOf = (stores: Stores, account: Account, { contract }: Offer): TaskEither<Failure, Instant> =>
  pipe(
    stores.payments.findAcceptance(account.id, contract.id),
    taskEither.chainEitherK((at) => (at === null ? left(notAccepted) : right(at))),
  );

/** The offer of this plan; `payment.planDiffers` when there is none. */
export const offerFor = (
  context: ServerContext,
  stores: Stores,
  plan: string,
  since: Instant | null,
): TaskEither<Failure, Offer> =>
  pipe(
    offersOf(context, stores, since),
    taskEither.chainEitherK((offers) => {
      const offer = offers.find(({ contract }) => contract.planCode === plan);
      return offer === undefined ? left(wrongPlan) : right(offer);
    }),
  );
