import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import type { QueuedEmail } from "@libretto/core/ports/system/email-queue";
import type { Email } from "@libretto/core/ports/system/mailer";
import { deliverQueuedEmails } from "@libretto/core/use-cases/mail/deliver-queued-emails";
import { expect, it } from "vitest";
import { createFakeEmailQueue, transactOn } from "../../../support/use-cases/fake-email-queue.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

/** A queue of e-mails to accounts 1, 2 and 3, and a mail server that refuses some of them. */
const setUp = (refusals: Readonly<Record<string, Failure>> = {}) => {
  const { emails: queue, state } = createFakeEmailQueue();
  state.waiting = [1, 2, 3].map((id) => ({ id, kind: "newDevice", account: id, data: {} }));
  const claimNext = () =>
    taskEither.fromIO(
      () => state.waiting.find(({ id }: QueuedEmail) => (state.postponedUntil.get(id) ?? "") < CLOCK.now()) ?? null,
    );
  const accounts = {
    findAddressee: (id: number) => taskEither.right({ email: `${id}@example.it`, language: null, represents: null }),
  };
  const attempts: string[] = [];
  const reports: string[] = [];
  let isShuttingDown = false;
  const stop = () => {
    isShuttingDown = true;
  };
  const deliver = deliverQueuedEmails({
    transact: transactOn({ emails: { ...queue, claimNext }, accounts }),
    mailer: {
      send:
        ({ to }: Email) =>
        async () => {
          attempts.push(to);
          const refusal = refusals[to];
          return refusal === undefined ? right(undefined) : left(refusal);
        },
    },
    clock: CLOCK,
    secrets: { create: () => "", digest: () => "" },
    publicUrl: () => "https://libretto.example",
    reportUndelivered: ({ id }, { kind }) => void reports.push(`${id} ${kind}`),
    isShuttingDown: () => isShuttingDown,
  });
  return { deliver, stop, attempts, reports, waiting: () => state.waiting.map(({ id }) => id) };
};

it("delivers all e-mails that are due", async () => {
  const { deliver, attempts, reports, waiting } = setUp();
  await deliver();
  expect([attempts, reports, waiting()]).toEqual([["1@example.it", "2@example.it", "3@example.it"], [], []]);
});

it("delivers the others after one that is refused, and reports it", async () => {
  const { deliver, attempts, reports, waiting } = setUp({ "1@example.it": failure("refused", "failure.unavailable") });
  await deliver();
  expect([attempts.length, reports, waiting()]).toEqual([3, ["1 refused"], [1]]);
});

it("stops when the mail server accepts none now", async () => {
  const { deliver, attempts, reports, waiting } = setUp({
    "2@example.it": failure("unavailable", "failure.unavailable"),
  });
  await deliver();
  expect([attempts.length, reports, waiting()]).toEqual([2, ["2 unavailable"], [2, 3]]);
});

it("sends nothing while the server shuts down", async () => {
  const { deliver, stop, attempts } = setUp();
  stop();
  await deliver();
  expect(attempts).toEqual([]);
});
