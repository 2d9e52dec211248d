import { findAcceptance, findOffer, isSalesOpen, listOffers } from "@libretto/core/use-cases/subscription/list-offers";
import { expect, it } from "vitest";
import { anOffer, createFakeSales, PAYER, PROVIDER_SALES, TRIAL_SALES } from "../../../support/use-cases/fake-sales.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

it("W39: sells with a provider only while every part of the operator is known", () => {
  expect(isSalesOpen(PROVIDER_SALES)).toBe(true);
  const { operator } = PROVIDER_SALES.installation;
  for (const part of ["name", "address", "contact"])
    expect(
      isSalesOpen({ ...PROVIDER_SALES, installation: { trialPayments: true, operator: { ...operator, [part]: " " } } }),
      part,
    ).toBe(false);
});

it("sells without a provider only with trial payments", () => {
  expect(isSalesOpen(TRIAL_SALES)).toBe(true);
  const { operator } = TRIAL_SALES.installation;
  expect(isSalesOpen({ payment: null, installation: { trialPayments: false, operator } })).toBe(false);
});

it("offers nothing while the sales are closed", async () => {
  const { stores } = createFakeSales();
  const closed = { ...TRIAL_SALES, installation: { ...TRIAL_SALES.installation, trialPayments: false } };
  expect(await listOffers(closed, stores, null)()).toEqual({ _tag: "Right", right: [] });
});

it("offers a contract under the plan of the provider, and none without a plan there", async () => {
  const { stores } = createFakeSales();
  const withPlan = (plan: string | null) => ({
    ...PROVIDER_SALES,
    payment: { ...PROVIDER_SALES.payment, planOf: () => plan },
  });
  expect(await listOffers(withPlan("P-1"), stores, null)()).toMatchObject({
    right: [{ contract: { planCode: "P-1" } }],
  });
  expect(await listOffers(withPlan(null), stores, null)()).toMatchObject({ right: [] });
});

it("offers no licence that is switched off, but accepts a late payment for it", async () => {
  const { stores, state } = createFakeSales();
  state.offers = [anOffer({ isLicenceEnabled: false })];
  expect(await listOffers(TRIAL_SALES, stores, null)()).toMatchObject({ right: [] });
  expect(await listOffers(TRIAL_SALES, stores, CLOCK.now())()).toMatchObject({ right: [{ licence: 2 }] });
});

it("finds an offer by its plan", async () => {
  const { stores } = createFakeSales();
  expect(await findOffer(TRIAL_SALES, stores, "YEAR", null)()).toMatchObject({ right: { contract: { id: 3 } } });
  expect(await findOffer(TRIAL_SALES, stores, "MONTH", null)()).toMatchObject({
    left: { kind: "refused", code: "payment.planDiffers" },
  });
});

it("refuses a contract that was not accepted", async () => {
  const { stores, state } = createFakeSales();
  const find = findAcceptance(stores, PAYER.id, anOffer());
  expect(await find()).toMatchObject({ left: { code: "contracts.notAccepted" } });
  state.acceptances.set(3, CLOCK.now());
  expect(await find()).toMatchObject({ right: CLOCK.now() });
});
