import { type SectionEndpoints, sectionEndpoints } from "@libretto/adapters/contract/record";
import { aContact } from "../../support/builders.ts";
import { type Answering, json } from "../../support/fake-server.ts";

/** The call of a save, and what answers it. */
export const contacts = sectionEndpoints.emergencyContacts as SectionEndpoints;
export const saved: Answering = () => json(contacts.add.answer.encode(aContact()));
export const add = { params: { id_paziente: 1 }, body: aContact({ id: 0 }) };
