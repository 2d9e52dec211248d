import { maySee, UNLABELLED } from "@libretto/core/access/visibility";
import { type Questionnaire, sourceOf } from "@libretto/core/calculators/questionnaire";
import { questionnaires } from "@libretto/core/calculators/questionnaires";
import { checkScore } from "@libretto/core/calculators/score-record";
import { combinationRows, questionRows } from "@libretto/core/calculators/wire";
import { refusedFields } from "@libretto/core/kernel/failure";
import { either, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { Language } from "@libretto/core/messages/codes";
import type { calculatorEndpoints } from "../../contract/calculators.ts";
import { notFound } from "../authorise.ts";
import { type Handlers, within } from "../calls.ts";

const told = <A>(
  questionnaire: Questionnaire,
  language: Language,
  rows: (questionnaire: Questionnaire, language: Language) => readonly A[],
) => {
  const { name, date } = sourceOf(questionnaire, language);
  return taskEither.right({ value: { data: rows(questionnaire, language), fonte: { fonte: name, data: date } } });
};

export const calculatorHandlers: Handlers<typeof calculatorEndpoints> = {
  saveScore: within(({ body: { patient, score } }, stores, { standing }) =>
    patient !== null && patient !== standing.patient
      ? taskEither.left(notFound)
      : pipe(
          taskEither.fromEither(pipe(checkScore(score), either.mapLeft(refusedFields))),
          taskEither.chain((checked) => stores.scores.save(standing.patient, checked)),
          taskEither.map((saved) => ({ value: saved, object: `saveScore ${saved.id}` })),
        ),
  ),
  scores: within(({ params, query }, stores, { standing }) =>
    standing.as === "doctor" && !maySee(standing.clearance, UNLABELLED)
      ? taskEither.right({ value: { data: [], total: 0 } })
      : pipe(
          stores.scores.of(standing.patient, params.nome_score, query),
          taskEither.map(({ rows, total }) => ({ value: { data: rows, total } })),
        ),
  ),
  scoring: within(({ params, language }) => told(questionnaires[params.name], language, questionRows)),
  scoreResult: within(({ params, language }) => told(questionnaires[params.name], language, combinationRows)),
};
