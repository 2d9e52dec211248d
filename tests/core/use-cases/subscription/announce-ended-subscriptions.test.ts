import { right, taskEither } from "@libretto/core/kernel/fp";
import { announceEndedSubscriptions } from "@libretto/core/use-cases/subscription/announce-ended-subscriptions";
import { expect, it } from "vitest";
import { createFakeEmailQueue, transactOn } from "../../../support/use-cases/fake-email-queue.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

it("queues an e-mail to each account whose subscription has ended, and starts their delivery", async () => {
  const { emails, state } = createFakeEmailQueue();
  const notified: number[] = [];
  const payments = { claimEndedAccounts: () => taskEither.right([7, 9]) };
  const outcome = await announceEndedSubscriptions({
    transact: transactOn({ emails, payments }),
    clock: CLOCK,
    notifyEmailQueued: () => void notified.push(state.waiting.length),
  })();
  expect(outcome).toMatchObject(right([undefined, undefined]));
  expect(state.waiting.map(({ kind, account, data }) => [kind, account, data.at])).toEqual([
    ["subscriptionEnded", 7, CLOCK.now()],
    ["subscriptionEnded", 9, CLOCK.now()],
  ]);
  expect(notified).toEqual([2]);
});
