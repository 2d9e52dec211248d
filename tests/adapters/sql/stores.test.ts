import type { SqlEngine, SqlSession } from "@libretto/adapters/sql/engine/engine";
import { sqlStores } from "@libretto/adapters/sql/stores";
import { expect, it } from "vitest";
import { ids } from "../../support/databases/record-transactions.ts";
import { CLOCK } from "../../support/use-cases/fake-stores.ts";

/** A store sends nothing before it is used. */
const createStores = () => sqlStores({} as SqlEngine, {} as SqlSession, { ids, clock: CLOCK }, null);

it("makes each store once for a transaction, and other ones for the next transaction", () => {
  const [first, second] = [createStores(), createStores()];
  for (const name of ["accounts", "records", "reader", "audit"] as const) {
    expect(first[name]).toBe(first[name]);
    expect(first[name]).not.toBe(second[name]);
  }
});
