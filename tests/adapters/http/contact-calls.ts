import { type SectionEndpoints, sectionEndpoints } from "@libretto/adapters/contract/record/record";
import { aContact } from "../../support/builders.ts";
import { json, type RequestHandler } from "../../support/ui/fake-server.ts";

/** The call of a save, and its response. */
export const contacts = sectionEndpoints.emergencyContacts as SectionEndpoints;
export const saved: RequestHandler = () => json(contacts.add.response.encode(aContact()));
export const add = { params: { id_paziente: 1 }, body: aContact({ id: 0 }) };
