import { RETENTION_TREATMENT } from "@libretto/core/account/consents";
import { deleteAccount } from "@libretto/core/use-cases/account/deletion/delete-account";
import { expect, it } from "vitest";
import { createFakeAccounts, ORIGIN } from "../../../../support/use-cases/fake-account-services.ts";
import { type AccountState, anAccount, LONG_BEFORE } from "../../../../support/use-cases/fake-accounts.ts";

const remove = async (differs: Partial<AccountState> = {}) => {
  const { services, authenticate, state } = createFakeAccounts(differs);
  return { state, outcome: await deleteAccount(services, authenticate, ORIGIN)() };
};

it("PR-6: erases account and record, returns the files to delete, and tells the owner", async () => {
  const { state, outcome } = await remove();
  expect(outcome).toEqual({ _tag: "Right", right: ["a sealed file"] });
  expect(state.events).toEqual(["erase account 7", "act as 7", "erase record 70"]);
  expect(state.emails).toMatchObject([{ kind: "accountDeleted", account: null, data: { email: "mario@example.org" } }]);
  expect(state.audit).toMatchObject([{ action: "deleteAccount", actor: 7, patient: 70 }]);
});

it("stores an extract for a year with the patient's consent, before the record is erased", async () => {
  const treatment = { id: RETENTION_TREATMENT, name: "name", purpose: "purpose", notice: "notice" };
  const { state } = await remove({
    consents: [{ id: 1, given: true, since: null, unknownFields: {}, treatment }],
  });
  expect(state.events.slice(2)).toEqual(["store extract until 2027-03-14T09:00:00.000Z", "erase record 70"]);
});

it("erases the associations of a doctor, and no record", async () => {
  const { state, outcome } = await remove({ accounts: [anAccount({ role: "doctor", patient: null })] });
  expect(outcome).toEqual({ _tag: "Right", right: [] });
  expect(state.events).toEqual(["erase account 7", "act as 7", "erase associations of 7"]);
});

it("refuses the last administrator only", async () => {
  const administrator = anAccount({ role: "admin", patient: null });
  const last = await remove({ accounts: [administrator] });
  expect(last.outcome).toMatchObject({ left: { code: "admin.lastAdministrator" } });
  expect(last.state.events).toEqual([]);
  const other = await remove({ accounts: [administrator, { ...administrator, id: 8 }] });
  expect(other.state.events).toEqual(["erase account 7"]);
});

it("W33: refuses an account that alone represents a person without an account", async () => {
  const { state, outcome } = await remove({ representedAlone: 1 });
  expect(outcome).toMatchObject({ left: { code: "carers.representsAlone" } });
  expect(state.events).toEqual([]);
});

it("AU-8: needs a step-up authentication", async () => {
  const { state, outcome } = await remove({ stepUpAt: LONG_BEFORE });
  expect(outcome).toMatchObject({ left: { code: "account.proveAgain" } });
  expect(state.events).toEqual([]);
});
