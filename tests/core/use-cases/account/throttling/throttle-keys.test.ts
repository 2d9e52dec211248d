import { signInAttempts } from "@libretto/core/use-cases/account/throttling/throttle-keys";
import { expect, it } from "vitest";
import { createFakeAccounts, ORIGIN } from "../../../../support/use-cases/fake-account-services.ts";

const DEVICE = "digest of Firefox 10.0.0.0/24";
const NETWORK = "digest of network 10.0.0.0/24";

it.each([
  ["a stranger", [], ["account digest of mario", "address digest of 10.0.0.1"]],
  ["a known network", [NETWORK], [`account digest of mario ${NETWORK}`, "address digest of 10.0.0.1"]],
  ["a known device", [DEVICE, NETWORK], [`account digest of mario ${DEVICE}`]],
])("AU-3: counts the attempts of %s apart", async (_what, fingerprints, keys) => {
  const { services, stores } = createFakeAccounts({ fingerprints });
  const attempts = await signInAttempts(services, stores, ORIGIN, "mario")();
  expect(attempts).toMatchObject({ right: keys.map((key) => ({ key })) });
});

it("counts codes apart from passwords", async () => {
  const { services, stores } = createFakeAccounts();
  const attempts = await signInAttempts(services, stores, ORIGIN, "mario", "code")();
  expect(attempts).toMatchObject({ right: [{ key: "account digest of code mario", shared: false }, { shared: true }] });
});
