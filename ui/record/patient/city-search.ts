import { type Place, placeName } from "@libretto/core/catalogues/place";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { type CatalogueSearch, CITY_SEARCH } from "@libretto/core/ports/catalogues/catalogue-search";
import type { City } from "@libretto/core/record/patient/patient";
import { SearchModel } from "../../shared/fields/search-model.ts";

/** Converts a city of the sheet for its search field. */
export const cityAsPlace = (city: City): Place => ({ code: city.code, name: city.name, province: "", active: true });

/** Creates a search for a municipality or a foreign state that writes the chosen city. */
export const createCitySearch = (
  catalogue: CatalogueSearch,
  initial: City | null,
  choose: (city: City | null) => void,
): SearchModel<Place> =>
  new SearchModel<Place>({
    minLength: CITY_SEARCH.minLength,
    debounceMilliseconds: CITY_SEARCH.debounceMilliseconds,
    find: (query) =>
      pipe(
        catalogue.findPlaces(query),
        taskEither.map((result) => result.rows),
      ),
    textOf: placeName,
    onChoose: (place) => choose(place && { code: place.code, name: placeName(place) }),
    ...(initial && { initial: cityAsPlace(initial) }),
  });
