import { type Questionnaire, sourceOf } from "@libretto/core/calculators/scores/questionnaire";
import { questionnaires } from "@libretto/core/calculators/scores/questionnaires";
import { combinationRows, questionRows } from "@libretto/core/calculators/wire";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { Language } from "@libretto/core/messages/codes";
import { saveScore } from "@libretto/core/use-cases/rows/save-score";
import type { calculatorEndpoints } from "../../../contract/record/calculators.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { replyWithList } from "../replies.ts";

const questionnaireReply = <A>(
  questionnaire: Questionnaire,
  language: Language,
  rows: (questionnaire: Questionnaire, language: Language) => readonly A[],
) => {
  const { name, date } = sourceOf(questionnaire, language);
  return taskEither.right({ value: { data: rows(questionnaire, language), fonte: { fonte: name, data: date } } });
};

export const calculatorHandlers = ({ installation }: ServerContext): Handlers<typeof calculatorEndpoints> => ({
  saveScore: transactional(({ body }, stores, { recordAccess }) =>
    pipe(
      saveScore(stores, recordAccess.patient, body, installation),
      taskEither.map((saved) => ({ value: saved, object: `saveScore ${saved.id}` })),
    ),
  ),
  removeScore: transactional(({ params }, stores, { recordAccess }) =>
    pipe(
      stores.scores.remove(recordAccess.patient, params.id),
      taskEither.map(() => ({ object: `removeScore ${params.id}` })),
    ),
  ),
  scores: transactional(({ params, query }, stores, { recordAccess }) =>
    replyWithList(stores.reader.open(recordAccess).listScores(params.nome_score, query)),
  ),
  scoring: transactional(({ params, language }) =>
    questionnaireReply(questionnaires[params.name], language, questionRows),
  ),
  scoreResult: transactional(({ params, language }) =>
    questionnaireReply(questionnaires[params.name], language, combinationRows),
  ),
});
