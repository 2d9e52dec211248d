import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { EmergencySources } from "@libretto/core/record/across/emergency/emergency-set";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { therapies } from "@libretto/core/record/therapies/wire";

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
