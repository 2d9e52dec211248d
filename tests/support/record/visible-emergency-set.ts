import type { Clearance } from "@libretto/core/access/visibility";
import { type EmergencySources, emergencySetOf } from "@libretto/core/record/across/emergency/emergency-set";
import { visibleSheetOf } from "@libretto/core/record/across/sharing/doctor-view";
import { visibleRowsOf } from "@libretto/core/record/across/sharing/shared-record";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { therapies } from "@libretto/core/record/therapies/wire";

/** The emergency set of what the record reader gives to a doctor with this clearance. */
export const visibleEmergencySet = (sources: EmergencySources, clearance: Clearance) =>
  emergencySetOf({
    patient: visibleSheetOf(sources.patient, clearance),
    contacts: visibleRowsOf(emergencyContacts, sources.contacts, clearance),
    therapies: visibleRowsOf(therapies, sources.therapies, clearance),
    diagnoses: visibleRowsOf(diagnoses, sources.diagnoses, clearance),
  });
