import { taskEither } from "@libretto/core/kernel/fp";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { createDemo } from "@libretto/core/use-cases/admin/create-demo";
import { expect, it } from "vitest";
import { at } from "../../../support/builders.ts";
import { unwrapTask } from "../../../support/unwrap-task.ts";

const nothing = () => taskEither.right(undefined);

it("AU-9: demo logins are printed before they are stored, so that none can be lost", async () => {
  const happened: string[] = [];
  const stores = {
    accounts: { count: () => taskEither.right(0), create: nothing, acceptTerms: nothing },
    doctorProfiles: { save: nothing },
    licences: { subscribe: nothing },
    consents: { add: nothing },
    actAs: nothing,
  } as unknown as Stores;
  let made = 0;
  const services = {
    transact: (work: (stores: Stores) => ReturnType<typeof nothing>) => async () => {
      const outcome = await work(stores)();
      happened.push("kept");
      return outcome;
    },
    clock: { now: () => at("2026-11-22T09:00:00.000Z") },
    ids: { next: () => ++made },
    secrets: { create: () => `Zq7-segreto-${++made}-mai-visto` },
    passwordHasher: { hash: () => taskEither.right("hash") },
  } as never;
  let created: unknown;
  const logins = await unwrapTask(
    createDemo(
      services,
      () => {
        happened.push("filled");
        return nothing();
      },
      (all) => {
        created = all;
        happened.push("told");
      },
    ),
  );
  // The first check whether accounts exist.
  expect(happened).toEqual(["kept", "filled", "told", "kept"]);
  expect(created).toBe(logins);
});
