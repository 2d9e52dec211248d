import { type Failure, failure, fieldFailure } from "../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id } from "../../kernel/id.ts";
import type { SessionWithPrincipal } from "../../ports/accounts/account-store.ts";
import type { ConfiguredProvider } from "../../ports/accounts/payment-provider.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import type { ContractDraft } from "../../subscription/contract-draft.ts";
import type { ContractSummary, Terms } from "../../subscription/terms.ts";
import { requireStepUp } from "../account/require-step-up.ts";
import type { CallerTransactions } from "../caller-transactions.ts";
import { validateContract } from "./validate-contract.ts";

const planUnusable = fieldFailure({ plan: "admin.planUnusable" });

interface OfferServices {
  readonly clock: Clock;
  readonly payment: ConfiguredProvider | null;
}

/** A contract to offer, and the one that it replaces; null without one. */
interface OfferRequest {
  readonly draft: ContractDraft;
  readonly replaces: Id | null;
}

/** Asks the payment provider, outside of any transaction, whether the plan exists and charges once. */
const checkPlan = ({ payment }: OfferServices, { plan }: Terms): TaskEither<Failure, void> =>
  payment === null || plan === null
    ? taskEither.right(undefined)
    : pipe(
        payment.provider.isRecurring(plan),
        taskEither.mapLeft((refusal) =>
          refusal.kind === "unavailable" ? failure("unavailable", "payment.providerUnavailable") : planUnusable,
        ),
        taskEither.chainEitherK((isRecurring) => (isRecurring ? left(planUnusable) : right(undefined))),
      );

/** Validates the contract for an administrator after step-up authentication: a stolen session cannot change prices. */
const validateFor = (
  services: OfferServices,
  stores: Stores,
  signed: SessionWithPrincipal,
  { draft, replaces }: OfferRequest,
): TaskEither<Failure, Terms> =>
  pipe(
    requireStepUp(services, signed),
    taskEither.chain(() => validateContract(services.payment, stores, draft, replaces)),
  );

/** What the audit trail says about a new contract. */
const auditedContract = (id: Id, { price, days }: Terms, replaces: Id | null): string => {
  const action = replaces === null ? "addContract" : "replaceContract";
  return `${action} ${id} replaces=${replaces} price=${price.amount} ${price.currency} days=${days}`;
};

const storeContract = (
  { clock }: OfferServices,
  caller: CallerTransactions,
  stores: Stores,
  { account }: SessionWithPrincipal,
  terms: Terms,
  replaces: Id | null,
): TaskEither<Failure, ContractSummary> => {
  const now = clock.now();
  return pipe(
    replaces === null ? taskEither.right(true) : stores.payments.withdraw(replaces, now),
    taskEither.chain(() => stores.payments.addContract(terms, now)),
    taskEither.chainFirst((id) =>
      caller.audit(stores, { id: account, patient: null }, "administer", auditedContract(id, terms, replaces)),
    ),
    taskEither.map((id) => {
      const { text: _text, ...summary } = terms;
      return { ...summary, id, since: now, withdrawn: null };
    }),
  );
};

/**
 * Offers a contract, and withdraws the one that it replaces; who has paid keeps the terms of the old one. Needs a fresh
 * step-up authentication. The provider confirms the plan between two transactions, so everything is checked again when
 * the contract is stored. Refused when a field is not valid, and for a plan that renews automatically.
 */
export const offerContract = (
  services: OfferServices,
  caller: CallerTransactions,
  request: OfferRequest,
): TaskEither<Failure, ContractSummary> =>
  pipe(
    caller.transact((stores, signed) => validateFor(services, stores, signed, request)),
    taskEither.chain((terms) => checkPlan(services, terms)),
    taskEither.chain(() =>
      caller.transact((stores, signed) =>
        pipe(
          validateFor(services, stores, signed, request),
          taskEither.chain((terms) => storeContract(services, caller, stores, signed, terms, request.replaces)),
        ),
      ),
    ),
  );
