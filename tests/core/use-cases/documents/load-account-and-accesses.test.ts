import { taskEither } from "@libretto/core/kernel/fp";
import type { PageRequest } from "@libretto/core/kernel/page";
import { loadAccountAndAccesses } from "@libretto/core/use-cases/documents/load-account-and-accesses";
import { expect, it } from "vitest";
import { PAYER } from "../../../support/use-cases/fake-sales.ts";

const stores = (account: typeof PAYER | null, total: number) =>
  ({
    accounts: {
      findByPatient: () => taskEither.right(account),
      listAccesses: (_account: number, { before = total + 1, limit = 0 }: PageRequest) => {
        const ids = Array.from({ length: Math.min(limit, 2, before - 1) }, (_, i) => before - 1 - i);
        return taskEither.right({ rows: ids.map((id) => ({ id })), total });
      },
    },
  }) as never;

it("loads every page of sign-ins", async () => {
  expect(await loadAccountAndAccesses(stores(PAYER, 5), PAYER.patient ?? 0)()).toMatchObject({
    right: { account: { id: PAYER.id }, accesses: [5, 4, 3, 2, 1].map((id) => ({ id })) },
  });
});

it("fails for an account that no longer exists", async () => {
  expect(await loadAccountAndAccesses(stores(null, 0), PAYER.patient ?? 0)()).toMatchObject({
    left: { kind: "signedOut" },
  });
});
