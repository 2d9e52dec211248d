import { instantAt } from "../../kernel/dates.ts";
import { type Failure, failure, fieldFailure, notFound } from "../../kernel/failure.ts";
import { either, left, pipe, right, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id } from "../../kernel/id.ts";
import type { ConfiguredProvider } from "../../ports/accounts/payment-provider.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { type ContractDraft, checkContract } from "../../subscription/contract-draft.ts";
import type { StoredContract, Terms } from "../../subscription/terms.ts";

/** Before the first contract. */
const EPOCH = instantAt(0);

type PaymentStores = Pick<Stores, "payments">;

/** The contract that is replaced; fails when nobody can buy it any more. */
const findReplaced = ({ payments }: PaymentStores, id: Id | null): TaskEither<Failure, StoredContract | null> =>
  id === null
    ? taskEither.right(null)
    : pipe(
        payments.findContract(id),
        taskEither.chainEitherK((contract) => {
          if (contract === null) return left(notFound);
          return contract.withdrawn === null ? right(contract) : left(failure("conflict", "admin.contractReplaced"));
        }),
      );

/**
 * Validates a new contract against the stored contracts and licences. Refused when a field is not valid; `notFound` or
 * `conflict` when the replaced contract is unknown or withdrawn.
 */
export const validateContract = (
  payment: ConfiguredProvider | null,
  stores: PaymentStores,
  draft: ContractDraft,
  replacedContract: Id | null,
): TaskEither<Failure, Terms> =>
  pipe(
    taskEither.Do,
    taskEither.bind("replaced", () => findReplaced(stores, replacedContract)),
    taskEither.bind("licences", () => stores.payments.listSellableLicences()),
    taskEither.bind("stored", () => stores.payments.listContracts()),
    taskEither.bind("ever", () => stores.payments.listOffers(EPOCH)),
    taskEither.chainEitherK(({ licences, stored, ever }) => {
      const configuredPlanOf = (contract: Id): string | null => {
        const offer = ever.find((one) => one.contract.id === contract);
        return payment === null || offer === undefined ? null : payment.planOf(offer);
      };
      const contracts = stored.map(({ id, name, plan, withdrawn }) => ({
        ...{ name, plan: plan ?? configuredPlanOf(id) },
        // the replaced contract leaves its name, but not its plan
        isOnOffer: withdrawn === null && id !== replacedContract,
      }));
      return either.mapLeft(fieldFailure)(
        checkContract(draft, { licences, contracts, isPlanRequired: payment !== null }),
      );
    }),
  );
