import type { ReactionSeverity } from "../../record/diagnoses/diagnosis.ts";
import type { Json } from "./foreign-document.ts";
import { listCodes } from "./foreign-values.ts";

/** A severity by the codes of HL7 SeverityObservation, FHIR and SNOMED CT. */
const SEVERITIES: Readonly<Record<string, ReactionSeverity>> = {
  ...{ L: "mild", M: "moderate", H: "severe", mild: "mild", moderate: "moderate", severe: "severe" },
  ...{ "255604002": "mild", "6736007": "moderate", "24484000": "severe", "371923003": "mild", "371924009": "moderate" },
};

/** The severity that a concept means by its code; null when none is known. */
export const readSeverity = (concept: Json): ReactionSeverity | null =>
  listCodes(concept)
    .map((code) => (Object.hasOwn(SEVERITIES, code) ? (SEVERITIES[code] ?? null) : null))
    .find((severity) => severity !== null) ?? null;
