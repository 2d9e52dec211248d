import { failure } from "@libretto/core/kernel/failure";
import { right, taskEither } from "@libretto/core/kernel/fp";
import type { Addressee, OneTimeSecret } from "@libretto/core/ports/accounts/account-store";
import type { QueuedEmail } from "@libretto/core/ports/system/email-queue";
import { deliverEmail } from "@libretto/core/use-cases/mail/deliver-email";
import { expect, it } from "vitest";
import { createFakeEmailQueue, createFakeMailer, transactOn } from "../../../support/use-cases/fake-email-queue.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

const setUp = (addressee: Addressee | null = { email: "anna@example.it", language: "en", represents: null }) => {
  const { emails, state } = createFakeEmailQueue();
  const { mailer, sent, deletedAddresses } = createFakeMailer();
  const secrets = new Map<string, { readonly secret: OneTimeSecret; readonly until: string }>();
  const accounts = {
    findAddressee: () => taskEither.right(addressee),
    storeOneTimeSecret: (digest: string, secret: OneTimeSecret, until: string) => async () => {
      secrets.set(digest, { secret, until });
      return right(undefined);
    },
  };
  const services = {
    ...{ transact: transactOn({ emails, accounts }), mailer, clock: CLOCK },
    secrets: { create: () => "s3cret", digest: (secret: string) => `digest of ${secret}` },
    publicUrl: () => "https://libretto.example",
  };
  const deliver = (differs: Partial<QueuedEmail>) => {
    const email: QueuedEmail = { id: 5, kind: "newDevice", account: 1, data: {}, ...differs };
    state.waiting = [email];
    return deliverEmail(services, email)();
  };
  return { deliver, services, mailer, state, sent, secrets, deletedAddresses };
};

it("sends an e-mail in the language of the account and removes it from the queue", async () => {
  const { deliver, state, sent } = setUp();
  await deliver({ data: { device: "Firefox", address: "10.0.0.1", at: "2026-03-01T08:00:00.000Z" } });
  expect(sent).toMatchObject([{ to: "anna@example.it", subject: "New sign-in to your Libretto" }]);
  expect(sent[0]?.text).toContain("1 Mar 2026 at 09:00");
  expect(state.waiting).toEqual([]);
});

it("prefers the language of the request, and uses Italian when none is known", async () => {
  const { deliver, sent } = setUp();
  await deliver({ data: { language: "it" } });
  const unknown = setUp({ email: "anna@example.it", language: null, represents: null });
  await unknown.deliver({});
  for (const [email] of [sent, unknown.sent]) expect(email?.subject).toBe("Nuovo accesso al tuo Libretto");
});

it("SE-9: stores only the digest of a one-time secret, which is in the fragment of the link", async () => {
  const { deliver, sent, secrets } = setUp();
  await deliver({ kind: "reset" });
  expect(sent[0]?.text).toContain("https://libretto.example/webui/password/reset#token=s3cret");
  expect([...secrets]).toMatchObject([
    ["digest of s3cret", { secret: { kind: "reset", account: 1 }, until: "2026-03-14T09:15:00.000Z" }],
  ]);
});

it("sends no link when the e-mail was removed meanwhile", async () => {
  const { services, sent, secrets } = setUp();
  await deliverEmail(services, { id: 9, kind: "reset", account: 1, data: {} })();
  expect([sent, secrets.size]).toEqual([[], 0]);
});

it("sends to an address without an account", async () => {
  const { deliver, sent } = setUp(null);
  await deliver({ kind: "confirm", account: null, data: { email: "new@example.it" } });
  expect(sent[0]?.to).toBe("new@example.it");
});

it.each([
  ["whose account was deleted", { account: 1 }],
  ["AU-4: to nobody", { kind: "nobody", account: null, data: { to: "x@example.it" } }],
  ["of an unknown kind", { kind: "postcard", account: null, data: { to: "x@example.it" } }],
])("removes an e-mail %s without sending it", async (_, differs) => {
  const { deliver, state, sent } = setUp(null);
  await deliver(differs);
  expect([sent, state.waiting]).toEqual([[], []]);
});

it("PR-6: deletes all earlier e-mails to the address of a deleted account", async () => {
  const { deliver, deletedAddresses, sent } = setUp();
  await deliver({ kind: "accountDeleted", account: null, data: { to: "anna@example.it" } });
  expect(deletedAddresses).toEqual(["anna@example.it"]);
  expect(sent).toHaveLength(1);
});

it("sends the e-mail of a patient unchanged, with the patient's address for the reply", async () => {
  const { deliver, sent } = setUp();
  const data = { to: "dr@example.it", subject: "Esami", text: "Buongiorno", fromName: "Anna", replyTo: "a@example.it" };
  await deliver({ kind: "ofUser", data });
  expect(sent).toEqual([
    {
      ...{ to: "dr@example.it", subject: "Esami", text: "Buongiorno" },
      replyTo: { name: "Anna", email: "a@example.it" },
    },
  ]);
});

it("leaves an e-mail in the queue when the mailer fails", async () => {
  const { deliver, mailer, state } = setUp();
  mailer.send = () => taskEither.left(failure("unavailable", "failure.unavailable")) as never;
  expect(await deliver({})).toMatchObject({ left: { kind: "unavailable" } });
  expect(state.waiting).toHaveLength(1);
});
