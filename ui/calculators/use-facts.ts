import { useModel } from "../shared/models.ts";
import { CalculatorsModel } from "./calculators-model.ts";
import { type Facts, factsOf } from "./facts.ts";

const NOTHING: Facts = { answers: {}, taken: {} };

/** What the record that is shown fills in. */
export const useFacts = (): Facts => {
  const { record } = useModel(CalculatorsModel).services;
  return record.record === null ? NOTHING : factsOf(record.record, record.today);
};
