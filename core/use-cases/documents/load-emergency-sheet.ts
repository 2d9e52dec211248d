import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { EmergencySheet } from "../../ports/documents/document-printer.ts";
import type { RecordAccess } from "../../ports/sharing/record-access.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { emergencySetOf } from "../../record/across/emergency/emergency-set.ts";
import { findUnknownAllergies } from "../rows/find-unknown-allergies.ts";
import { loadEmergencySources } from "../sharing/load-emergency-sources.ts";

/** Loads the content of an emergency sheet. `notFound` for a reader who may see none. */
export const loadEmergencySheet = (
  stores: Stores,
  recordAccess: RecordAccess,
): TaskEither<Failure, Pick<EmergencySheet, "set" | "unknownAllergies">> =>
  pipe(
    loadEmergencySources(stores.reader.open(recordAccess)),
    taskEither.map(emergencySetOf),
    taskEither.bindTo("set"),
    taskEither.bind("unknownAllergies", ({ set }) =>
      findUnknownAllergies(
        stores,
        set.sensitivities.map(({ condition }) => condition),
      ),
    ),
  );
