import { recomputeScore, type ScoreDraft } from "../../calculators/score-record.ts";
import { isEvaluated, type WithEvaluations } from "../../catalogues/evaluations.ts";
import { type Failure, failure, fieldFailure, notFound } from "../../kernel/failure.ts";
import { either, pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { Stores } from "../../ports/system/transaction.ts";

/** A score to save. The request may name the record that it belongs to. */
export interface ScoreRequest {
  readonly patient: PatientId | null;
  readonly score: ScoreDraft;
}

/**
 * Saves a score in the own record, after computing it again from its inputs (decision W37).
 *
 * @param installation the evaluations that are off here
 * @returns `notFound` when the request names another record, `refused` for a score that differs from its formula, and
 *   where the operator has switched off scores
 */
export const saveScore = (
  { scores }: Pick<Stores, "scores">,
  patient: PatientId,
  request: ScoreRequest,
  installation: WithEvaluations,
): TaskEither<Failure, ScoreDraft> => {
  if (!isEvaluated(installation, "scores")) return taskEither.left(failure("refused", "calculators.switchedOff"));
  return request.patient !== null && request.patient !== patient
    ? taskEither.left(notFound)
    : pipe(
        taskEither.fromEither(pipe(recomputeScore(request.score), either.mapLeft(fieldFailure))),
        taskEither.chain((checked) => scores.save(patient, checked)),
      );
};
