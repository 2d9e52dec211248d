import {
  type CatalogueDefinition,
  type EntryExtras,
  type ListedEntry,
  toListedEntry,
} from "@libretto/core/catalogues/definition";
import type { Line } from "@libretto/core/catalogues/edition";
import { isLeft } from "@libretto/core/kernel/fp";
import { entryLine, refusedLine } from "./lines.ts";

/** Creates the line of an entry. Refuses a row that could not be decoded, because searches that find it would fail. */
export const toListedLine = <A, L extends string>(
  where: string,
  catalogue: CatalogueDefinition<A, L>,
  value: A,
  extras: EntryExtras<L>,
): Line<ListedEntry> => {
  const listedEntry = toListedEntry(catalogue, value, extras);
  return isLeft(catalogue.wire.decode(listedEntry.row))
    ? refusedLine(where, "a text is too long or cannot be stored")
    : entryLine(listedEntry);
};
