import type { CheckedDrug, CheckedPerson } from "../checked-part.ts";
import type { DrugWarning } from "../drug-warnings.ts";

/** Finds whether a woman who can become pregnant should ask before this drug. */
export const findFertileAgeWarnings = (_drug: CheckedDrug, _person: CheckedPerson): readonly DrugWarning[] => [];
