import { PERMISSIONS } from "@libretto/core/access/permissions";
import { type Instant, instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { failure } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import type { Page, PageRequest } from "@libretto/core/kernel/page";
import { FULL_LICENCE, type Licence } from "@libretto/core/ports/accounts/licence-store";
import type { Subscriptions } from "@libretto/core/ports/accounts/subscriptions";
import type { AccessLog } from "@libretto/core/ports/security/access-log";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { AccessLogEntry } from "@libretto/core/record/access-log/log-entry";
import { ACCESS_LOG_PAGE_SIZE, type SignInLogEntry } from "@libretto/core/record/access-log/sign-in-log-entry";
import type { Subscription } from "@libretto/core/subscription/subscription";
import { type FailureInjector, noFailures } from "../failure-injector.ts";

const HOUR = 3_600_000;

type Action = Pick<AccessLogEntry, "by" | "name" | "action" | "object">;
const createAction = (by: Action["by"], name: string, action: string, object: string): Action => ({
  by,
  name,
  action,
  object,
});
const ACTIONS: readonly Action[] = [
  createAction("doctor", "Laura Bianchi", "read", "patient"),
  createAction("self", "", "edit", "therapies.change 12"),
  createAction("doctor", "Laura Bianchi", "print", "printReport"),
  createAction("withCode", "", "read", "openEmergencyView"),
  createAction("doctor", "Paolo Greco", "denied", "visits.list"),
  createAction("self", "", "add", "addFile 7"),
  createAction("administrator", "", "administer", "changeUser 100"),
  createAction("deletedAccount", "", "read", "therapies.list"),
  createAction("somebody", "", "denied", "patient"),
];

/** An access log with this number of sign-ins, one an hour, and entries of the audit trail. */
export const memoryAccessLog = (clock: Clock, count = 23, failures: FailureInjector = noFailures): AccessLog => {
  const rows = Array.from(
    { length: count },
    (_, i): SignInLogEntry => ({
      id: count - i,
      at: instantAt(millisecondsOf(clock.now()) - i * HOUR),
      device: i % 2 === 0 ? "Firefox, Linux" : "Safari, iPhone",
      address: "127.0.0.1",
    }),
  );
  const entries = ACTIONS.map(
    (action, i): AccessLogEntry => ({
      ...action,
      id: ACTIONS.length - i,
      at: instantAt(millisecondsOf(clock.now()) - i * HOUR),
      refused: action.action === "denied",
      device: "Chrome, Windows",
      address: "192.0.2.7",
    }),
  );
  const pageOf = <R extends { readonly id: number }>(all: readonly R[], { before, limit }: PageRequest): Page<R> => ({
    rows: all.filter(({ id }) => id < (before ?? Number.POSITIVE_INFINITY)).slice(0, limit ?? ACCESS_LOG_PAGE_SIZE),
    total: all.length,
  });
  return {
    listSignIns: (request) => failures.run(taskEither.right(pageOf(rows, request))),
    listAuditEntries: (_patient, { others, ...request }) =>
      failures.run(
        taskEither.right(
          pageOf(
            entries.filter(({ by }) => !others || by !== "self"),
            request,
          ),
        ),
      ),
  };
};

const createLicence = (id: number, name: string, amount: number, permissions: Licence["permissions"]): Licence => ({
  id,
  name,
  price: { amount, currency: "EUR" },
  days: amount === 0 ? null : 365,
  permissions,
});
const PATIENT_PERMISSIONS = PERMISSIONS.filter((permission) => permission !== "administer");
const LICENCES: readonly Licence[] = [
  createLicence(1, "Base", 0, []),
  createLicence(FULL_LICENCE, "Completa", 5, PATIENT_PERMISSIONS),
];

const CONTRACT_TEXT = Array.from(
  { length: 12 },
  (_, i) =>
    `${i + 1}. Articolo di prova. La licenza Completa apre tutte le funzioni del Libretto per un anno dal pagamento.`,
).join("\n\n");

const TRIAL_CONTRACT = {
  id: 1,
  description: "Libretto Completa",
  price: { amount: 5, currency: "EUR" },
  planName: "Libretto Completa, un anno",
  planCode: "ANNO",
  text: CONTRACT_TEXT,
};
const TRIAL_PAYMENT = { provider: "trial", clientId: "", script: "" } as const;

/** A subscription to the full licence, by the trial contract. */
const createSubscription = (id: number, since: Instant, until: Instant | null, amount: number): Subscription => ({
  id,
  since,
  until,
  licence: { name: "Completa", price: { amount, currency: "EUR" } },
  cancelledAt: null,
  contract: TRIAL_CONTRACT.id,
});

/** A subscription to the full licence, bought at a lower price, and a contract of the trial provider. */
export const memorySubscriptions = (
  clock: Clock,
  until: Instant | null = "2027-03-14T09:00:00.000Z" as Instant,
  failures: FailureInjector = noFailures,
): Subscriptions => {
  let subscriptions: readonly Subscription[] = [createSubscription(1, "2026-03-14T09:00:00.000Z" as Instant, until, 4)];
  let acceptedAt: Instant | null = null;
  return {
    load: () =>
      failures.run(
        taskEither.right({
          inForce: { licence: createLicence(FULL_LICENCE, "Completa", 5, PATIENT_PERMISSIONS), until },
          subscriptions,
          offeredLicences: LICENCES,
        }),
      ),
    loadOffers: () =>
      failures.run(
        taskEither.right({
          contracts: [{ contract: TRIAL_CONTRACT, licence: FULL_LICENCE, days: 365, acceptedAt }],
          payment: TRIAL_PAYMENT,
        }),
      ),
    acceptContract: () =>
      failures.run(async () => {
        acceptedAt = clock.now();
        return right(acceptedAt);
      }),
    orderTrial: () => failures.run(taskEither.right({ order: "PROVA-1", subscription: "PROVA-1" })),
    capture: () =>
      failures.run(async () => {
        const since = clock.now();
        const end = instantAt(millisecondsOf(since) + 365 * 24 * HOUR);
        const paid = createSubscription(subscriptions.length + 1, since, end, 5);
        subscriptions = [paid, ...subscriptions];
        return right(paid);
      }),
    cancel: (id) =>
      failures.run(async () => {
        subscriptions = subscriptions.map((one) => (one.id === id ? { ...one, cancelledAt: clock.now() } : one));
        const cancelled = subscriptions.find((one) => one.id === id);
        return cancelled === undefined ? left(failure("notFound", "failure.notFound")) : right(cancelled);
      }),
  };
};
