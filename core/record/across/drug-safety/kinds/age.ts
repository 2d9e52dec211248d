import type { CheckedDrug, CheckedPerson } from "../checked-part.ts";
import type { DrugWarning } from "../drug-warnings.ts";

/** Finds whether this drug is unsuitable at the age of the person. */
export const findAgeWarnings = (_drug: CheckedDrug, _person: CheckedPerson): readonly DrugWarning[] => [];
