import { failure } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import { foldText } from "@libretto/core/kernel/text";
import type { CatalogueSearch, ResultRange } from "@libretto/core/ports/catalogues/catalogue-search";
import { type FailureInjector, noFailures } from "../failure-injector.ts";
import { DRUGS, MARITAL_STATUSES, PLACES, SOURCE } from "./catalogue-entries.ts";

const splitWords = (s: string): readonly string[] =>
  foldText(s)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");

/** Whether every search word is the beginning of a word of the name. */
const matchesWords = (name: string, search: string): boolean =>
  splitWords(search).every((word) => splitWords(name).some((other) => other.startsWith(word)));

const sliceRange = <A>(rows: readonly A[], { skip = 0, limit = PAGE_LIMIT }: ResultRange): readonly A[] =>
  rows.slice(skip, skip + limit);

/** The reference catalogues, with a few entries. */
export const memoryCatalogueSearch = (failures: FailureInjector = noFailures): CatalogueSearch => ({
  findPlaces: (searchText, range = {}) => {
    const rows = PLACES.filter(({ name }) => matchesWords(name, searchText));
    return failures.run(taskEither.right({ rows: sliceRange(rows, range), source: SOURCE }));
  },
  findDrugs: (searchText, range = {}) => {
    const rows = DRUGS.filter((drug) => matchesWords(`${drug.name} ${drug.ingredients}`, searchText));
    return failures.run(taskEither.right({ rows: sliceRange(rows, range), source: SOURCE }));
  },
  loadDrug: (id) => {
    const found = DRUGS.find((drug) => drug.id === id);
    return failures.run(
      taskEither.fromEither(found === undefined ? left(failure("notFound", "failure.notFound")) : right(found)),
    );
  },
  listMaritalStatuses: () => failures.run(taskEither.right(MARITAL_STATUSES)),
});
