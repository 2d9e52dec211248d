import { taskEither } from "@libretto/core/kernel/fp";
import type { Sensitivity } from "@libretto/core/record/across/drug-safety/drug-warnings";
import { findUnknownAllergies } from "@libretto/core/use-cases/rows/find-unknown-allergies";
import { expect, it } from "vitest";
import { unwrap } from "../../../support/unwrap.ts";

it("names the allergies that are neither understood nor denied", async () => {
  const meanings = { Penicilline: "understood", Zovirax: "unknown", "Nessuna allergia": "denied" } as const;
  const interactions = {
    loadRules: () => taskEither.left({ kind: "unavailable", code: "failure.unavailable" } as const),
    interpretSensitivities: (recorded: readonly { readonly condition: string }[]) =>
      taskEither.right(
        recorded.map(
          ({ condition }): Sensitivity => ({
            ...{ condition, atc: [], severity: "severe", crossReactions: [] },
            understanding: meanings[condition as keyof typeof meanings],
          }),
        ),
      ),
  };
  expect(unwrap(await findUnknownAllergies({ interactions }, Object.keys(meanings))())).toEqual(["Zovirax"]);
});
