import { drugIdsInUse, MEDICATION_QUESTIONS, suggestAnswers } from "@libretto/core/record/across/risk-evidence";
import { useEffect } from "react";
import { useModel } from "../../shared/models.ts";
import { CalculatorsModel } from "../calculators-model.ts";
import type { EntryModel } from "./entry-model.ts";
import { bandFinderOf, type Facts, factsOf } from "./facts.ts";

/** The values that the record fills in and suggests. */
export const useFacts = (): Facts => {
  const calculators = useModel(CalculatorsModel);
  const { record, services, codes } = calculators;
  const { today } = services.record;
  const findBand = bandFinderOf(record, today);
  if (record === null) return { answers: {}, measuredOn: {}, findBand };
  return { ...factsOf(record, today), findBand, suggestedAnswers: () => suggestAnswers(record, codes, today) };
};

/** Loads the ATC codes of the medications in use if a question of the page needs them. */
export const useDrugCodes = (entries: readonly EntryModel[]): void => {
  const calculators = useModel(CalculatorsModel);
  useEffect(() => {
    const { record } = calculators;
    const isNeeded = entries.some(({ key }) => MEDICATION_QUESTIONS.includes(key));
    if (record !== null && isNeeded) void calculators.loadDrugCodes(drugIdsInUse(record));
  }, [calculators, entries]);
};
