import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import type { EmergencySources } from "../../record/across/emergency/emergency-set.ts";
import { emergencyContacts } from "../../record/contacts/wire.ts";
import { diagnoses } from "../../record/diagnoses/wire.ts";
import { therapies } from "../../record/therapies/wire.ts";

/** Loads the data of the emergency set of a record. */
export const loadEmergencySources = (
  { sheets, records }: Stores,
  patient: PatientId,
): TaskEither<Failure, EmergencySources> =>
  pipe(
    taskEither.Do,
    // these reads are independent and share one round trip
    taskEither.apS("patient", sheets.load(patient)),
    taskEither.apS("contacts", records.loadAll(emergencyContacts, patient)),
    taskEither.apS("therapies", records.loadAll(therapies, patient)),
    taskEither.apS("diagnoses", records.loadAll(diagnoses, patient)),
  );
