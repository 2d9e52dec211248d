import { failure } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import { folded } from "@libretto/core/kernel/text";
import type { CatalogueSearch } from "@libretto/core/ports/catalogue-search";
import { DRUGS, MARITAL_STATUSES, PLACES, SOURCE } from "./catalogue.ts";
import { noTrouble, type Trouble } from "./trouble.ts";

const wordsOf = (s: string): readonly string[] =>
  folded(s)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");

/** Every word that was typed begins a word of the name. */
const answers = (name: string, typed: string): boolean =>
  wordsOf(typed).every((word) => wordsOf(name).some((other) => other.startsWith(word)));

/** The reference catalogues, with a handful of entries. */
export const memoryCatalogueSearch = (trouble: Trouble = noTrouble): CatalogueSearch => ({
  places: (words) =>
    trouble.befall(taskEither.right({ rows: PLACES.filter(({ name }) => answers(name, words)), source: SOURCE })),
  drugs: (words) =>
    trouble.befall(
      taskEither.right({
        rows: DRUGS.filter((drug) => answers(`${drug.name} ${drug.ingredients}`, words)),
        source: SOURCE,
      }),
    ),
  drug: (id) => {
    const found = DRUGS.find((drug) => drug.id === id);
    return trouble.befall(
      taskEither.fromEither(found === undefined ? left(failure("notFound", "failure.notFound")) : right(found)),
    );
  },
  maritalStatuses: () => trouble.befall(taskEither.right(MARITAL_STATUSES)),
});
