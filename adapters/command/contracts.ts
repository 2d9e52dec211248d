import { instantAt } from "@libretto/core/kernel/dates";
import { planFor } from "@libretto/core/subscription/contract";
import { faultsIn, type KeptContract, type Terms } from "@libretto/core/subscription/terms";
import { planTrouble } from "../server/composition/payment-plan.ts";
import { paymentFor } from "../server/composition/providers.ts";
import { placeOf } from "../shipped/place.ts";
import { contractBook } from "../sql/contract-book.ts";
import { migrate, readMigrations } from "../sql/migrate.ts";
import type { Asked, Command } from "./command.ts";
import { contractLines } from "./contract-lines.ts";
import { TERM_OPTIONS, TERM_RULES, termsIn } from "./contract-terms.ts";
import { withDatabase } from "./database.ts";

const USAGE = `npm run contracts                  lists contracts, and the licences that can be sold
npm run contracts -- show ID       gives the text of one
npm run contracts -- add --licence ID --name NAME --price 24.00 [--currency EUR] --days 365 --text FILE
                         [--plan ID] [--plan-name NAME]
npm run contracts -- change ID [--name …] [--price …] [--days …] [--text FILE] …
npm run contracts -- withdraw ID

A contract is what a patient reads, accepts and pays. None is changed: change makes another with what is given, and
withdraws the old one. Who has paid keeps what was agreed. --plan is its own plan at PayPal, needed where PayPal is
configured: a payment says by its plan what was agreed. FILE is the text, in UTF-8.

Works on the database that the server uses (DATA_DIR or DATABASE_URL). The embedded one serves one process: stop the
server first. docs/operations.md, Contracts.`;

/** With PayPal, a contract needs a plan that charges once. */
const demandPlan = async ({ configuration, complain }: Asked, { plan }: Terms): Promise<void> => {
  const payment = paymentFor(configuration);
  if (payment === null) return;
  if (plan === null) throw new Error("--plan is needed: PayPal takes the payments, each contract under its own plan");
  const log = { say: (_weight: string, event: string) => complain(event) };
  const trouble = await planTrouble(payment.provider, { plan, by: "--plan" }, log);
  if (trouble !== null) throw new Error(trouble);
};

type Book = ReturnType<typeof contractBook>;
const contractNamed = async (book: Book, word: string): Promise<KeptContract> => {
  const found = (await book.contracts()).find(({ id }) => String(id) === word);
  if (found === undefined) throw new Error(`There is no contract ${word}`);
  return found;
};
const withdrawnAlready = (id: number): Error => new Error(`Contract ${id} is withdrawn already`);
const onOffer = async (book: Book, word: string): Promise<KeptContract> => {
  const found = await contractNamed(book, word);
  if (found.withdrawn !== null) throw withdrawnAlready(found.id);
  return found;
};

const added = async (asked: Asked, book: Book, terms: Terms): Promise<string> => {
  const configured = asked.configuration.payment?.plan ?? null;
  const others = (await book.contracts()).map((other) => ({ plan: planFor(other, configured) }));
  const faults = faultsIn(terms, await book.licences(), others);
  if (faults.length > 0) throw new Error(faults.map((what) => TERM_RULES[what]).join("\n"));
  await demandPlan(asked, terms);
  return `Contract ${await book.add(terms, instantAt(Date.now()))} is on offer`;
};
const withdrawn = async (book: Book, { id }: KeptContract): Promise<string> => {
  // somebody else withdrew it meanwhile: throwing also rolls back the new contract
  if (!(await book.withdraw(id, instantAt(Date.now())))) throw withdrawnAlready(id);
  return `Contract ${id} is withdrawn; who has paid keeps what was agreed`;
};

interface Verb {
  /** Whether it needs the id of a contract. */
  readonly one: boolean;
  readonly terms: boolean;
  readonly run: (asked: Asked, book: Book, word: string) => Promise<readonly string[]>;
}
const verbs: Readonly<Record<string, Verb>> = {
  list: {
    one: false,
    terms: false,
    run: async ({ configuration }, book) =>
      contractLines(await book.contracts(), await book.licences(), configuration.payment),
  },
  show: { one: true, terms: false, run: async (_, book, word) => [(await contractNamed(book, word)).text] },
  add: { one: false, terms: true, run: async (asked, book) => [await added(asked, book, termsIn(asked, null))] },
  change: {
    one: true,
    terms: true,
    run: async (asked, book, word) => {
      const before = await onOffer(book, word);
      return [await added(asked, book, termsIn(asked, before)), await withdrawn(book, before)];
    },
  },
  withdraw: {
    one: true,
    terms: false,
    run: async (_, book, word) => [await withdrawn(book, await onOffer(book, word))],
  },
};

/** Manages the contracts on offer. */
export const contracts: Command = {
  usage: USAGE,
  options: TERM_OPTIONS,
  run: async (asked) => {
    const [name = "list", word = "", ...more] = asked.words;
    const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
    const terms = Object.keys(asked.values).length > 0;
    if (verb === undefined || verb.terms !== terms || verb.one !== (word !== "") || more.length > 0)
      return "not understood";
    const lines = await withDatabase(asked.configuration, async (engine) => {
      await migrate(engine, readMigrations(placeOf("sql", "migrations")));
      return engine.transaction({ as: "owner" }, (sql) => verb.run(asked, contractBook(sql), word));
    });
    for (const line of lines) asked.say(line);
    return "done";
  },
};
