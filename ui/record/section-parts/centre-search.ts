import type { Centre, CentreKind } from "@libretto/core/centres/centre";
import { centres } from "@libretto/core/centres/wire";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { ReferenceLists } from "@libretto/core/ports/catalogues/reference-lists";
import type { NamedCentre } from "@libretto/core/record/appointment";
import { SearchModel } from "../../shared/fields/search-model.ts";
import type { FieldModel } from "../../shared/forms/field-model.ts";
import { loadTogether } from "../../shared/load-together.ts";

/** A result of the centre search. */
export type FoundCentre = Pick<Centre, "id" | "name"> & Partial<Pick<Centre, "address">>;

const CENTRE_SEARCH = { minLength: 2, debounceMilliseconds: 300 } as const;

/** A place as a result of the search. */
export const foundCentreOf = (centre: NamedCentre | null): FoundCentre | null =>
  centre === null ? null : { id: centre.kind === "listed" ? centre.id : 0, name: centre.name };

/**
 * Creates the search of a place: a centre of the directory, or a typed name.
 *
 * @param kinds the lists of the directory to search
 */
export const createCentreSearch = (
  lists: Pick<ReferenceLists, "find">,
  field: FieldModel<NamedCentre | null>,
  kinds: () => readonly CentreKind[],
): SearchModel<FoundCentre> =>
  new SearchModel<FoundCentre>({
    ...CENTRE_SEARCH,
    find: (text) =>
      pipe(
        loadTogether(kinds().map((list) => lists.find(centres, { text, list }))),
        taskEither.map((results) => results.flatMap(({ rows }) => rows)),
      ),
    textOf: ({ name }) => name,
    onChoose: (found, text) => {
      const typed: NamedCentre | null = text.trim() === "" ? null : { kind: "other", name: text.trim() };
      field.write(found === null ? typed : { kind: "listed", id: found.id, name: found.name });
    },
    initial: foundCentreOf(field.value),
  });
