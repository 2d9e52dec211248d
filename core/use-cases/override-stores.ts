import type { Stores } from "../ports/system/transaction.ts";

/**
 * The stores of a transaction, some of them replaced. The others are read from `stores` when they are used, so that a
 * store which nobody uses is not made.
 */
export const overrideStores = (stores: Stores, replacements: Partial<Stores>): Stores =>
  new Proxy(stores, {
    get: (_, name: keyof Stores) => (name in replacements ? replacements[name] : stores[name]),
  });
