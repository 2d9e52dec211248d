import { queueEmail } from "@libretto/core/use-cases/mail/queue-email";
import { expect, it } from "vitest";
import { createFakeEmailQueue } from "../../../support/use-cases/fake-email-queue.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

it("queues an e-mail with the time and the origin of the request", async () => {
  const { emails, state } = createFakeEmailQueue();
  const origin = { device: "Firefox", address: "10.0.0.1", language: "en" } as const;
  await queueEmail({ clock: CLOCK }, { emails }, origin, "failedSignIns", 7, { times: "5" })();
  expect(state.waiting).toEqual([
    { id: 1, kind: "failedSignIns", account: 7, data: { ...origin, at: CLOCK.now(), times: "5" } },
  ]);
});
