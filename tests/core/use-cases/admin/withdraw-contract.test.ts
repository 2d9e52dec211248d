import { withdrawContract } from "@libretto/core/use-cases/admin/withdraw-contract";
import { expect, it } from "vitest";
import { createFakeContracts } from "../../../support/use-cases/fake-contracts.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

it("withdraws a contract once", async () => {
  const { stores, state } = createFakeContracts();
  const withdraw = withdrawContract({ clock: CLOCK }, stores, 3);
  expect(await withdraw()).toMatchObject({ _tag: "Right" });
  expect(state.contracts).toMatchObject([{ withdrawn: CLOCK.now() }]);
  expect(await withdraw()).toMatchObject({ left: { kind: "notFound" } });
});
