import { PERMISSIONS } from "@libretto/core/access/permissions";
import { type Instant, instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { taskEither } from "@libretto/core/kernel/fp";
import type { Page, PageRequest } from "@libretto/core/kernel/page";
import { FULL_LICENCE, type Licence } from "@libretto/core/ports/accounts/licence-store";
import type { Subscriptions } from "@libretto/core/ports/accounts/subscriptions";
import type { AccessLog } from "@libretto/core/ports/security/access-log";
import type { Clock } from "@libretto/core/ports/system/clock";
import { ACCESS_PAGE_SIZE, type Access } from "@libretto/core/record/access-log/access";
import type { AccessLogEntry } from "@libretto/core/record/access-log/log-entry";
import { noTrouble, type Trouble } from "./trouble.ts";

const HOUR = 3_600_000;

type Deed = Pick<AccessLogEntry, "by" | "name" | "action" | "object">;
const deed = (by: Deed["by"], name: string, action: string, object: string): Deed => ({ by, name, action, object });
const DEEDS: readonly Deed[] = [
  deed("doctor", "Laura Bianchi", "read", "patient"),
  deed("self", "", "edit", "therapies.change 12"),
  deed("doctor", "Laura Bianchi", "print", "printReport"),
  deed("withCode", "", "read", "openEmergencyView"),
  deed("doctor", "Paolo Greco", "denied", "visits.list"),
  deed("self", "", "add", "addFile 7"),
  deed("administrator", "", "administer", "changeUser 100"),
  deed("gone", "", "read", "therapies.list"),
  deed("somebody", "", "denied", "patient"),
];

/** So many sign-ins, one an hour, and what was done to the record. */
export const memoryAccessLog = (clock: Clock, count = 23, trouble: Trouble = noTrouble): AccessLog => {
  const rows = Array.from(
    { length: count },
    (_, i): Access => ({
      id: count - i,
      at: instantAt(millisecondsOf(clock.now()) - i * HOUR),
      device: i % 2 === 0 ? "Firefox, Linux" : "Safari, iPhone",
      address: "127.0.0.1",
    }),
  );
  const done = DEEDS.map(
    (deed, i): AccessLogEntry => ({
      ...deed,
      id: DEEDS.length - i,
      at: instantAt(millisecondsOf(clock.now()) - i * HOUR),
      refused: deed.action === "denied",
      device: "Chrome, Windows",
      address: "192.0.2.7",
    }),
  );
  const pageOf = <R extends { readonly id: number }>(all: readonly R[], { before, limit }: PageRequest): Page<R> => ({
    rows: all.filter(({ id }) => id < (before ?? Number.POSITIVE_INFINITY)).slice(0, limit ?? ACCESS_PAGE_SIZE),
    total: all.length,
  });
  return {
    page: (request) => trouble.befall(taskEither.right(pageOf(rows, request))),
    auditEntries: (_patient, { others, ...request }) =>
      trouble.befall(
        taskEither.right(
          pageOf(
            done.filter(({ by }) => !others || by !== "self"),
            request,
          ),
        ),
      ),
  };
};

const licence = (id: number, name: string, amount: number, permissions: Licence["permissions"]): Licence => ({
  id,
  name,
  price: { amount, currency: "EUR" },
  days: amount === 0 ? null : 365,
  permissions,
});
const PATIENTS = PERMISSIONS.filter((permission) => permission !== "administer");
const LICENCES: readonly Licence[] = [licence(1, "Base", 0, []), licence(FULL_LICENCE, "Completa", 5, PATIENTS)];

/** A subscription to everything, agreed to when it cost less. */
export const memorySubscriptions = (
  until: Instant | null = "2027-03-14T09:00:00.000Z" as Instant,
  trouble: Trouble = noTrouble,
): Subscriptions => ({
  load: () =>
    trouble.befall(
      taskEither.right({
        inForce: { licence: licence(FULL_LICENCE, "Completa", 5, PATIENTS), until },
        agreed: [
          {
            id: 1,
            since: "2026-03-14T09:00:00.000Z" as Instant,
            until,
            licence: { name: "Completa", price: { amount: 4, currency: "EUR" } },
            cancelledAt: null,
            contract: 1,
          },
        ],
        offered: LICENCES,
      }),
    ),
});
