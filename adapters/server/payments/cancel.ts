import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { cancelled } from "@libretto/core/subscription/subscription";
import type { subscriptionEndpoints } from "../../contract/subscription.ts";
import { alone } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { noteOf } from "../handlers/signing-in.ts";
import type { Stores } from "../stores.ts";
import { payerIn, subscriptionOf } from "./payer.ts";

type CancelSubscription = (typeof subscriptionEndpoints)["cancelSubscription"];

/** Cancels a subscription of the caller, at the provider and here; it runs on until its end. */
export const cancelSubscription = (desk: Desk) =>
  alone<CancelSubscription>((call) => {
    const own = (stores: Stores, patient: number) =>
      pipe(
        subscriptionOf(stores, patient, call.body.id),
        taskEither.chainEitherK((one) => cancelled(one, desk.clock.now())),
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
            taskEither.chainFirst(({ payer, after }) => stores.payments.cancel(payer.patient, after)),
            taskEither.chainFirst(({ payer }) => stores.audit.note(noteOf(call, payer.account, "subscribe"))),
            taskEither.map(({ after }) => ({ value: after })),
          ),
        ),
      ),
    );
  });
