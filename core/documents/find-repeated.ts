import { compareItem, type KnownRows } from "./compare-items.ts";
import type { ImportItem, ImportSection } from "./item.ts";

/** Whether a draft has what `compareItem` expects of a stored row. */
const isComparable = ({ section, draft }: ImportItem): boolean => {
  switch (section) {
    case "therapies":
      return draft.drug !== null;
    case "vaccinations":
      return draft.vaccine !== null;
    case "vitalSigns":
      return draft.takenAt !== null;
    default:
      return true;
  }
};

const exactKeyOf = ({ section, name, draft }: ImportItem): string => JSON.stringify([section, name, draft]);

/**
 * Finds the items that an earlier document states too: the same facts, as for a stored row.
 *
 * @param documents the items of each document, in the order of the review
 * @returns the earlier item of each repeated item; the first one when several are the same
 */
export const findRepeated = <Item extends { readonly offered: ImportItem }>(
  documents: readonly (readonly Item[])[],
): ReadonlyMap<Item, Item> => {
  const repeated = new Map<Item, Item>();
  const exact = new Map<string, Item>();
  const earlier = new Map<ImportSection, Item[]>();
  const findTwin = ({ offered }: Item): Item | null => {
    const same = exact.get(exactKeyOf(offered));
    if (same !== undefined) return same;
    const candidates = earlier.get(offered.section) ?? [];
    if (candidates.length === 0 || !isComparable(offered)) return null;
    const rows = candidates.map((candidate, id) => ({ ...candidate.offered.draft, id }));
    const comparison = compareItem(offered, { [offered.section]: rows } as unknown as KnownRows);
    return comparison.state === "present" ? (candidates[comparison.id] ?? null) : null;
  };
  for (const items of documents) {
    for (const item of items) {
      const twin = findTwin(item);
      if (twin !== null) repeated.set(item, twin);
    }
    for (const item of items) {
      const { offered } = item;
      if (repeated.has(item)) continue;
      exact.set(exactKeyOf(offered), item);
      if (isComparable(offered)) earlier.set(offered.section, [...(earlier.get(offered.section) ?? []), item]);
    }
  }
  return repeated;
};
