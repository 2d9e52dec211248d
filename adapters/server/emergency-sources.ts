import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { EmergencySources } from "@libretto/core/record/across/emergency-set";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { wholeSection } from "@libretto/core/record/whole-section";
import type { Stores } from "./stores.ts";

/** Loads the data of the emergency set of a record. */
export const emergencySources = (
  { sheets, records }: Stores,
  patient: PatientId,
): TaskEither<Failure, EmergencySources> =>
  pipe(
    taskEither.Do,
    // these reads are independent and share one round trip
    taskEither.apS("patient", sheets.look(patient)),
    taskEither.apS("contacts", wholeSection(records, emergencyContacts, patient)),
    taskEither.apS("therapies", wholeSection(records, therapies, patient)),
    taskEither.apS("diagnoses", wholeSection(records, diagnoses, patient)),
  );
