import type { RecordedCondition } from "../../../catalogues/drugs/sensitivity.ts";
import { type Diagnosis, isSeriousSensitivity } from "../../diagnoses/diagnosis.ts";

/** A recorded allergy or intolerance, for the drug check. */
export const toRecordedCondition = (diagnosis: Diagnosis): RecordedCondition => ({
  condition: diagnosis.condition,
  kind: diagnosis.kind === "diagnosis" ? null : diagnosis.kind,
  reaction: diagnosis.reaction,
  isSerious: isSeriousSensitivity(diagnosis),
});
