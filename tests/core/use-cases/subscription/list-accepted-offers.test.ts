import { listAcceptedOffers } from "@libretto/core/use-cases/subscription/list-accepted-offers";
import { expect, it } from "vitest";
import { createFakeSales, PAYER, TRIAL_SALES } from "../../../support/use-cases/fake-sales.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

it("gives each offer the time of its acceptance, null when there is none", async () => {
  const { stores, state } = createFakeSales();
  const list = listAcceptedOffers(TRIAL_SALES, stores, PAYER.id);
  expect(await list()).toMatchObject({ right: [{ contract: { id: 3 }, acceptedAt: null }] });
  state.acceptances.set(3, CLOCK.now());
  expect(await list()).toMatchObject({ right: [{ acceptedAt: CLOCK.now() }] });
});
