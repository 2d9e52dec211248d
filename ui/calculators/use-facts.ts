import { drugIdsInUse, MEDICATION_QUESTIONS, suggestAnswers } from "@libretto/core/record/across/risk-evidence";
import { useEffect } from "react";
import { useModel } from "../shared/models.ts";
import { CalculatorsModel } from "./calculators-model.ts";
import type { EntryModel } from "./entry-model.ts";
import { type Facts, factsOf } from "./facts.ts";

/** What the record that is shown fills in and suggests. */
export const useFacts = (): Facts => {
  const calculators = useModel(CalculatorsModel);
  const { record, services, codes } = calculators;
  if (record === null) return { answers: {}, taken: {} };
  const { today } = services.record;
  return { ...factsOf(record, today), suggested: () => suggestAnswers(record, codes, today) };
};

/** Looks up the medications in use where a question of the page asks for them. */
export const useMedications = (entries: readonly EntryModel[]): void => {
  const calculators = useModel(CalculatorsModel);
  useEffect(() => {
    const { record } = calculators;
    const asks = entries.some(({ key }) => MEDICATION_QUESTIONS.includes(key));
    if (record !== null && asks) void calculators.lookUp(drugIdsInUse(record));
  }, [calculators, entries]);
};
