import { toMeaning, toQuestionText } from "@libretto/core/calculators/wire";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { ScoreLists } from "@libretto/core/ports/record/score-lists";
import { calculatorEndpoints } from "../../contract/record/calculators.ts";
import type { Client } from "../client.ts";

/** The questions and meanings of the scores, in the texts of the server. */
export const httpScoreLists = (client: Client): ScoreLists => ({
  listQuestions: (name) =>
    pipe(
      client.call(calculatorEndpoints.scoring, { params: { name } }),
      taskEither.map(({ data }) => data.map(toQuestionText)),
    ),
  listMeanings: (name) =>
    pipe(
      client.call(calculatorEndpoints.scoreResult, { params: { name } }),
      taskEither.map(({ data }) => data.map(toMeaning)),
    ),
});
