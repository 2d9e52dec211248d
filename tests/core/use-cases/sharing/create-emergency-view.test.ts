import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import { codeNameOf } from "@libretto/core/record/across/emergency/emergency-view";
import { prepareEmergencyView, storeEmergencyView } from "@libretto/core/use-cases/sharing/create-emergency-view";
import { expect, it } from "vitest";
import { aPatient, at } from "../../../support/builders.ts";
import { unwrap } from "../../../support/unwrap.ts";
import { createFakeEmergencyViews } from "../../../support/use-cases/fake-emergency-views.ts";
import { createFakeAudit, createFakeSecrets, ORIGIN } from "../../../support/use-cases/fake-services.ts";
import { CLOCK, ownerSince } from "../../../support/use-cases/fake-stores.ts";

const { id: patient, account } = aPatient();
const DAYS = 30;
const LONG_BEFORE = at("2026-03-14T08:00:00.000Z");

const prepare = () => {
  const { emergencyViews, views } = createFakeEmergencyViews();
  const { audit, entries } = createFakeAudit();
  const services = { clock: CLOCK, ids: { next: () => 77 }, secrets: createFakeSecrets() };
  return {
    views,
    entries,
    create: (caller = ownerSince()) => prepareEmergencyView(services, { emergencyViews } as never, caller, DAYS)(),
    store: (view: Parameters<typeof storeEmergencyView>[4]) =>
      storeEmergencyView(services, { emergencyViews, audit } as never, ownerSince(), ORIGIN, view)(),
  };
};

it("prepares a code for the chosen time, which opens nothing yet", async () => {
  const { views, create } = prepare();
  expect(unwrap(await create())).toEqual({
    ...{ id: 77, name: codeNameOf(77), code: `${patient.toString(36)}.${"secret1".padEnd(43, "-")}` },
    ...{ createdAt: CLOCK.now(), until: "2026-04-13T09:00:00.000Z" },
  });
  expect(views).toEqual([]);
});

it("stores the digest of the code, and writes it to the access log", async () => {
  const { views, entries, create, store } = prepare();
  const prepared = unwrap(await create());
  unwrap(await store(prepared));
  expect(views).toMatchObject([{ id: 77, patient, secretDigest: `digest of ${prepared.code}`, until: prepared.until }]);
  expect(entries).toEqual([
    {
      ...{ actor: account, patient, action: "ticket", object: "emergencyWithCode emergencyView 77", outcome: "done" },
      ...ORIGIN,
    },
  ]);
});

it("AU-8: needs a fresh step-up authentication", async () => {
  const { create } = prepare();
  expect(await create(ownerSince(LONG_BEFORE))).toEqual(left(failure("notPermitted", "account.proveAgain")));
});

it("refuses another code while the maximum number is open", async () => {
  const { create, store } = prepare();
  const prepared = unwrap(await create());
  await store(prepared);
  await store(prepared);
  expect(await create()).toMatchObject({ left: { kind: "refused" } });
});
