import type { Principal } from "@libretto/core/account/session";
import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { Mail } from "@libretto/core/mail/mail";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { sendMail } from "@libretto/core/use-cases/mail/send-mail";
import { expect, it } from "vitest";
import { anAssociation } from "../../../support/builders.ts";
import { createFakeCaller } from "../../../support/use-cases/fake-caller.ts";
import { createFakeEmailQueue, transactOn } from "../../../support/use-cases/fake-email-queue.ts";
import { PAYER as WRITER } from "../../../support/use-cases/fake-sales.ts";
import { createFakeSecrets } from "../../../support/use-cases/fake-services.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

const keyReused = failure("conflict", "failure.keyReused");
const DOCTOR = { ...WRITER, id: anAssociation().account, email: "dr@example.it", patient: null };
const mailTo = (email: string, name = ""): Mail => ({
  ...{ subject: "Esami", text: "Buongiorno", from: { name: "Capo", email: "capo@example.it" }, to: { name, email } },
});

const setUp = (differs: { readonly writer?: Account; readonly doctor?: Account } = {}) => {
  const { writer = WRITER, doctor = DOCTOR } = differs;
  const { emails, state } = createFakeEmailQueue();
  const keys = new Map<string, { readonly digest: string; readonly response: unknown }>();
  const rights = { actsAs: null as Principal | null };
  const idempotencyKeys = {
    claim: (_by: Principal, key: string, digest: string) => {
      const earlier = keys.get(key);
      if (earlier !== undefined && earlier.digest !== digest) return taskEither.left(keyReused);
      keys.set(key, { digest, response: earlier?.response ?? null });
      return taskEither.right(earlier?.response ?? null);
    },
    storeResponse: (_by: Principal, key: string, response: unknown) =>
      taskEither.fromIO(() => void keys.set(key, { digest: keys.get(key)?.digest ?? "", response })),
  };
  const stores = {
    ...{ emails, idempotencyKeys },
    actAs: (principal: Principal) =>
      taskEither.fromIO(() => {
        rights.actsAs = principal;
      }),
    accounts: { findById: (id: number) => taskEither.right([writer, doctor].find((one) => one.id === id) ?? null) },
    doctors: { listOfPatient: () => taskEither.right([anAssociation()]) },
    lists: { find: () => taskEither.right({ rows: [{ name: "Clinica", email: "c@example.it" }, { email: "" }] }) },
  };
  const { caller, audited, locked } = createFakeCaller(stores, { account: writer.id });
  const services = { clock: CLOCK, consult: transactOn(stores), secrets: createFakeSecrets() };
  const send = (mail: Mail, idempotencyKey: string | null = null, record: number | null = null) =>
    sendMail(services, caller, { mail, idempotencyKey, record })();
  return { send, state, audited, locked, keys, rights };
};

it("IO-8: sends an e-mail to an own doctor in the name of the patient", async () => {
  const { send, state, audited, locked } = setUp();
  expect(await send(mailTo("DR@example.it"))).toMatchObject({ _tag: "Right" });
  expect(state.waiting).toMatchObject([
    { kind: "ofUser", data: { to: "dr@example.it", fromName: "Anna Rossi", replyTo: WRITER.email } },
  ]);
  expect([audited.map(({ action }) => action), locked]).toEqual([["sendMail"], [WRITER.id]]);
});

it("sends no e-mail of a carer in the name of the patient", async () => {
  const { send, state, audited } = setUp();
  expect(await send(mailTo("dr@example.it"), null, 7)).toMatchObject({ left: { code: "carers.notPermitted" } });
  expect([state.waiting, audited]).toEqual([[], []]);
});

it("sends an e-mail to a listed centre that is named", async () => {
  const { send, state } = setUp();
  expect(await send(mailTo("c@example.it"))).toMatchObject({ left: { code: "mail.recipientUnknown" } });
  await send(mailTo("c@example.it", "Clinica"));
  expect(state.waiting).toMatchObject([{ data: { to: "c@example.it" } }]);
});

it.each([
  ["to a stranger", {}, mailTo("x@example.it"), { code: "mail.recipientUnknown" }],
  ["to a doctor whose account is disabled", { doctor: { ...DOCTOR, disabled: true } }, mailTo("dr@example.it"), {}],
  ["without a text", {}, { ...mailTo("dr@example.it"), text: "" }, { fields: { text: "form.required" } }],
  ["of an account without a record", { writer: { ...WRITER, patient: null } }, mailTo("dr@example.it"), {}],
])("sends no e-mail %s", async (_, differs, mail, refusal) => {
  const { send, state, audited } = setUp(differs);
  expect(await send(mail)).toMatchObject({ _tag: "Left", left: refusal });
  expect([state.waiting, audited]).toEqual([[], []]);
});

it("IO-8: sends at most ten in an hour", async () => {
  const { send, state } = setUp();
  for (let i = 0; i < 10; i++) await send(mailTo("dr@example.it"));
  expect(await send(mailTo("dr@example.it"))).toMatchObject({ left: { kind: "tooMany", retryAfter: 3600 } });
  expect(state.waiting).toHaveLength(10);
  state.written = state.written.map((email) => ({ ...email, at: "2026-03-14T07:59:00.000Z" }));
  expect(await send(mailTo("dr@example.it"))).toMatchObject({ _tag: "Right" });
});

it("RE-6: answers a repeated request like the first, also above the limit", async () => {
  const { send } = setUp();
  for (let i = 0; i < 10; i++) await send(mailTo("dr@example.it"), String(i));
  expect(await send(mailTo("dr@example.it"), "0")).toMatchObject({ _tag: "Right" });
  expect(await send(mailTo("dr@example.it"), "10")).toMatchObject({ left: { kind: "tooMany" } });
});

it("RE-6: refuses a key that another message has, and claims keys with the rights of the patient", async () => {
  const { send, keys, rights } = setUp();
  expect(await send(mailTo("dr@example.it"), "a")).toMatchObject({ _tag: "Right" });
  expect(await send({ ...mailTo("dr@example.it"), text: "Another" }, "a")).toMatchObject({ left: keyReused });
  expect([...keys.values()].map(({ response }) => response)).toEqual([{ body: "{}", etag: null }]);
  expect(rights.actsAs).toEqual({ account: WRITER.id, patient: WRITER.patient, role: "patient" });
});
