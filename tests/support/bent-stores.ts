import type { Desk } from "@libretto/adapters/server/desk";
import type { Stores } from "@libretto/adapters/server/stores";

/** A desk whose transactions have other stores in place of some of theirs. */
export const withStores =
  (bent: (real: Stores) => Partial<Stores>) =>
  (desk: Desk): Desk => ({
    ...desk,
    transact: (work) => desk.transact((stores) => work({ ...stores, ...bent(stores) })),
  });
