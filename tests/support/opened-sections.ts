import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { contactsView } from "@libretto/ui/record/contacts/section.tsx";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { therapiesView } from "@libretto/ui/record/therapies/section.tsx";
import { aContact, aPatient } from "./builders.ts";
import { aDesk } from "./screens.ts";

const PATIENT = aPatient().id;

/** The emergency contacts of a record, opened: so many, of which the last is the newest. */
export const openedContacts = async (count = 1, differs: Parameters<typeof aDesk>[0] = {}) => {
  const desk = aDesk(differs);
  const rows = Array.from({ length: count }, (_, i) => aContact({ id: 100 + i, name: `Contatto ${i}` }));
  desk.store.put(emergencyContacts, PATIENT, rows);
  await desk.services.record.load();
  return { ...desk, model: new SectionsModel(desk.services).sectionModel(emergencyContacts, contactsView) };
};

/** The medications of a record, opened. */
export const openedTherapies = async (rows: readonly Therapy[], differs: Parameters<typeof aDesk>[0] = {}) => {
  const desk = aDesk(differs);
  desk.store.put(therapies, PATIENT, rows);
  await desk.services.record.load();
  return { ...desk, model: new SectionsModel(desk.services).sectionModel(therapies, therapiesView) };
};
