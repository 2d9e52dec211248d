import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { cancelAtPeriodEnd } from "@libretto/core/subscription/subscription";
import type { subscriptionEndpoints } from "../../contract/subscription.ts";
import { auditEntryOf } from "../handlers/account/sign-in.ts";
import { standalone } from "../pipeline/calls.ts";
import type { ServerContext } from "../pipeline/server-context.ts";
import type { Stores } from "../pipeline/stores.ts";
import { payerIn, subscriptionOf } from "./payer.ts";

type CancelSubscription = (typeof subscriptionEndpoints)["cancelSubscription"];

/** Cancels a subscription of the caller, at the provider and here; it runs on until its end. */
export const cancelSubscription = (desk: ServerContext) =>
  standalone<CancelSubscription>((call) => {
    const own = (stores: Stores, patient: number) =>
      pipe(
        subscriptionOf(stores, patient, call.body.id),
        taskEither.chainEitherK((one) => cancelAtPeriodEnd(one, desk.clock.now())),
      );
    return pipe(
      desk.transact((stores) =>
        pipe(
          payerIn(desk, stores, call),
          taskEither.chainFirst(({ patient }) => own(stores, patient)),
          taskEither.chain(({ patient }) => stores.payments.nameOf(patient, call.body.id)),
        ),
      ),
      // the provider first: whoever is told that nothing more is charged must be able to rely on it
      taskEither.chain((name) =>
        desk.payment === null || name === "" ? taskEither.right(undefined) : desk.payment.provider.cancel(name),
      ),
      taskEither.chain(() =>
        desk.transact((stores) =>
          pipe(
            payerIn(desk, stores, call),
            taskEither.bindTo("payer"),
            taskEither.bind("after", ({ payer }) => own(stores, payer.patient)),
            taskEither.chainFirst(({ payer, after }) => stores.payments.recordCancellation(payer.patient, after)),
            taskEither.chainFirst(({ payer }) => stores.audit.append(auditEntryOf(call, payer.account, "subscribe"))),
            taskEither.map(({ after }) => ({ value: after })),
          ),
        ),
      ),
    );
  });
