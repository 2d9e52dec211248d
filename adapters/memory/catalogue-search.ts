import { failure } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import { foldText } from "@libretto/core/kernel/text";
import type { CatalogueSearch, ResultRange } from "@libretto/core/ports/catalogues/catalogue-search";
import { DRUGS, MARITAL_STATUSES, PLACES, SOURCE } from "./catalogue.ts";
import { noTrouble, type Trouble } from "./trouble.ts";

const wordsOf = (s: string): readonly string[] =>
  foldText(s)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");

/** Every word that was typed begins a word of the name. */
const answers = (name: string, typed: string): boolean =>
  wordsOf(typed).every((word) => wordsOf(name).some((other) => other.startsWith(word)));

const partOf = <A>(rows: readonly A[], { skip = 0, limit = PAGE_LIMIT }: ResultRange): readonly A[] =>
  rows.slice(skip, skip + limit);

/** The reference catalogues, with a handful of entries. */
export const memoryCatalogueSearch = (trouble: Trouble = noTrouble): CatalogueSearch => ({
  places: (words, part = {}) => {
    const rows = PLACES.filter(({ name }) => answers(name, words));
    return trouble.befall(taskEither.right({ rows: partOf(rows, part), source: SOURCE }));
  },
  drugs: (words, part = {}) => {
    const rows = DRUGS.filter((drug) => answers(`${drug.name} ${drug.ingredients}`, words));
    return trouble.befall(taskEither.right({ rows: partOf(rows, part), source: SOURCE }));
  },
  drug: (id) => {
    const found = DRUGS.find((drug) => drug.id === id);
    return trouble.befall(
      taskEither.fromEither(found === undefined ? left(failure("notFound", "failure.notFound")) : right(found)),
    );
  },
  maritalStatuses: () => trouble.befall(taskEither.right(MARITAL_STATUSES)),
});
