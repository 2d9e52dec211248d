import type { ScoreLists } from "@libretto/core/ports/score-lists";
import { calculatorEndpoints } from "../contract/calculators.ts";
import type { Client } from "./client.ts";

/** The questions and meanings of the scores, as the server words them. */
export const httpScoreLists = (client: Client): ScoreLists => ({
  questions: (name) => client.call(calculatorEndpoints.scoring, { params: { name } }),
  meanings: (name) => client.call(calculatorEndpoints.scoreResult, { params: { name } }),
});
