import { type FailureKind, failure } from "@libretto/core/kernel/failure";
import { handleUndelivered } from "@libretto/core/use-cases/mail/handle-undelivered";
import { expect, it } from "vitest";
import { createFakeEmailQueue, transactOn } from "../../../support/use-cases/fake-email-queue.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

const email = { id: 5, kind: "newDevice", account: 1, data: {} };
const handle = async (kind: FailureKind) => {
  const { emails, state } = createFakeEmailQueue();
  state.waiting = [email];
  const services = { transact: transactOn({ emails }), clock: CLOCK };
  const outcome = await handleUndelivered(services, email, failure(kind, "failure.unavailable"))();
  return { outcome, waits: state.waiting.length === 1, until: state.postponedUntil.get(5) };
};

it("tries a rejected e-mail again after an hour, and the others now", async () => {
  expect(await handle("refused")).toMatchObject({
    ...{ outcome: { right: true }, waits: true, until: "2026-03-14T10:00:00.000Z" },
  });
});

it("removes an e-mail that can never be sent", async () => {
  expect(await handle("malformed")).toMatchObject({ outcome: { right: true }, waits: false });
});

it("waits with all e-mails while the mail server accepts none", async () => {
  expect(await handle("unavailable")).toMatchObject({ outcome: { right: false }, waits: true, until: CLOCK.now() });
});
