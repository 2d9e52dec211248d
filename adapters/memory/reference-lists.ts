import type { CatalogueCard } from "@libretto/core/catalogues/card";
import { right, taskEither } from "@libretto/core/kernel/fp";
import { folded } from "@libretto/core/kernel/text";
import type { Question, ReferenceLists } from "@libretto/core/ports/reference-lists";
import { SOURCE } from "./catalogue.ts";
import { type KeptEntry, REFERENCE_ENTRIES } from "./reference-entries.ts";
import { noTrouble, type Trouble } from "./trouble.ts";

const wordsOf = (s: string): readonly string[] =>
  folded(s)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");

/** The reference lists, with a handful of entries each. */
export const memoryReferenceLists = (trouble: Trouble = noTrouble): ReferenceLists => ({
  find: <A, L extends string>(card: CatalogueCard<A, L>, { words = "", list, skip = 0, limit = 200 }: Question<L>) => {
    const begins = (entry: A) => (typed: string) =>
      wordsOf(`${card.nameOf(entry)} ${card.wordsOf(entry)}`).some((word) => word.startsWith(typed));
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
