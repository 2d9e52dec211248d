import { left, right } from "@libretto/core/kernel/fp";
import { type ContractDraft, checkContract } from "@libretto/core/subscription/contract-draft";
import { describe, expect, it } from "vitest";

const draft: ContractDraft = {
  ...{ licence: 2, name: " Completa, un mese ", amount: 3.5, currency: "EUR", days: 30 },
  ...{ planName: "Un mese", plan: " ", text: "1. Oggetto.\r\n2. Prezzo.\n" },
};
const surroundings = {
  licences: [
    { id: 2, name: "Completa", sells: true },
    { id: 4, name: "Senza ruolo", sells: false },
  ],
  contracts: [
    { name: "Completa, un anno", plan: "P-1", isOnOffer: true },
    { name: "Vecchio", plan: "P-0", isOnOffer: false },
  ],
  isPlanRequired: false,
};
const check = (differs: Partial<ContractDraft> = {}, isPlanRequired = false) =>
  checkContract({ ...draft, ...differs }, { ...surroundings, isPlanRequired });

describe("a contract of an administrator", () => {
  it("has the typed terms without surrounding spaces; an empty plan is none", () => {
    expect(check()).toEqual(
      right({
        ...{ licence: 2, name: "Completa, un mese", price: { amount: 3.5, currency: "EUR" }, days: 30 },
        ...{ planName: "Un mese", plan: null, text: "1. Oggetto.\n2. Prezzo." },
      }),
    );
  });

  it("may have the name of a contract that nobody can buy, and its own plan", () => {
    expect(check({ name: "Vecchio", plan: "P-2" }, true)).toMatchObject({ right: { name: "Vecchio", plan: "P-2" } });
  });

  it.each<[Partial<ContractDraft>, Record<string, string>]>([
    [{ licence: null }, { licence: "form.required" }],
    [{ licence: 4 }, { licence: "admin.licenceNotSold" }],
    [{ name: " " }, { name: "form.required" }],
    [{ name: "x".repeat(201) }, { name: "form.tooLong" }],
    [{ name: "COMPLETA, un anno" }, { name: "admin.nameTaken" }],
    [{ amount: null }, { amount: "form.required" }],
    [{ amount: 0 }, { amount: "admin.contractPrice" }],
    [{ amount: 1.234 }, { amount: "admin.contractPrice" }],
    [{ amount: "tre" as unknown as number }, { amount: "admin.contractPrice" }],
    [{ currency: "EUX" }, { currency: "admin.currencyUnknown" }],
    [{ days: null }, { days: "form.required" }],
    [{ days: 0 }, { days: "admin.contractDays" }],
    [{ planName: "" }, { planName: "form.required" }],
    [{ plan: "P-0" }, { plan: "admin.planTaken" }],
    [{ text: " \n" }, { text: "form.required" }],
    [{ text: "x".repeat(200_001) }, { text: "form.tooLong" }],
    [
      { amount: 0, currency: "eur" },
      { amount: "admin.contractPrice", currency: "admin.currencyUnknown" },
    ],
  ])("with %j is refused", (differs, problems) => {
    expect(check(differs)).toEqual(left(problems));
  });

  it("needs a plan when the payment provider identifies contracts by their plans", () => {
    expect(check({}, true)).toEqual(left({ plan: "form.required" }));
  });
});
