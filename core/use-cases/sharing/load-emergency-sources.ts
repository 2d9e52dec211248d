import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { VisibleRecord } from "../../ports/sharing/record-reader.ts";
import type { EmergencySources } from "../../record/across/emergency/emergency-set.ts";
import { emergencyContacts } from "../../record/contacts/wire.ts";
import { diagnoses } from "../../record/diagnoses/wire.ts";
import { therapies } from "../../record/therapies/wire.ts";

/** Loads the data of the emergency set of a record, as far as the reader sees it. */
export const loadEmergencySources = (
  record: Pick<VisibleRecord, "loadRows" | "loadSheet">,
): TaskEither<Failure, EmergencySources> =>
  pipe(
    taskEither.Do,
    // these reads are independent and share one round trip
    taskEither.apS("patient", record.loadSheet()),
    taskEither.apS("contacts", record.loadRows(emergencyContacts)),
    taskEither.apS("therapies", record.loadRows(therapies)),
    taskEither.apS("diagnoses", record.loadRows(diagnoses)),
  );
