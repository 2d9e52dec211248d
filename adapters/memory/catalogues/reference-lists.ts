import type { CatalogueDefinition } from "@libretto/core/catalogues/definition";
import { right, taskEither } from "@libretto/core/kernel/fp";
import { foldText } from "@libretto/core/kernel/text";
import type { CatalogueQuery, ReferenceLists } from "@libretto/core/ports/catalogues/reference-lists";
import { type FailureInjector, noFailures } from "../failure-injector.ts";
import { SOURCE } from "./catalogue-entries.ts";
import { type EntryInList, REFERENCE_ENTRIES } from "./reference-entries.ts";

const splitWords = (s: string): readonly string[] =>
  foldText(s)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");

/** The reference lists, with a few entries each. */
export const memoryReferenceLists = (failures: FailureInjector = noFailures): ReferenceLists => ({
  find: <A, L extends string>(
    catalogue: CatalogueDefinition<A, L>,
    { text: searchText = "", list, skip = 0, limit = 200 }: CatalogueQuery<L>,
  ) => {
    const matchesPrefix = (entry: A) => (prefix: string) =>
      splitWords(`${catalogue.nameOf(entry)} ${catalogue.keywordsOf(entry)}`).some((word) => word.startsWith(prefix));
    const entries = REFERENCE_ENTRIES[catalogue.name] as readonly EntryInList<A>[];
    const rows = entries
      .filter((one) => list === undefined || catalogue.lists === null || one.list === list)
      .map(({ entry }) => entry)
      .filter((entry) => splitWords(searchText).every(matchesPrefix(entry)));
    return failures.run(async () => right({ rows: rows.slice(skip, skip + limit), source: SOURCE }));
  },
  listLoadedCatalogues: () =>
    failures.run(taskEither.right([{ name: "drugs", source: SOURCE, origin: "shipped", rows: 12 }] as const)),
});
