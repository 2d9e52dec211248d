import { notFound } from "@libretto/core/kernel/failure";
import { left, taskEither } from "@libretto/core/kernel/fp";
import { createCallerTransactions } from "@libretto/core/use-cases/caller-transactions";
import { expect, it } from "vitest";
import { createFakeAudit, ORIGIN, transactOn } from "../../support/use-cases/fake-services.ts";

const signed = { account: 7 } as never;
const prepare = (session: typeof signed | null = signed) => {
  const steps: string[] = [];
  const note = (step: string) => taskEither.fromIO(() => void steps.push(step));
  const { audit, entries } = createFakeAudit();
  const transact = transactOn({ audit, accounts: { lock: (account: number) => note(`lock ${account}`) } });
  const transactions = createCallerTransactions(
    { transact },
    () =>
      taskEither.chain(() => (session === null ? taskEither.left(notFound) : taskEither.right(session)))(
        note("authenticate"),
      ),
    ORIGIN,
  );
  return { transactions, steps, entries, work: () => note("work") };
};

it("authenticates the caller in every transaction, and after the lock of the account", async () => {
  const { transactions, steps, work } = prepare();
  await transactions.transact(work)();
  await transactions.transactLocked(7, work)();
  expect(steps).toEqual(["authenticate", "work", "lock 7", "authenticate", "work"]);
});

it("does nothing for a caller who is not authenticated", async () => {
  const { transactions, steps, work } = prepare(null);
  expect(await transactions.transact(work)()).toEqual(left(notFound));
  expect(steps).toEqual(["authenticate"]);
});

it("writes the actions of the caller to the audit trail with their origin", async () => {
  const { transactions, entries } = prepare();
  await transactions.transact((stores) => transactions.audit(stores, { id: 7, patient: 70 }, "edit", "contract 3"))();
  expect(entries).toMatchObject([{ actor: 7, patient: 70, action: "edit", object: "contract 3", ...ORIGIN }]);
});
