import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { EmergencySheet } from "../../ports/documents/document-printer.ts";
import type { RecordAccess } from "../../ports/sharing/record-access.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { NO_OPEN_FINDINGS, type OpenFindings } from "../../record/across/drug-safety/open-finding.ts";
import { emergencySetOf } from "../../record/across/emergency/emergency-set.ts";
import { findOpenFindings } from "../rows/check-drug.ts";
import { findUnknownAllergies } from "../rows/find-unknown-allergies.ts";
import { loadEmergencySources } from "../sharing/load-emergency-sources.ts";

/**
 * Loads the content of an emergency sheet. `notFound` for a reader who may see none. Without reference data for the drug
 * check the sheet is still made, and says so.
 */
export const loadEmergencySheet = (
  stores: Stores,
  recordAccess: RecordAccess,
  now: Instant,
): TaskEither<Failure, Pick<EmergencySheet, "set" | "unknownAllergies" | "openFindings">> =>
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
    taskEither.bind("openFindings", ({ set }) =>
      set.inUse.length === 0
        ? taskEither.right<Failure, OpenFindings | null>(NO_OPEN_FINDINGS)
        : pipe(
            findOpenFindings(stores, recordAccess, now),
            taskEither.orElse((reason) =>
              reason.kind === "unavailable"
                ? taskEither.right<Failure, OpenFindings | null>(null)
                : taskEither.left(reason),
            ),
          ),
    ),
  );
