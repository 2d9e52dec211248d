import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { it } from "@libretto/core/messages/it";
import { summariseImport } from "@libretto/core/record/vital-signs/import";
import type { ReadingDraft } from "@libretto/core/record/vital-signs/reading";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { importOwnReadings } from "@libretto/core/use-cases/rows/import-readings";
import type { readingEndpoints } from "../../../contract/record/readings.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { replyToDeletion, replyToSave, replyToUpsert, replyWithPageOf } from "./sections.ts";

/** Vital signs under the documented paths. */
export const readingHandlers = (context: ServerContext): Handlers<typeof readingEndpoints> => ({
  readingsList: transactional(replyWithPageOf(vitalSigns)),
  importReadings: transactional(({ body }, stores, { recordAccess }) =>
    pipe(
      importOwnReadings(context, stores, recordAccess.patient, body),
      taskEither.map((results) => ({
        value: results,
        object: `importReadings ${summariseImport(results).fresh.length}`,
      })),
    ),
  ),
  addReading: transactional((call, stores, caller) =>
    pipe(
      replyToUpsert(context, stores, vitalSigns, caller, call.body, call.expectedVersion),
      taskEither.map((saved) => ({ ...saved, value: saved.value as ReadingDraft })),
    ),
  ),
  changeReading: transactional((call, stores, caller) =>
    pipe(
      replyToSave(context, stores, vitalSigns, caller, { ...call.body, id: call.params.id }, call.expectedVersion),
      taskEither.map((saved) => ({ ...saved, value: saved.value as ReadingDraft })),
    ),
  ),
  removeReading: transactional((call, stores, caller) =>
    pipe(
      replyToDeletion(stores, vitalSigns, caller, call.params.id, call.expectedVersion),
      taskEither.map((result) => ({ ...result, value: { message: it["form.saved"] } })),
    ),
  ),
});
