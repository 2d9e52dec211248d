import type { CatalogueDefinition } from "@libretto/core/catalogues/definition";
import { right, taskEither } from "@libretto/core/kernel/fp";
import { foldText } from "@libretto/core/kernel/text";
import type { CatalogueQuery, ReferenceLists } from "@libretto/core/ports/catalogues/reference-lists";
import { SOURCE } from "./catalogue.ts";
import { type KeptEntry, REFERENCE_ENTRIES } from "./reference-entries.ts";
import { noTrouble, type Trouble } from "./trouble.ts";

const wordsOf = (s: string): readonly string[] =>
  foldText(s)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");

/** The reference lists, with a handful of entries each. */
export const memoryReferenceLists = (trouble: Trouble = noTrouble): ReferenceLists => ({
  find: <A, L extends string>(
    card: CatalogueDefinition<A, L>,
    { text: words = "", list, skip = 0, limit = 200 }: CatalogueQuery<L>,
  ) => {
    const begins = (entry: A) => (typed: string) =>
      wordsOf(`${card.nameOf(entry)} ${card.keywordsOf(entry)}`).some((word) => word.startsWith(typed));
    const kept = REFERENCE_ENTRIES[card.name] as readonly KeptEntry<A>[];
    const rows = kept
      .filter((one) => list === undefined || card.lists === null || one.list === list)
      .map(({ entry }) => entry)
      .filter((entry) => wordsOf(words).every(begins(entry)));
    return trouble.befall(async () => right({ rows: rows.slice(skip, skip + limit), source: SOURCE }));
  },
  loaded: () =>
    trouble.befall(taskEither.right([{ name: "drugs", source: SOURCE, origin: "shipped", rows: 12 }] as const)),
});
