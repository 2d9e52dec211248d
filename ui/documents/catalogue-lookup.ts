import { conditions } from "@libretto/core/catalogues/clinical/condition-wire";
import { vaccineList } from "@libretto/core/catalogues/drugs/vaccine-wire";
import type { CatalogueLookup } from "@libretto/core/documents/match-catalogues";
import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, isRight, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { CatalogueSearch } from "@libretto/core/ports/catalogues/catalogue-search";
import type { ReferenceLists } from "@libretto/core/ports/catalogues/reference-lists";

/** Remembers the answers of a search, but no failure: the next call tries again. */
const cacheAnswers = <A>(search: (query: string) => TaskEither<Failure, A>) => {
  const answers = new Map<string, Either<Failure, A>>();
  return (query: string): TaskEither<Failure, A> =>
    async () => {
      const known = answers.get(query);
      if (known !== undefined) return known;
      const answer = await search(query)();
      if (isRight(answer)) answers.set(query, answer);
      return answer;
    };
};

const rowsOf = <A>({ rows }: { readonly rows: readonly A[] }): readonly A[] => rows;

/** Creates a search of the catalogues that remembers what it has found. */
export const createCatalogueLookup = (
  catalogue: Pick<CatalogueSearch, "findDrugs">,
  lists: Pick<ReferenceLists, "find">,
): CatalogueLookup => ({
  findDrugs: cacheAnswers((query) => pipe(catalogue.findDrugs(query), taskEither.map(rowsOf))),
  findConditions: cacheAnswers((text) => pipe(lists.find(conditions, { text }), taskEither.map(rowsOf))),
  findVaccines: cacheAnswers(() => pipe(lists.find(vaccineList, {}), taskEither.map(rowsOf))),
});
