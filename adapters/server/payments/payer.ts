import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/account-store";
import type { Subscription } from "@libretto/core/subscription/subscription";
import { notFound } from "../authorise.ts";
import type { Call } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { callerIn } from "../proof.ts";
import type { Stores } from "../stores.ts";

const notPermitted = failure("notPermitted", "gate.notPermitted");

/** The patient who pays, with the account that is charged. */
export interface Payer {
  readonly account: Account;
  readonly patient: number;
}

/** The caller as a payer; `notPermitted` for an account without a record. */
export const payerIn = (desk: Desk, stores: Stores, call: Call): TaskEither<Failure, Payer> =>
  pipe(
    callerIn(desk, stores, call),
    taskEither.chain((signed) => stores.accounts.byId(signed.account)),
    taskEither.chainEitherK((account) =>
      account === null || account.patient === null ? left(notPermitted) : right({ account, patient: account.patient }),
    ),
  );

/** A subscription of this patient; `notFound` for any other. */
export const subscriptionOf = (stores: Stores, patient: number, id: number | null): TaskEither<Failure, Subscription> =>
  pipe(
    stores.payments.subscriptions(patient),
    taskEither.chainEitherK((all) => {
      const one = all.find((each) => each.id === id);
      return one === undefined ? left(notFound) : right(one);
    }),
  );
