import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { ScoreHistory } from "@libretto/core/ports/record/score-history";
import { calculatorEndpoints } from "../../contract/record/calculators.ts";
import type { Client } from "../client.ts";

/** Saved scores, over the API. */
export const httpScoreHistory = (client: Client): ScoreHistory => ({
  list: (patient, score, request = {}) =>
    pipe(
      client.call(calculatorEndpoints.scores, {
        params: { id_paziente: patient, nome_score: score },
        query: request,
      }),
      taskEither.map(({ data, total }) => ({ rows: data, total })),
    ),
  remove: (_patient, id) =>
    pipe(
      client.call(calculatorEndpoints.removeScore, { params: { id } }),
      taskEither.map(() => undefined),
    ),
  save: (patient, score) => client.call(calculatorEndpoints.saveScore, { body: { patient, score } }),
});
