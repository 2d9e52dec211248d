import { findMissingParts, type Operator } from "../../admin/operator.ts";
import type { Instant } from "../../kernel/dates.ts";
import { type Failure, failure } from "../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { AccountId } from "../../kernel/id.ts";
import type { ConfiguredProvider } from "../../ports/accounts/payment-provider.ts";
import type { Offer } from "../../ports/accounts/payment-store.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores } from "../../ports/system/transaction.ts";

/** How an installation sells licences. */
export interface SalesSettings {
  /** Null if not configured: the trial provider is used. */
  readonly payment: ConfiguredProvider | null;
  readonly installation: { readonly trialPayments: boolean; readonly operator: Operator };
}
/** What the use cases of contracts and payments need besides the stores. */
export interface SalesServices extends SalesSettings {
  readonly clock: Clock;
}
type PaymentStores = Pick<Stores, "payments">;

const notAccepted = failure("refused", "contracts.notAccepted");
const wrongPlan = failure("refused", "payment.planDiffers");

/**
 * Whether licences can be bought: with a provider once the operator is named (decision W39), or with trial payments,
 * which charge nothing.
 */
export const isSalesOpen = ({ payment, installation }: SalesSettings): boolean =>
  payment === null ? installation.trialPayments : findMissingParts(installation.operator).length === 0;

/**
 * The contracts with the plans of this installation's provider. Contracts without a plan are left out.
 *
 * @param since null: those that can be bought now; otherwise also those that could be bought since a time
 */
export const listOffers = (
  services: SalesServices,
  stores: PaymentStores,
  since: Instant | null,
): TaskEither<Failure, readonly Offer[]> => {
  if (!isSalesOpen(services)) return taskEither.right([]);
  return pipe(
    stores.payments.listOffers(since ?? services.clock.now()),
    taskEither.map((offers) =>
      offers.flatMap((offer) => {
        if (since === null && !offer.isLicenceEnabled) return [];
        const planCode = services.payment === null ? offer.contract.planCode : services.payment.planOf(offer);
        return planCode === null ? [] : [{ ...offer, contract: { ...offer.contract, planCode } }];
      }),
    ),
  );
};

/** The offer of this plan; `payment.planDiffers` when there is none. */
export const findOffer = (
  services: SalesServices,
  stores: PaymentStores,
  plan: string,
  since: Instant | null,
): TaskEither<Failure, Offer> =>
  pipe(
    listOffers(services, stores, since),
    taskEither.chainEitherK((offers) => {
      const offer = offers.find(({ contract }) => contract.planCode === plan);
      return offer === undefined ? left(wrongPlan) : right(offer);
    }),
  );

/**
 * When an account accepted the contract of an offer; `contracts.notAccepted` when it never did, because ordering and
 * paying require it.
 */
export const findAcceptance = (
  stores: PaymentStores,
  account: AccountId,
  { contract }: Offer,
): TaskEither<Failure, Instant> =>
  pipe(
    stores.payments.findAcceptance(account, contract.id),
    taskEither.chainEitherK((at) => (at === null ? left(notAccepted) : right(at))),
  );
