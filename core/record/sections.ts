import { emergencyContacts, otherContacts } from "./contacts/wire.ts";
import { diagnoses } from "./diagnoses/wire.ts";
import type { AnySection } from "./section.ts";
import { therapies } from "./therapies/wire.ts";

/** Every card of the record. Endpoints, stores and sweeps map over it. */
export const sections = [
  emergencyContacts,
  otherContacts,
  therapies,
  diagnoses,
] as const satisfies readonly AnySection[];
