import { instantAt } from "@libretto/core/kernel/dates";
import { planCodeOf } from "@libretto/core/subscription/contract";
import { findInvalidTerms, type StoredContract, type Terms } from "@libretto/core/subscription/terms";
import { checkPlan } from "@libretto/core/use-cases/subscription/find-plan-problems";
import { paymentFor } from "../server/composition/providers.ts";
import { describePlanDefect } from "../server/operations/payment-plans.ts";
import { resolveShippedPath } from "../shipped/resolve-shipped-path.ts";
import { sqlContractStore } from "../sql/accounts/contract-store.ts";
import { migrate, readMigrations } from "../sql/engine/migrate.ts";
import type { Command, Invocation } from "./command.ts";
import { readTerms, TERM_OPTIONS, TERM_RULES } from "./contract-terms.ts";
import { withDatabase } from "./database.ts";
import { formatContracts } from "./format-contracts.ts";

const USAGE = `npm run contracts                  lists contracts, and the licences that can be sold
npm run contracts -- show ID       prints the text of one
npm run contracts -- add --licence ID --name NAME --price 24.00 [--currency EUR] --days 365 --text FILE
                         [--plan ID] [--plan-name NAME]
npm run contracts -- change ID [--name …] [--price …] [--days …] [--text FILE] …
npm run contracts -- withdraw ID

A patient reads, accepts and pays a contract. A contract never changes: the command "change" creates a new contract with
the given terms and withdraws the old one. A patient who has paid keeps the terms of the payment. --plan is the id of the
contract's plan at PayPal; it is required when PayPal is configured, because a payment names only its plan. Payments for a
withdrawn contract count for 30 more days, unless you deactivate its plan. FILE contains the text in UTF-8.

The command uses the database of the server (DATA_DIR or DATABASE_URL). Only one process can use the embedded database:
stop the server first. See docs/operations.md, Contracts.`;

/** With PayPal, a contract needs a plan that charges once. */
const requirePlan = async ({ configuration, printError }: Invocation, { plan }: Terms): Promise<void> => {
  const payment = paymentFor(configuration);
  if (payment === null) return;
  if (plan === null) throw new Error("--plan is needed: with PayPal each contract has its own plan");
  const problem = await checkPlan(payment.provider, plan)();
  if (problem === "notChecked") printError("the payment plan could not be checked");
  else if (problem !== null) throw new Error(describePlanDefect(problem, "--plan"));
};

type ContractStore = ReturnType<typeof sqlContractStore>;
const findContract = async (store: ContractStore, contractId: string): Promise<StoredContract> => {
  const contract = (await store.listContracts()).find(({ id }) => String(id) === contractId);
  if (contract === undefined) throw new Error(`There is no contract ${contractId}`);
  return contract;
};
const alreadyWithdrawn = (id: number): Error => new Error(`Contract ${id} is withdrawn already`);
const findOffered = async (store: ContractStore, contractId: string): Promise<StoredContract> => {
  const contract = await findContract(store, contractId);
  if (contract.withdrawn !== null) throw alreadyWithdrawn(contract.id);
  return contract;
};

const addContract = async (invocation: Invocation, store: ContractStore, terms: Terms): Promise<string> => {
  const configured = invocation.configuration.payment?.plan ?? null;
  const others = (await store.listContracts()).map((other) => ({ plan: planCodeOf(other, configured) }));
  const problems = findInvalidTerms(terms, await store.listLicences(), others);
  if (problems.length > 0) throw new Error(problems.map((what) => TERM_RULES[what]).join("\n"));
  await requirePlan(invocation, terms);
  return `Contract ${await store.add(terms, instantAt(Date.now()))} is on offer`;
};
const withdrawContract = async (store: ContractStore, { id }: StoredContract): Promise<string> => {
  // another operator withdrew it meanwhile: throwing also rolls back the new contract
  if (!(await store.withdraw(id, instantAt(Date.now())))) throw alreadyWithdrawn(id);
  return `Contract ${id} is withdrawn; patients who have paid keep its terms`;
};

interface ContractCommand {
  /** Whether it needs the id of a contract. */
  readonly needsContract: boolean;
  readonly takesTerms: boolean;
  readonly run: (invocation: Invocation, store: ContractStore, contractId: string) => Promise<readonly string[]>;
}
const contractCommands: Readonly<Record<string, ContractCommand>> = {
  list: {
    needsContract: false,
    takesTerms: false,
    run: async ({ configuration }, store) =>
      formatContracts(await store.listContracts(), await store.listLicences(), configuration.payment),
  },
  show: {
    needsContract: true,
    takesTerms: false,
    run: async (_, store, contractId) => [(await findContract(store, contractId)).text],
  },
  add: {
    needsContract: false,
    takesTerms: true,
    run: async (invocation, store) => [await addContract(invocation, store, readTerms(invocation, null))],
  },
  change: {
    needsContract: true,
    takesTerms: true,
    run: async (invocation, store, contractId) => {
      const previous = await findOffered(store, contractId);
      return [
        await addContract(invocation, store, readTerms(invocation, previous)),
        await withdrawContract(store, previous),
      ];
    },
  },
  withdraw: {
    needsContract: true,
    takesTerms: false,
    run: async (_, store, contractId) => [await withdrawContract(store, await findOffered(store, contractId))],
  },
};

/** Manages the contracts on offer. */
export const contracts: Command = {
  usage: USAGE,
  options: TERM_OPTIONS,
  run: async (invocation) => {
    const [name = "list", contractId = "", ...extra] = invocation.positionals;
    const command = Object.hasOwn(contractCommands, name) ? contractCommands[name] : undefined;
    const hasTerms = Object.keys(invocation.values).length > 0;
    if (
      command === undefined ||
      command.takesTerms !== hasTerms ||
      command.needsContract !== (contractId !== "") ||
      extra.length > 0
    )
      return "not understood";
    const lines = await withDatabase(invocation.configuration, async (engine) => {
      await migrate(engine, readMigrations(resolveShippedPath("sql", "migrations")));
      return engine.transaction({ as: "owner" }, (sql) => command.run(invocation, sqlContractStore(sql), contractId));
    });
    for (const line of lines) invocation.print(line);
    return "done";
  },
};
