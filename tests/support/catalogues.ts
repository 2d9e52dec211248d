import { shippedEditions } from "@libretto/adapters/imports/starter";
import { sqlCatalogueIntake } from "@libretto/adapters/sql/catalogue-intake";
import type { SqlEngine } from "@libretto/adapters/sql/engine";
import { isLeft } from "@libretto/core/kernel/fp";

/** The reference data that the product ships. */
export const loadCatalogues = async (engine: SqlEngine): Promise<void> => {
  for (const edition of await shippedEditions()) {
    const outcome = await sqlCatalogueIntake(engine).load(edition)();
    if (isLeft(outcome)) throw new Error(outcome.left);
  }
};
