import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { overrideStores } from "@libretto/core/use-cases/override-stores";

/** A server context whose transactions have some stores replaced. */
export const replaceStores =
  (replacements: (real: Stores) => Partial<Stores>) =>
  (context: ServerContext): ServerContext => ({
    ...context,
    transact: (work) => context.transact((stores) => work(overrideStores(stores, replacements(stores)))),
  });
