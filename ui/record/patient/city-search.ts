import { type Place, placeName } from "@libretto/core/catalogues/place";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { type CatalogueSearch, CITY_SEARCH } from "@libretto/core/ports/catalogue-search";
import type { City } from "@libretto/core/record/patient/patient";
import { SearchModel } from "../../shared/forms/search-model.ts";

/** A city of the sheet as its search shows it. */
export const cityAsPlace = (city: City): Place => ({ code: city.code, name: city.name, province: "", active: true });

/** A search for a municipality or a foreign state that writes the chosen city. */
export const citySearch = (
  catalogue: CatalogueSearch,
  initial: City | null,
  choose: (city: City | null) => void,
): SearchModel<Place> =>
  new SearchModel<Place>({
    least: CITY_SEARCH.least,
    wait: CITY_SEARCH.pauseMilliseconds,
    find: (words) =>
      pipe(
        catalogue.places(words),
        taskEither.map((found) => found.rows),
      ),
    textOf: placeName,
    chosen: (place) => choose(place && { code: place.code, name: placeName(place) }),
    ...(initial && { initial: cityAsPlace(initial) }),
  });
