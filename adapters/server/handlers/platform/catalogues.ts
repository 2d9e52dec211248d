import { dayOf } from "@libretto/core/kernel/dates";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { SearchResult } from "@libretto/core/ports/catalogues/catalogue-search";
import { checkDrugFor } from "@libretto/core/use-cases/rows/check-drug";
import { findUnknownAllergies } from "@libretto/core/use-cases/rows/find-unknown-allergies";
import type { catalogueEndpoints } from "../../../contract/catalogues/catalogues.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";

const searchReply = <A>({ rows, source }: SearchResult<A>) => ({
  value: { data: rows, fonte: { fonte: source.name, data: source.date } },
});
const value = <A>(result: A) => ({ value: result });

/** Searches in the reference data. */
export const catalogueHandlers = (context: ServerContext): Handlers<typeof catalogueEndpoints> => ({
  maritalStatuses: transactional((_call, stores) =>
    pipe(stores.catalogues.listMaritalStatuses(), taskEither.map(value)),
  ),
  places: transactional(({ params, query }, stores) =>
    pipe(stores.catalogues.findPlaces(params.text, query), taskEither.map(searchReply)),
  ),
  drugs: transactional(({ body, query }, stores) =>
    pipe(stores.catalogues.findDrugs(body.search, query), taskEither.map(searchReply)),
  ),
  drugDetails: transactional((call, stores) => pipe(stores.catalogues.loadDrug(call.params.id), taskEither.map(value))),
  drugWarnings: transactional(
    ({ params, query }, stores, { recordAccess }) =>
      pipe(
        stores.catalogues.loadDrug(params.id),
        taskEither.chain((drug) =>
          checkDrugFor(stores, recordAccess.patient, drug, dayOf(context.clock.now()), {
            therapy: query.terapia,
            dose: query.quantita_farmaceutica,
            frequency: query.frequenza_farmaceutica,
          }),
        ),
        taskEither.map(value),
      ),
    "therapies.checkFailed",
  ),
  unknownAllergies: transactional(({ body }, stores) =>
    pipe(
      findUnknownAllergies(stores, body.condizioni),
      taskEither.map((unknown) => ({ value: { non_comprese: unknown } })),
    ),
  ),
});
