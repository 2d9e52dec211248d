import { PERMISSIONS } from "@libretto/core/access/permissions";
import { type Instant, instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { taskEither } from "@libretto/core/kernel/fp";
import type { AccessLog } from "@libretto/core/ports/access-log";
import type { Clock } from "@libretto/core/ports/clock";
import { FULL_LICENCE, type Licence } from "@libretto/core/ports/licence-store";
import type { Subscriptions } from "@libretto/core/ports/subscriptions";
import { ACCESS_PAGE, type Access } from "@libretto/core/record/access-log/access";
import { noTrouble, type Trouble } from "./trouble.ts";

const HOUR = 3_600_000;

/** So many sign-ins, one an hour. */
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
  return {
    page: ({ before = Number.POSITIVE_INFINITY, limit = ACCESS_PAGE }) =>
      trouble.befall(
        taskEither.right({ rows: rows.filter(({ id }) => id < before).slice(0, limit), total: rows.length }),
      ),
  };
};

const licence = (id: number, name: string, amount: number, permissions: Licence["permissions"]): Licence => ({
  id,
  name,
  price: { amount, currency: "EUR" },
  permissions,
});
const PATIENTS = PERMISSIONS.filter((permission) => permission !== "administer");
const LICENCES: readonly Licence[] = [
  licence(1, "Base", 0, []),
  licence(FULL_LICENCE, "Completa", 5, PATIENTS),
  licence(3, "Prova 30 giorni", 0, PATIENTS),
];

/** A subscription to everything. */
export const memorySubscriptions = (
  until: Instant | null = "2027-03-14T09:00:00.000Z" as Instant,
  trouble: Trouble = noTrouble,
): Subscriptions => ({
  of: () =>
    trouble.befall(
      taskEither.right({
        inForce: { licence: licence(FULL_LICENCE, "Completa", 5, PATIENTS), until },
        offered: LICENCES,
      }),
    ),
});
