import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { contactsView } from "@libretto/ui/record/contacts/section.tsx";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { therapiesView } from "@libretto/ui/record/therapies/section.tsx";
import { aContact, aPatient } from "../builders.ts";
import { createUiFixture } from "./ui-fixture.ts";

const PATIENT = aPatient().id;

/** The open section of a record's emergency contacts; the last of them is the newest. */
export const openContacts = async (count = 1, differs: Parameters<typeof createUiFixture>[0] = {}) => {
  const fixture = createUiFixture(differs);
  const rows = Array.from({ length: count }, (_, i) => aContact({ id: 100 + i, name: `Contatto ${i}` }));
  fixture.store.put(emergencyContacts, PATIENT, rows);
  await fixture.services.record.load();
  const sections = new SectionsModel(fixture.services);
  return { ...fixture, sections, model: sections.sectionModel(emergencyContacts, contactsView) };
};

/** The open section of a record's medications. */
export const openTherapies = async (rows: readonly Therapy[], differs: Parameters<typeof createUiFixture>[0] = {}) => {
  const fixture = createUiFixture(differs);
  fixture.store.put(therapies, PATIENT, rows);
  await fixture.services.record.load();
  return { ...fixture, model: new SectionsModel(fixture.services).sectionModel(therapies, therapiesView) };
};
