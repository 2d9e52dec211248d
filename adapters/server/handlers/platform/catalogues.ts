import { isEvaluated } from "@libretto/core/catalogues/evaluations";
import { dayOf } from "@libretto/core/kernel/dates";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { checkDrugFor } from "@libretto/core/use-cases/rows/check-drug";
import { findUnknownAllergies } from "@libretto/core/use-cases/rows/find-unknown-allergies";
import type { catalogueEndpoints } from "../../../contract/catalogues/catalogues.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { replyWith, replyWithSearch } from "../replies.ts";

/** Searches in the reference data. */
export const catalogueHandlers = (context: ServerContext): Handlers<typeof catalogueEndpoints> => ({
  maritalStatuses: transactional((_call, stores) => replyWith(stores.catalogues.listMaritalStatuses())),
  places: transactional(({ params, query }, stores) =>
    replyWithSearch(stores.catalogues.findPlaces(params.text, query)),
  ),
  drugs: transactional(({ body, query }, stores) => replyWithSearch(stores.catalogues.findDrugs(body.search, query))),
  drugDetails: transactional((call, stores) => replyWith(stores.catalogues.loadDrug(call.params.id))),
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
        replyWith,
      ),
    "therapies.checkFailed",
  ),
  unknownAllergies: transactional(({ body }, stores) =>
    pipe(
      // a check that is off understands nothing, and its own notice says so
      isEvaluated(context.installation, "drugCheck")
        ? findUnknownAllergies(stores, body.condizioni)
        : taskEither.right([]),
      taskEither.map((unknown) => ({ value: { non_comprese: unknown } })),
    ),
  ),
});
