import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import type { Stores } from "@libretto/adapters/server/pipeline/stores";

/** A desk whose transactions have other stores in place of some of theirs. */
export const withStores =
  (bent: (real: Stores) => Partial<Stores>) =>
  (desk: ServerContext): ServerContext => ({
    ...desk,
    transact: (work) => desk.transact((stores) => work({ ...stores, ...bent(stores) })),
  });
