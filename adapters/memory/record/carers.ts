import { dayOf, instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { failure, fieldFailure, notFound } from "@libretto/core/kernel/failure";
import { isLeft, left, right } from "@libretto/core/kernel/fp";
import type { Carers } from "@libretto/core/ports/sharing/carers";
import type { Clock } from "@libretto/core/ports/system/clock";
import {
  type CaredPatient,
  type Carer,
  checkCarerScope,
  WHOLE_RECORD,
} from "@libretto/core/record/across/carers/carer";
import { type FailureInjector, noFailures } from "../failure-injector.ts";

const DAY = 86_400_000;

/** The code of the invitation in memory. */
export const MEMORY_INVITATION = "a".repeat(43);

const CARED: readonly CaredPatient[] = [
  {
    ...{ patient: 81, account: 801, name: "Teresa", surname: "Bianchi", birth: null },
    ...{ right: "manage", clearance: WHOLE_RECORD, until: null },
  },
];

/** One person who reads, and one record that the account manages. */
export const memoryCarers = (clock: Clock, failures: FailureInjector = noFailures): Carers => {
  const daysAgo = (days: number) => instantAt(millisecondsOf(clock.now()) - days * DAY);
  let carers: readonly Carer[] = [
    {
      ...{ id: 1_764_029_871_235, email: "anna@example.org", name: "Anna Bianchi", state: "active", version: 2 },
      ...{ right: "read", clearance: { visibility: "total", level: 4, tags: [] }, until: null },
      ...{ invitedAt: daysAgo(9), answeredAt: daysAgo(8), lastAccess: daysAgo(1) },
    },
  ];
  let cared = CARED;
  return {
    list: () => failures.run(async () => right(carers)),
    invite: (email, draft) =>
      failures.run(async () => {
        const scope = checkCarerScope(draft, dayOf(clock.now()));
        if (isLeft(scope)) return left(fieldFailure(scope.left));
        if (carers.some((one) => one.email === email)) return left(failure("conflict", "carers.alreadyInvited"));
        const invited: Carer = {
          ...{ id: (carers[0]?.id ?? 0) + 1, email, name: "", state: "invited", version: 1, ...scope.right },
          ...{ invitedAt: clock.now(), answeredAt: null, lastAccess: null },
        };
        carers = [invited, ...carers];
        return right(carers);
      }),
    change: (id, draft) =>
      failures.run(async () => {
        const scope = checkCarerScope(draft, dayOf(clock.now()));
        if (isLeft(scope)) return left(fieldFailure(scope.left));
        carers = carers.map((one) => (one.id === id ? { ...one, ...scope.right, version: one.version + 1 } : one));
        return right(carers);
      }),
    remove: (id) =>
      failures.run(async () => {
        carers = carers.filter((one) => one.id !== id);
        return right(carers);
      }),
    listPatients: () => failures.run(async () => right(cared)),
    leave: (patient) =>
      failures.run(async () => {
        cared = cared.filter((one) => one.patient !== patient);
        return right(undefined);
      }),
    viewInvitation: (code) =>
      failures.run(async () =>
        code === MEMORY_INVITATION
          ? right({ patientName: "Teresa Bianchi", right: "write", clearance: WHOLE_RECORD, until: null })
          : left(notFound),
      ),
    answerInvitation: () => failures.run(async () => right(undefined)),
  };
};
