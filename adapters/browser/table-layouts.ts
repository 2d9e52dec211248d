import type { RememberedLayout } from "@libretto/core/documents/tables/remembered-layouts";
import type { TableLayouts } from "@libretto/core/ports/system/table-layouts";
import * as t from "io-ts";
import { plainStorage } from "./plain-storage.ts";

const PREFIX = "tables.";
const Layouts: t.Type<readonly RememberedLayout[], unknown, unknown> = t.readonlyArray(
  t.type({
    layout: t.string,
    columns: t.readonlyArray(t.string),
    order: t.union([t.string, t.null]),
  }),
);

/** The answers about tables in local storage, as digests. `LocalMemory` deletes them when the user signs out. */
export const browserTableLayouts = (storage: () => Storage = () => globalThis.localStorage): TableLayouts => {
  const plain = plainStorage(storage);
  return {
    load: (patient) => plain.read(`${PREFIX}${patient}`, Layouts) ?? [],
    save: (patient, layouts) => plain.write(`${PREFIX}${patient}`, layouts),
  };
};
