import { beginLink } from "@libretto/core/use-cases/account/identities/begin-link";
import { expect, it } from "vitest";
import { ATTEMPT, createFakeAccounts, ORIGIN } from "../../../../support/use-cases/fake-account-services.ts";
import { LONG_BEFORE } from "../../../../support/use-cases/fake-accounts.ts";

it("stores the attempt for this account and this browser", async () => {
  const { services, authenticate, state } = createFakeAccounts();
  expect(await beginLink(services, authenticate, ORIGIN)()).toMatchObject({
    right: { url: "https://provider/", secret: "secret 1" },
  });
  expect(state.secrets).toEqual([{ digest: "digest of secret 1", kind: "link", account: 7, data: ATTEMPT }]);
  expect(state.audit).toMatchObject([{ action: "identityChange", outcome: "done", actor: 7 }]);
});

it("AU-8: needs a step-up authentication before it says that there is no provider", async () => {
  const { services, authenticate, state } = createFakeAccounts({ stepUpAt: LONG_BEFORE });
  const withoutProvider = { ...services, identity: null };
  expect(await beginLink(withoutProvider, authenticate, ORIGIN)()).toMatchObject({
    left: { code: "account.proveAgain" },
  });
  state.stepUpAt = services.clock.now();
  expect(await beginLink(withoutProvider, authenticate, ORIGIN)()).toMatchObject({ left: { kind: "notFound" } });
  expect(state.secrets).toEqual([]);
});
