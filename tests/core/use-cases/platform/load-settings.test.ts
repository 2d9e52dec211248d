import { taskEither } from "@libretto/core/kernel/fp";
import type { IdentityProvider } from "@libretto/core/ports/accounts/identity-provider";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { loadSettings } from "@libretto/core/use-cases/platform/load-settings";
import { expect, it } from "vitest";

const installation = {
  ...{ supportUrl: "https://help.example", supportEmail: "help@example.it", stores: null },
  operator: { name: "Operator", address: "Via Roma 1", contact: "secret@example.it" },
};
const storesWith = (hasDemo: boolean) =>
  ({ accounts: { hasDemo: () => taskEither.right(hasDemo) } }) as unknown as Pick<Stores, "accounts">;

it("states the operator with name and address, and whether there is a demo", async () => {
  expect(await loadSettings({ identity: null, installation }, storesWith(true))()).toEqual({
    _tag: "Right",
    right: {
      ...{ google: false, demo: true, operator: "Operator, Via Roma 1" },
      ...{ supportUrl: "https://help.example", supportEmail: "help@example.it", stores: null },
    },
  });
});

it("offers the sign-in with Google only when a provider is configured", async () => {
  const identity = {} as IdentityProvider;
  expect(await loadSettings({ identity, installation }, storesWith(false))()).toMatchObject({
    right: { google: true, demo: false },
  });
});
