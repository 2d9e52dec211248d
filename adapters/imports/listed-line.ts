import { type Beside, type CatalogueCard, type ListedEntry, listed } from "@libretto/core/catalogues/card";
import type { Line } from "@libretto/core/catalogues/edition";
import { isLeft } from "@libretto/core/kernel/fp";
import { entry, refused } from "./lines.ts";

/** Creates the line of an entry. Refuses a row that could not be decoded, because searches that find it would fail. */
export const listedLine = <A, L extends string>(
  where: string,
  card: CatalogueCard<A, L>,
  value: A,
  beside: Beside<L>,
): Line<ListedEntry> => {
  const made = listed(card, value, beside);
  return isLeft(card.wire.decode(made.row)) ? refused(where, "a text is too long or cannot be kept") : entry(made);
};
