import { endOtherSessions } from "@libretto/core/use-cases/account/sessions/end-other-sessions";
import { expect, it } from "vitest";
import { createFakeAccounts } from "../../../../support/use-cases/fake-account-services.ts";
import { aCallerOf } from "../../../../support/use-cases/fake-accounts.ts";

it("ends the other sessions, and the changes of address that one of them may have begun", async () => {
  const { stores, state } = createFakeAccounts();
  await endOtherSessions(stores, aCallerOf(state))();
  expect(state.events).toEqual(["end sessions of 7 except 11", "revoke changes of address of 7"]);
});
