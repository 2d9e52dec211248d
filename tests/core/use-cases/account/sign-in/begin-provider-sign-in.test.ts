import { beginProviderSignIn } from "@libretto/core/use-cases/account/sign-in/begin-provider-sign-in";
import { expect, it } from "vitest";
import { ATTEMPT, createFakeAccounts, ORIGIN } from "../../../../support/use-cases/fake-account-services.ts";

it("stores the attempt under a secret of this browser", async () => {
  const { services, state } = createFakeAccounts();
  expect(await beginProviderSignIn(services, ORIGIN)()).toMatchObject({
    right: { url: "https://provider/", secret: "secret 1" },
  });
  expect(state.secrets).toEqual([{ digest: "digest of secret 1", kind: "oauth", account: null, data: ATTEMPT }]);
  expect(state.attempts).toEqual(["starts digest of 10.0.0.1"]);
});

it("does not exist without a provider", async () => {
  const { services, state } = createFakeAccounts();
  expect(await beginProviderSignIn({ ...services, identity: null }, ORIGIN)()).toMatchObject({
    left: { kind: "notFound" },
  });
  expect(state.attempts).toEqual([]);
});

it("refuses too many starts from one address", async () => {
  const { services, state } = createFakeAccounts({ isThrottled: true });
  expect(await beginProviderSignIn(services, ORIGIN)()).toMatchObject({ left: { kind: "tooMany" } });
  expect(state.secrets).toEqual([]);
});
