import { type Failure, failure, notFound } from "@libretto/core/kernel/failure";
import { left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { Subscription } from "@libretto/core/subscription/subscription";
import type { Call } from "../pipeline/calls.ts";
import type { ServerContext } from "../pipeline/server-context.ts";
import { loadCaller } from "../sessions/step-up.ts";

const notPermitted = failure("notPermitted", "gate.notPermitted");

/** The patient who pays, with the account that is charged. */
export interface Payer {
  readonly account: Account;
  readonly patient: number;
}

/** The caller as a payer; `notPermitted` for an account without a record. */
export const loadPayer = (context: ServerContext, stores: Stores, call: Call): TaskEither<Failure, Payer> =>
  pipe(
    loadCaller(context, stores, call),
    taskEither.chain((signed) => stores.accounts.findById(signed.account)),
    taskEither.chainEitherK((account) =>
      account === null || account.patient === null ? left(notPermitted) : right({ account, patient: account.patient }),
    ),
  );

/** A subscription of this patient; `notFound` for any other. */
export const loadSubscription = (
  stores: Stores,
  patient: number,
  id: number | null,
): TaskEither<Failure, Subscription> =>
  pipe(
    stores.payments.listSubscriptions(patient),
    taskEither.chainEitherK((all) => {
      const one = all.find((each) => each.id === id);
      return one === undefined ? left(notFound) : right(one);
    }),
  );
