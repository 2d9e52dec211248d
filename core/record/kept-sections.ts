import { emergencyContacts, otherContacts } from "./contacts/wire.ts";
import { diagnoses } from "./diagnoses/wire.ts";
import { pregnancies } from "./pregnancies/wire.ts";
import type { AnySection } from "./section.ts";
import { therapies } from "./therapies/wire.ts";
import { vitalSigns } from "./vital-signs/wire.ts";

/** The cards whose rows the server keeps so far. Endpoints, stores and sweeps map over them. */
export const keptSections = [
  emergencyContacts,
  otherContacts,
  therapies,
  diagnoses,
  vitalSigns,
  pregnancies,
] as const satisfies readonly AnySection[];
