import { dayOf } from "@libretto/core/kernel/dates";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { Found } from "@libretto/core/ports/catalogue-search";
import type { catalogueEndpoints } from "../../contract/catalogues.ts";
import { type Handlers, within } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { drugCheckFor } from "../drug-check.ts";

const answer = <A>({ rows, source }: Found<A>) => ({
  value: { data: rows, fonte: { fonte: source.name, data: source.date } },
});
const value = <A>(found: A) => ({ value: found });

/** Searches in the reference data. */
export const catalogueHandlers = (desk: Desk): Handlers<typeof catalogueEndpoints> => ({
  maritalStatuses: within((_call, stores) => pipe(stores.catalogues.maritalStatuses(), taskEither.map(value))),
  places: within(({ params, query }, stores) =>
    pipe(stores.catalogues.places(params.text, query), taskEither.map(answer)),
  ),
  drugs: within(({ body, query }, stores) => pipe(stores.catalogues.drugs(body.search, query), taskEither.map(answer))),
  drugDetails: within((call, stores) => pipe(stores.catalogues.drug(call.params.id), taskEither.map(value))),
  drugWarnings: within(
    ({ params, query }, stores, { standing }) =>
      pipe(
        stores.catalogues.drug(params.id),
        taskEither.chain((drug) =>
          drugCheckFor(stores, standing.patient, drug, dayOf(desk.clock.now()), query.terapia),
        ),
        taskEither.map(value),
      ),
    "therapies.checkFailed",
  ),
});
