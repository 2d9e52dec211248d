import { right } from "@libretto/core/kernel/fp";
import type { ContractDraft } from "@libretto/core/subscription/contract-draft";
import type { StoredContract, Terms } from "@libretto/core/subscription/terms";
import { anOffer } from "./fake-sales.ts";
import { CLOCK } from "./fake-stores.ts";

/** A contract that an administrator enters. */
export const aContractDraft = (differs: Partial<ContractDraft> = {}): ContractDraft => ({
  ...{ licence: 2, name: "Two years", amount: 40, currency: "EUR", days: 730, planName: "Two years", plan: "TWO" },
  ...{ text: "1. Terms", ...differs },
});

/** A stored contract, on offer. */
export const aStoredContract = (differs: Partial<StoredContract> = {}): StoredContract => ({
  ...{ id: 3, licence: 2, name: "One year", price: { amount: 24, currency: "EUR" }, days: 365, planName: "Year" },
  ...{ plan: "YEAR", text: "1. Terms", since: CLOCK.now(), withdrawn: null, ...differs },
});

/** The contracts of the administration in memory: one is on offer. */
export const createFakeContracts = () => {
  const state = { contracts: [aStoredContract()] as readonly StoredContract[] };
  const payments = {
    listContracts: () => async () => right(state.contracts),
    findContract: (id: number) => async () => right(state.contracts.find((contract) => contract.id === id) ?? null),
    listSellableLicences: () => async () => right([{ id: 2, name: "Full", sells: true }]),
    listOffers: () => async () => right([anOffer()]),
    addContract: (terms: Terms) => async () => {
      state.contracts = [...state.contracts, { id: 4, ...terms, since: CLOCK.now(), withdrawn: null }];
      return right(4);
    },
    withdraw: (id: number) => async () => {
      const isOnOffer = state.contracts.some((contract) => contract.id === id && contract.withdrawn === null);
      state.contracts = state.contracts.map((contract) =>
        contract.id === id ? { ...contract, withdrawn: CLOCK.now() } : contract,
      );
      return right(isOnOffer);
    },
  };
  return { stores: { payments } as never, state };
};
