import { placeName } from "@libretto/core/catalogues/place";
import type { PlaceRegister } from "@libretto/core/ports/catalogues/place-register";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";

/** The present and past places of the catalogue, by code and by the name on the sheet. */
export const sqlPlaceRegister = (sql: SqlSession): PlaceRegister => ({
  hasPlace: ({ code, name }) =>
    toTaskEither(async () => {
      const places = await sql.query<{ name: string; province: string }>(
        "select nome as name, provincia as province from luogo where codice = $1",
        [code],
      );
      return places.some((place) => placeName(place) === name);
    }),
});
