import { createDemo } from "@libretto/adapters/server/operations/demo-accounts";
import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import type { Stores } from "@libretto/adapters/server/pipeline/stores";
import { taskEither } from "@libretto/core/kernel/fp";
import { expect, it } from "vitest";
import { at } from "../../../support/builders.ts";
import { done } from "../../../support/done.ts";

const nothing = () => taskEither.right(undefined);

it("AU-9: the logins of a demo are told before it is kept, so that none can be lost", async () => {
  const happened: string[] = [];
  const stores = {
    accounts: { count: () => taskEither.right(0), create: nothing },
    doctorCards: { save: nothing },
    licences: { subscribe: nothing },
    consents: { add: nothing },
    actAs: nothing,
  } as unknown as Stores;
  let made = 0;
  const desk = {
    transact: (work: (stores: Stores) => ReturnType<typeof nothing>) => async () => {
      const outcome = await work(stores)();
      happened.push("kept");
      return outcome;
    },
    clock: { now: () => at("2026-11-22T09:00:00.000Z") },
    ids: { next: () => ++made },
    secrets: { create: () => `Zq7-segreto-${++made}-mai-visto` },
    vault: { hash: () => taskEither.right("hash") },
  } as unknown as ServerContext;
  let told: unknown;
  const logins = await done(
    createDemo(
      desk,
      () => {
        happened.push("filled");
        return nothing();
      },
      (all) => {
        told = all;
        happened.push("told");
      },
    ),
  );
  // the first time somebody asks whether there are accounts
  expect(happened).toEqual(["kept", "filled", "told", "kept"]);
  expect(told).toBe(logins);
});
