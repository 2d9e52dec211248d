import { dayOf } from "@libretto/core/kernel/dates";
import { planFor } from "@libretto/core/subscription/contract";
import type { KeptContract, SoldLicence } from "@libretto/core/subscription/terms";
import type { Configuration } from "../server/configuration.ts";

type Payment = Configuration["payment"];

const planOf = (contract: KeptContract, payment: Payment): string => {
  const named = planFor(contract, payment?.plan ?? null);
  if (named !== null) return `plan ${named}`;
  return payment === null ? "no plan" : "NO PLAN: nobody can pay for it";
};

const lineOf = (contract: KeptContract, payment: Payment): string => {
  const { id, name, licence, price, days, since, withdrawn } = contract;
  const state =
    withdrawn === null
      ? `on offer since ${dayOf(since)}, ${planOf(contract, payment)}`
      : `withdrawn on ${dayOf(withdrawn)}`;
  return `${id}  ${name}: licence ${licence}, ${price.amount.toFixed(2)} ${price.currency}, ${days} days; ${state}`;
};

/** Lists contracts and licences for the operator. */
export const contractLines = (
  contracts: readonly KeptContract[],
  licences: readonly SoldLicence[],
  payment: Payment,
): readonly string[] => [
  "Contracts:",
  ...contracts.map((contract) => `  ${lineOf(contract, payment)}`),
  "Licences that can be sold:",
  ...licences.filter(({ sells }) => sells).map(({ id, name }) => `  ${id}  ${name}`),
];
