import type { ScoreDraft } from "@libretto/core/calculators/score-record";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type { ScoreHistory } from "@libretto/core/ports/record/score-history";
import type { Clock } from "@libretto/core/ports/system/clock";
import { type FailureInjector, noFailures } from "../failure-injector.ts";

/** Saved scores of one patient, newest first. */
export const memoryScoreHistory = (
  clock: Clock,
  failures: FailureInjector = noFailures,
  initialScores: readonly ScoreDraft[] = [],
): ScoreHistory => {
  let scores = initialScores;
  return {
    list: (_patient, score, { before = Number.POSITIVE_INFINITY, limit = PAGE_LIMIT } = {}) =>
      failures.run(async () => {
        const rows = scores.filter((row) => row.score === score);
        return right({ rows: rows.filter(({ id }) => id < before).slice(0, limit), total: rows.length });
      }),
    remove: (_patient, id) =>
      failures.run(async () => {
        if (!scores.some((row) => row.id === id)) return left(failure("notFound", "failure.notFound"));
        scores = scores.filter((row) => row.id !== id);
        return right(undefined);
      }),
    save: (_patient, score) =>
      failures.run(async () => {
        const savedScore = { ...score, id: Math.max(0, ...scores.map(({ id }) => id)) + 1, createdAt: clock.now() };
        scores = [savedScore, ...scores];
        return right(savedScore);
      }),
  };
};
