import { stopEmailChange } from "@libretto/core/use-cases/account/email/stop-email-change";
import { expect, it } from "vitest";
import { createFakeAccounts, ORIGIN } from "../../../../support/use-cases/fake-account-services.ts";

it("revokes the pending changes of the link's account", async () => {
  const { services, state } = createFakeAccounts({
    secrets: [{ digest: "digest of token", kind: "emailStop", account: 7, data: {} }],
  });
  expect(await stopEmailChange(services, ORIGIN, "token")()).toMatchObject({ _tag: "Right" });
  expect(state.events).toEqual(["revoke changes of address of 7"]);
  expect(state.audit).toMatchObject([{ action: "emailChange", actor: 7 }]);
});

it("refuses an unknown token, and counts it", async () => {
  const { services, state } = createFakeAccounts();
  expect(await stopEmailChange(services, ORIGIN, "token")()).toMatchObject({ left: { code: "account.linkInvalid" } });
  expect(state).toMatchObject({ events: [], attempts: ["address digest of 10.0.0.1"], resets: [] });
});
