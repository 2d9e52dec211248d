import type { Instant } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/account-store";
import type { ClaimedOrder, Offer, PaidOrder } from "@libretto/core/ports/payment-store";
import { payFor } from "@libretto/core/subscription/agreement";
import type { Contract } from "@libretto/core/subscription/contract";
import { checkCapture, type PaymentCapture, pays } from "@libretto/core/subscription/payment";
import { cancelled, type Subscription } from "@libretto/core/subscription/subscription";
import type { subscriptionEndpoints } from "../../contract/subscription.ts";
import { notFound } from "../authorise.ts";
import { alone, type Call, type CallOf, type Handlers, within } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { inDays } from "../moments.ts";
import { callerIn } from "../proof.ts";
import type { Stores } from "../stores.ts";
import { noteOf } from "./signing-in.ts";

type Rows = Pick<
  typeof subscriptionEndpoints,
  "subscriptions" | "contracts" | "acceptContract" | "trialOrder" | "capturePayment" | "cancelSubscription"
>;

const notPermitted = failure("notPermitted", "gate.notPermitted");
const notPaid = failure("refused", "payment.failed");
const taken = failure("refused", "payment.taken");
const notAccepted = failure("refused", "contracts.notAccepted");
const closed = failure("refused", "payment.closed");
const wrongPlan = failure("refused", "payment.planDiffers");

interface Payer {
  readonly account: Account;
  readonly patient: number;
}

const payerIn = (desk: Desk, stores: Stores, call: Call): TaskEither<Failure, Payer> =>
  pipe(
    callerIn(desk, stores, call),
    taskEither.chain((signed) => stores.accounts.byId(signed.account)),
    taskEither.chainEitherK((account) =>
      account === null || account.patient === null ? left(notPermitted) : right({ account, patient: account.patient }),
    ),
  );

/** How long what was paid counts for a contract that is withdrawn meanwhile: money may be on its way for days. */
const TO_PAY_DAYS = 30;

/** Whether anything can be bought here: not without a provider, unless the operator allows licences for nothing. */
const isOpen = ({ payment, installation }: Desk): boolean => payment !== null || installation.trialPayments;

/** The contracts with the plans of this installation's provider; what it has no plan for cannot be paid. */
export const offersOf = (desk: Desk, stores: Stores, since: Instant): TaskEither<Failure, readonly Offer[]> => {
  if (!isOpen(desk)) return taskEither.right([]);
  return pipe(
    stores.payments.offers(since),
    taskEither.map((offers) =>
      offers.flatMap((offer) => {
        const planCode = desk.payment === null ? offer.contract.planCode : desk.payment.planOf(offer);
        return planCode === null ? [] : [{ ...offer, contract: { ...offer.contract, planCode } }];
      }),
    ),
  );
};

/** When the payer accepted the contract of an offer; without it nothing can be ordered or paid. */
const acceptanceOf = (stores: Stores, account: Account, { contract }: Offer): TaskEither<Failure, Instant> =>
  pipe(
    stores.payments.acceptedAt(account.id, contract.id),
    taskEither.chainEitherK((at) => (at === null ? left(notAccepted) : right(at))),
  );

const offerFor = (desk: Desk, stores: Stores, plan: string, since: Instant): TaskEither<Failure, Offer> =>
  pipe(
    offersOf(desk, stores, since),
    taskEither.chainEitherK((offers) => {
      const offer = offers.find(({ contract }) => contract.planCode === plan);
      return offer === undefined ? left(wrongPlan) : right(offer);
    }),
  );

/** What the provider says of an order, asked outside of any transaction: the payer's own, and what the contract costs. */
const confirmedBy = (desk: Desk, capture: PaymentCapture, contract: Contract): TaskEither<Failure, PaidOrder> => {
  const { payment } = desk;
  return pipe(
    payment !== null
      ? payment.provider.confirm(capture)
      : pipe(
          desk.transact((stores) => stores.payments.trialOrderOf(capture.order)),
          taskEither.chainEitherK((order) => (order === null ? left(notPaid) : right(order))),
        ),
    taskEither.filterOrElse(
      (paid) => paid.account === capture.account,
      () => notPaid,
    ),
    taskEither.filterOrElse(
      (paid) => pays(paid, contract),
      () => (payment === null ? notPaid : taken),
    ),
  );
};

const subscriptionOf = (stores: Stores, patient: number, id: number | null): TaskEither<Failure, Subscription> =>
  pipe(
    stores.payments.subscriptions(patient),
    taskEither.chainEitherK((all) => {
      const one = all.find((each) => each.id === id);
      return one === undefined ? left(notFound) : right(one);
    }),
  );

/** An order that was entered before answers its payer with what it gave, as that is now, whatever became of the contract. */
const repeated = (
  stores: Stores,
  { account, patient }: Payer,
  { by, gave }: ClaimedOrder,
): TaskEither<Failure, Subscription> =>
  by === account.id ? subscriptionOf(stores, patient, gave) : taskEither.left(notPaid);

const granted = (
  desk: Desk,
  stores: Stores,
  call: Call,
  payer: Payer,
  capture: PaymentCapture,
  offer: Offer,
  paid: PaidOrder,
  acceptedAt: Instant,
): TaskEither<Failure, Subscription> => {
  const { account, patient } = payer;
  const now = desk.clock.now();
  const id = desk.ids.next();
  // what is paid while the same licence runs is added at its end
  const term = (running: Instant | null) => ({
    id,
    from: now,
    until: inDays(running ?? now, offer.days),
    subscription: capture.subscription,
    acceptedAt,
  });
  return pipe(
    stores.payments.claim(capture.order, { by: account.id, gave: id }, offer.contract, now),
    taskEither.chain((before) => {
      if (before !== null) return repeated(stores, payer, before);
      return pipe(
        stores.payments.runsUntil(patient, offer.licence, now),
        taskEither.map(term),
        taskEither.chainFirstEitherK(({ until }) => {
          const { id: contract, description: name, price } = offer.contract;
          const licence = { name, price };
          const subscription: Subscription = { id, since: now, until, licence, cancelledAt: null, contract };
          return payFor({ at: "accepted", on: acceptedAt }, offer.contract, paid, subscription);
        }),
        taskEither.chain((made) => stores.payments.grant(patient, offer, made)),
        taskEither.chain(() => stores.audit.note(noteOf(call, account, "subscribe"))),
        taskEither.chain(() => subscriptionOf(stores, patient, id)),
      );
    }),
  );
};

const paidNow = (desk: Desk, call: CallOf<Rows["capturePayment"]>): TaskEither<Failure, Subscription> =>
  pipe(
    desk.transact((stores) =>
      pipe(
        payerIn(desk, stores, call),
        taskEither.bindTo("payer"),
        taskEither.bind("offer", () => offerFor(desk, stores, call.body.plan, inDays(desk.clock.now(), -TO_PAY_DAYS))),
        taskEither.bind("acceptedAt", ({ payer, offer }) => acceptanceOf(stores, payer.account, offer)),
        taskEither.bind("capture", ({ payer, offer }) =>
          taskEither.fromEither(
            checkCapture(call.body, offer.contract, { account: payer.account.id, email: payer.account.email }),
          ),
        ),
      ),
    ),
    taskEither.bind("paid", ({ capture, offer }) => confirmedBy(desk, capture, offer.contract)),
    taskEither.chain(({ payer: { account }, offer, capture, paid, acceptedAt }) =>
      desk.transact((stores) =>
        pipe(
          stores.accounts.hold(account.id),
          taskEither.chain(() => payerIn(desk, stores, call)),
          taskEither.chain((payer) => granted(desk, stores, call, payer, capture, offer, paid, acceptedAt)),
        ),
      ),
    ),
  );

const capturePayment = (desk: Desk) =>
  alone<Rows["capturePayment"]>((call) =>
    pipe(
      desk.transact((stores) =>
        pipe(
          payerIn(desk, stores, call),
          taskEither.bindTo("payer"),
          taskEither.bind("before", () => stores.payments.claimed(call.body.order)),
          taskEither.chain(({ payer, before }) =>
            before === null ? taskEither.right(null) : repeated(stores, payer, before),
          ),
        ),
      ),
      taskEither.chain((answer) => (answer === null ? paidNow(desk, call) : taskEither.right(answer))),
      taskEither.map((value) => ({ value })),
    ),
  );

const cancelSubscription = (desk: Desk) =>
  alone<Rows["cancelSubscription"]>((call) => {
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

/** Contracts, payments, and what follows from them. */
export const paymentHandlers = (desk: Desk): Handlers<Rows> => ({
  subscriptions: within((_call, stores, { signed }) =>
    pipe(
      stores.payments.subscriptions(signed.principal.patient ?? 0),
      taskEither.map((value) => ({ value })),
    ),
  ),
  contracts: within((_call, stores) =>
    pipe(
      offersOf(desk, stores, desk.clock.now()),
      taskEither.map((offers) => ({
        value: {
          data: offers.map(({ contract }) => contract),
          pagamento: {
            fornitore: desk.payment === null ? ("prova" as const) : ("paypal" as const),
            client_id: desk.payment?.provider.clientId ?? "",
          },
        },
      })),
    ),
  ),
  acceptContract: alone<Rows["acceptContract"]>((call) => {
    const now = desk.clock.now();
    return desk.transact((stores) =>
      pipe(
        payerIn(desk, stores, call),
        taskEither.bindTo("payer"),
        taskEither.bind("offers", () => offersOf(desk, stores, now)),
        taskEither.chain(({ payer: { account }, offers }) =>
          offers.some(({ contract }) => contract.id === call.body.id)
            ? pipe(
                stores.payments.accept(account.id, call.body.id, now),
                taskEither.chain(() => stores.audit.note(noteOf(call, account, "subscribe"))),
              )
            : taskEither.left(notFound),
        ),
        taskEither.map(() => ({ value: { id: call.body.id, accettato_at: now } })),
      ),
    );
  }),
  trialOrder: alone<Rows["trialOrder"]>((call) => {
    if (desk.payment !== null) return taskEither.left(notFound);
    if (!isOpen(desk)) return taskEither.left(closed);
    const order = `PROVA-${desk.secrets.make()}`;
    return desk.transact((stores) =>
      pipe(
        payerIn(desk, stores, call),
        taskEither.bindTo("payer"),
        taskEither.chainFirst(({ payer }) =>
          pipe(
            offerFor(desk, stores, call.body.planid, desk.clock.now()),
            taskEither.chain((offer) => acceptanceOf(stores, payer.account, offer)),
          ),
        ),
        taskEither.chain(({ payer }) =>
          stores.payments.trialOrder(order, payer.account.id, call.body.planid, desk.clock.now()),
        ),
        taskEither.map(() => ({ value: { orderId: order, subscriptionId: order } })),
      ),
    );
  }),
  capturePayment: capturePayment(desk),
  cancelSubscription: cancelSubscription(desk),
});
