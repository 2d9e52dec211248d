import { dayOf, instantAt } from "@libretto/core/kernel/dates";
import { type Failure, failure, fieldFailure, notFound } from "@libretto/core/kernel/failure";
import { either, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { type ContractDraft, checkContract } from "@libretto/core/subscription/contract-draft";
import type { ContractSummary, StoredContract, Terms } from "@libretto/core/subscription/terms";
import { requireStepUp } from "@libretto/core/use-cases/account/require-step-up";
import { auditEntryOf } from "@libretto/core/use-cases/audit-entry";
import { adminEndpoints } from "../../../contract/admin.ts";
import { authorise } from "../../pipeline/authorise.ts";
import { type Call, type CallOf, type Handlers, standalone, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { authenticate, sessionCookie } from "../../sessions/authenticate.ts";

type Rows = Pick<
  typeof adminEndpoints,
  "storedContracts" | "contractTerms" | "addContract" | "replaceContract" | "withdrawContract"
>;

/** Before the first contract. */
const EPOCH = instantAt(0);

const planUnusable = fieldFailure({ plan: "admin.planUnusable" });

/** The administrator who calls, after step-up authentication: a stolen session cannot change prices. */
const loadAdministrator = (
  context: ServerContext,
  stores: Stores,
  call: Call,
): TaskEither<Failure, SessionWithPrincipal> => {
  const now = context.clock.now();
  const options = { lock: true, withPermissions: true, targetAccount: null };
  return pipe(
    authenticate(stores.accounts, context.secrets, sessionCookie(context.installation.secure))(call, now, options),
    taskEither.chainFirst((signed) => authorise(adminEndpoints.addContract.access, {}, signed, stores, dayOf(now))),
    taskEither.chain((signed) => requireStepUp(context, signed)),
  );
};

/** The contract that is replaced; fails when nobody can buy it any more. */
const findReplaced = (stores: Stores, id: Id | null): TaskEither<Failure, StoredContract | null> =>
  id === null
    ? taskEither.right(null)
    : pipe(
        stores.payments.findContract(id),
        taskEither.chainEitherK((contract) => {
          if (contract === null) return left(notFound);
          return contract.withdrawn === null ? right(contract) : left(failure("conflict", "admin.contractReplaced"));
        }),
      );

/** Validates a new contract against the stored contracts and licences. */
const validateContract = (
  { payment }: ServerContext,
  stores: Stores,
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

/** Asks the payment provider, outside of any transaction, whether the plan exists and charges once. */
const checkPlan = ({ payment }: ServerContext, { plan }: Terms): TaskEither<Failure, void> =>
  payment === null || plan === null
    ? taskEither.right(undefined)
    : pipe(
        payment.provider.isRecurring(plan),
        taskEither.mapLeft((refusal) =>
          refusal.kind === "unavailable" ? failure("unavailable", "payment.providerUnavailable") : planUnusable,
        ),
        taskEither.chainEitherK((isRecurring) => (isRecurring ? left(planUnusable) : right(undefined))),
      );

/** Offers a contract, and withdraws the one that it replaces. Everything is checked again when it is stored. */
const offerContract =
  (context: ServerContext, name: string) =>
  (
    call: Call<unknown, unknown, ContractDraft>,
    replacedContract: Id | null,
  ): TaskEither<Failure, { readonly value: ContractSummary }> => {
    const now = context.clock.now();
    const validate = (stores: Stores) =>
      pipe(
        loadAdministrator(context, stores, call),
        taskEither.bindTo("signed"),
        taskEither.bind("terms", () => validateContract(context, stores, call.body, replacedContract)),
      );
    const store = (stores: Stores) =>
      pipe(
        validate(stores),
        taskEither.chainFirst(() =>
          replacedContract === null ? taskEither.right(true) : stores.payments.withdraw(replacedContract, now),
        ),
        taskEither.bind("id", ({ terms }) => stores.payments.addContract(terms, now)),
        taskEither.chainFirst(({ signed, terms: { price, days }, id }) =>
          stores.audit.append({
            ...auditEntryOf(call, { id: signed.account, patient: null }, "administer"),
            object: `${name} ${id} replaces=${replacedContract} price=${price.amount} ${price.currency} days=${days}`,
          }),
        ),
        taskEither.map(({ terms: { text: _text, ...terms }, id }) => ({
          value: { ...terms, id, since: now, withdrawn: null },
        })),
      );
    return pipe(
      context.transact(validate),
      taskEither.chain(({ terms }) => checkPlan(context, terms)),
      taskEither.chain(() => context.transact(store)),
    );
  };

/** The contracts that administrators read, offer, replace and withdraw. */
export const contractHandlers = (context: ServerContext): Handlers<Rows> => ({
  storedContracts: transactional((_call, { payments }) =>
    pipe(
      payments.listContracts(),
      taskEither.map((value) => ({ value })),
    ),
  ),
  contractTerms: transactional((call, { payments }) =>
    pipe(
      payments.findContract(call.params.id_contratto),
      taskEither.chainEitherK((contract) => {
        if (contract === null) return left(notFound);
        const { licence, name, price, days, planName, plan, text } = contract;
        const value: ContractDraft = { licence, name, ...price, days, planName, plan: plan ?? "", text };
        return right({ value });
      }),
    ),
  ),
  addContract: standalone((call) => offerContract(context, "addContract")(call, null)),
  replaceContract: standalone<Rows["replaceContract"]>((call: CallOf<Rows["replaceContract"]>) =>
    offerContract(context, "replaceContract")(call, call.params.id_contratto),
  ),
  withdrawContract: transactional((call, { payments }) =>
    pipe(
      payments.withdraw(call.params.id_contratto, context.clock.now()),
      taskEither.chainEitherK((isWithdrawn) => (isWithdrawn ? right({}) : left(notFound))),
      taskEither.map(() => ({ object: String(call.params.id_contratto) })),
    ),
  ),
});
