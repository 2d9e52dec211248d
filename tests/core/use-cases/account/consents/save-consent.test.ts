import { type Consent, LOCKED_TREATMENT, RETENTION_TREATMENT } from "@libretto/core/account/consents";
import { saveConsent } from "@libretto/core/use-cases/account/consents/save-consent";
import { expect, it } from "vitest";
import { createFakeAccounts } from "../../../../support/use-cases/fake-account-services.ts";

const aConsent = (treatment: number, given: boolean): Consent => ({
  ...{ id: treatment, given, since: null, unknownFields: {} },
  treatment: { id: treatment, name: "name", purpose: "purpose", notice: "notice" },
});
const save = async (stored: Consent, treatment: number, given: boolean) => {
  const { services, stores, state } = createFakeAccounts({ consents: [stored] });
  return { state, outcome: await saveConsent(services, stores, 70, { treatment, given })() };
};

it("adds the decision to the history", async () => {
  const { state, outcome } = await save(aConsent(RETENTION_TREATMENT, false), RETENTION_TREATMENT, true);
  expect(outcome).toMatchObject({ _tag: "Right" });
  expect(state.events).toEqual([`consent ${RETENTION_TREATMENT} of 70: true`]);
});

it("adds nothing for an unchanged consent", async () => {
  const { state, outcome } = await save(aConsent(RETENTION_TREATMENT, true), RETENTION_TREATMENT, true);
  expect(outcome).toMatchObject({ _tag: "Right" });
  expect(state.events).toEqual([]);
});

it.each([
  ["the withdrawal of the consent that the record requires", LOCKED_TREATMENT, { code: "consents.locked" }],
  ["an unknown treatment", 99, { kind: "notFound" }],
])("refuses %s", async (_what, treatment, refusal) => {
  const { state, outcome } = await save(aConsent(LOCKED_TREATMENT, true), treatment, false);
  expect(outcome).toMatchObject({ left: refusal });
  expect(state.events).toEqual([]);
});
