import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { it } from "@libretto/core/messages/it";
import { keepArrivals } from "@libretto/core/record/across/reading-import";
import { imported } from "@libretto/core/record/vital-signs/import";
import type { ReadingDraft } from "@libretto/core/record/vital-signs/reading";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import type { readingEndpoints } from "../../contract/readings.ts";
import { notFound } from "../authorise.ts";
import { type Handlers, within } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { changed, pageOf, removed, saved } from "./sections.ts";

/** Vital signs under the documented paths. */
export const readingHandlers = (desk: Desk): Handlers<typeof readingEndpoints> => ({
  readingsList: within((call, stores, { standing }) => pageOf(stores, vitalSigns, standing, call.query)),
  importReadings: within(({ body: { patient, readings } }, stores, { standing }) =>
    patient !== null && patient !== standing.patient
      ? taskEither.left(notFound)
      : pipe(
          stores.sheets.look(standing.patient),
          taskEither.chain(({ birth }) =>
            keepArrivals(stores.readings, { birth, now: desk.clock.now() })(standing.patient, readings),
          ),
          taskEither.map((arrivals) => ({
            value: arrivals,
            object: `importReadings ${imported(arrivals).fresh.length}`,
          })),
        ),
  ),
  addReading: within((call, stores, who) =>
    pipe(
      saved(desk, stores, vitalSigns, who, call.body, call.seen),
      taskEither.map((kept) => ({ ...kept, value: kept.value as ReadingDraft })),
    ),
  ),
  changeReading: within((call, stores, who) =>
    pipe(
      changed(desk, stores, vitalSigns, who, { ...call.body, id: call.params.id }, call.seen),
      taskEither.map((kept) => ({ ...kept, value: kept.value as ReadingDraft })),
    ),
  ),
  removeReading: within((call, stores, who) =>
    pipe(
      removed(stores, vitalSigns, who, call.params.id, call.seen),
      taskEither.map((gone) => ({ ...gone, value: { message: it["form.saved"] } })),
    ),
  ),
});
