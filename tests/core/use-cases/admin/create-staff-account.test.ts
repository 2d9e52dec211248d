import { taskEither } from "@libretto/core/kernel/fp";
import { createStaffAccount } from "@libretto/core/use-cases/admin/create-staff-account";
import { expect, it } from "vitest";
import { createFakeAccounts } from "../../../support/use-cases/fake-account-services.ts";
import { anAccount } from "../../../support/use-cases/fake-accounts.ts";

const person = { email: " Laura@Example.org ", name: "Laura", surname: "Verdi" };
const prepare = () => {
  const fakes = createFakeAccounts();
  const restored: string[] = [];
  const roles = { restoreAdministration: () => taskEither.fromIO(() => restored.push("administration") > 0) };
  Object.assign(fakes.stores, { roles });
  const secrets = { ...fakes.services.secrets, create: () => "Zq7-segreto-mai-visto-prima" };
  return { ...fakes, services: { ...fakes.services, secrets }, restored };
};

it("AU-9: creates a doctor whose password nobody knows, and a secret to choose one", async () => {
  const { services, state, restored } = prepare();
  const created = await createStaffAccount(services, { ...person, role: "doctor" })();
  expect(created).toMatchObject({ right: { isAdministrationRestored: false } });
  expect(state.accounts.at(-1)).toMatchObject({ email: "laura@example.org", role: "doctor", patient: null });
  expect(state.secrets).toMatchObject([{ kind: "reset", account: state.accounts.at(-1)?.id }]);
  expect(restored).toEqual([]);
});

it("restores the permission of administrators with a new one", async () => {
  const { services, restored } = prepare();
  const created = await createStaffAccount(services, { ...person, role: "admin" })();
  expect(created).toMatchObject({ right: { isAdministrationRestored: true } });
  expect(restored).toEqual(["administration"]);
});

it("refuses an address that has an account", async () => {
  const { services, state } = prepare();
  const refused = await createStaffAccount(services, { ...person, email: anAccount().email, role: "doctor" })();
  expect(refused).toMatchObject({ left: { kind: "conflict" } });
  expect(state.secrets).toEqual([]);
});
