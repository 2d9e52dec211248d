import { dayOf } from "@libretto/core/kernel/dates";
import { planCodeOf } from "@libretto/core/subscription/contract";
import type { SellableLicence, StoredContract } from "@libretto/core/subscription/terms";
import type { Configuration } from "../server/configuration/configuration.ts";

type Payment = Configuration["payment"];

const formatPlan = (contract: StoredContract, payment: Payment): string => {
  const plan = planCodeOf(contract, payment?.plan ?? null);
  if (plan !== null) return `plan ${plan}`;
  return payment === null ? "no plan" : "NO PLAN: nobody can pay for it";
};

const formatContract = (contract: StoredContract, payment: Payment): string => {
  const { id, name, licence, price, days, since, withdrawn } = contract;
  const state =
    withdrawn === null
      ? `on offer since ${dayOf(since)}, ${formatPlan(contract, payment)}`
      : `withdrawn on ${dayOf(withdrawn)}`;
  return `${id}  ${name}: licence ${licence}, ${price.amount.toFixed(2)} ${price.currency}, ${days} days; ${state}`;
};

/** Lists contracts and licences for the operator. */
export const formatContracts = (
  contracts: readonly StoredContract[],
  licences: readonly SellableLicence[],
  payment: Payment,
): readonly string[] => [
  "Contracts:",
  ...contracts.map((contract) => `  ${formatContract(contract, payment)}`),
  "Licences that can be sold:",
  ...licences.filter(({ sells }) => sells).map(({ id, name }) => `  ${id}  ${name}`),
];
