import type { HandOver } from "@libretto/core/account/hand-over";
import { dayOf, instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { emailProblem } from "@libretto/core/kernel/email";
import { failure, fieldFailure, notFound } from "@libretto/core/kernel/failure";
import { isLeft, left, right } from "@libretto/core/kernel/fp";
import { CARER_INVITATION_DAYS } from "@libretto/core/mail/email-kind";
import type { Carers } from "@libretto/core/ports/sharing/carers";
import type { Clock } from "@libretto/core/ports/system/clock";
import {
  type CaredPatient,
  type Carer,
  checkCarerScope,
  WHOLE_RECORD,
} from "@libretto/core/record/across/carers/carer";
import { checkRepresentedPerson } from "@libretto/core/record/across/carers/represented-person";
import { type FailureInjector, noFailures } from "../failure-injector.ts";

const DAY = 86_400_000;

/** The code of the invitation in memory. */
export const MEMORY_INVITATION = "a".repeat(43);

const CARED: readonly CaredPatient[] = [
  {
    ...{ patient: 81, account: 801, name: "Teresa", surname: "Bianchi", birth: null, role: null },
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
  let handOver: HandOver | null = null;
  return {
    list: () => failures.run(async () => right(carers)),
    invite: (email, draft) =>
      failures.run(async () => {
        const scope = checkCarerScope(draft, dayOf(clock.now()));
        if (isLeft(scope)) return left(fieldFailure(scope.left));
        const isOpen = ({ state, invitedAt }: Carer) =>
          state === "active" || (state === "invited" && invitedAt > daysAgo(CARER_INVITATION_DAYS));
        carers = carers.filter((one) => one.email !== email || isOpen(one));
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
    createRecord: (draft) =>
      failures.run(async () => {
        const checked = checkRepresentedPerson(draft, dayOf(clock.now()));
        if (isLeft(checked)) return left(fieldFailure(checked.left));
        const { name, surname, birth, role } = checked.right;
        const number = cared.length + 81;
        cared = [
          ...cared,
          {
            ...{ patient: number, account: number * 10, name, surname, birth, role },
            ...{ right: "represent", clearance: WHOLE_RECORD, until: null },
          },
        ];
        return right(cared);
      }),
    deleteRecord: () => failures.run(async () => right(undefined)),
    loadHandOver: () => failures.run(async () => right(handOver)),
    beginHandOver: (email) =>
      failures.run(async () => {
        const problem = emailProblem(email);
        if (problem !== null) return left(fieldFailure({ email: problem }));
        handOver = { email, startedAt: clock.now() };
        return right({ ...handOver, code: "7KQ3MX2P" });
      }),
    withdrawHandOver: () =>
      failures.run(async () => {
        handOver = null;
        return right(undefined);
      }),
    leave: (patient) =>
      failures.run(async () => {
        cared = cared.filter((one) => one.patient !== patient);
        return right(undefined);
      }),
    viewInvitation: (code) =>
      failures.run(async () =>
        code === MEMORY_INVITATION
          ? right({
              ...{ patientName: "Teresa Bianchi", inviterName: null },
              ...{ right: "write", clearance: WHOLE_RECORD, until: null },
            })
          : left(notFound),
      ),
    answerInvitation: () => failures.run(async () => right(undefined)),
  };
};
