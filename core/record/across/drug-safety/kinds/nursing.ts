import type { CheckedDrug, CheckedPerson } from "../checked-part.ts";
import type { DrugWarning } from "../drug-warnings.ts";

/** Finds whether a nursing mother should ask before this drug. */
export const findNursingWarnings = (_drug: CheckedDrug, _person: CheckedPerson): readonly DrugWarning[] => [];
