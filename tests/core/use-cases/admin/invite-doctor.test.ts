import { inviteDoctor } from "@libretto/core/use-cases/admin/invite-doctor";
import { expect, it } from "vitest";
import { createFakeAdministration } from "../../../support/use-cases/fake-administration.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

const services = { clock: CLOCK, ids: { next: () => 77 } };
const origin = { device: "Firefox", address: "10.0.0.1", language: "it" } as const;
const invitation = { name: " Ada ", surname: "Bianchi", email: "Ada@Example.it" };

it("creates the account of a doctor without a password, and mails the link", async () => {
  const { stores, state, emailState } = createFakeAdministration();
  expect(await inviteDoctor(services, stores, origin, invitation)()).toMatchObject({
    right: { id: 77, name: "Ada", role: "doctor", licence: null },
  });
  expect(state.accounts).toMatchObject([{ email: "ada@example.it", passwordHash: null, patient: null }]);
  expect(emailState.waiting).toMatchObject([{ kind: "invitation", account: 77 }]);
});

it("refuses an address that has an account", async () => {
  const { stores, state, emailState } = createFakeAdministration();
  await inviteDoctor(services, stores, origin, invitation)();
  expect(await inviteDoctor(services, stores, origin, invitation)()).toMatchObject({
    left: { fields: { email: "account.emailTaken" } },
  });
  expect([state.accounts.length, emailState.waiting.length]).toEqual([1, 1]);
});

it("names the fields that are not valid", async () => {
  const { stores, state } = createFakeAdministration();
  const outcome = await inviteDoctor(services, stores, origin, { name: "", surname: "B", email: "x" })();
  expect(outcome).toMatchObject({ left: { fields: { name: "form.required", email: "account.emailInvalid" } } });
  expect(state.accounts).toEqual([]);
});
