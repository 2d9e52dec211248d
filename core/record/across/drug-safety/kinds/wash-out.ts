import type { CheckedDrug, CheckedPerson } from "../checked-part.ts";
import type { DrugWarning } from "../drug-warnings.ts";

/** Finds concluded medicines whose effect may last and that must not meet this drug. */
export const findWashOutWarnings = (_drug: CheckedDrug, _person: CheckedPerson): readonly DrugWarning[] => [];
