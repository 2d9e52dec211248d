import type { ScoreDraft } from "@libretto/core/calculators/score-record";
import { right } from "@libretto/core/kernel/fp";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type { ScoreHistory } from "@libretto/core/ports/record/score-history";
import type { Clock } from "@libretto/core/ports/system/clock";
import { noTrouble, type Trouble } from "./trouble.ts";

/** Saved scores of one patient, newest first. */
export const memoryScoreHistory = (
  clock: Clock,
  trouble: Trouble = noTrouble,
  first: readonly ScoreDraft[] = [],
): ScoreHistory => {
  let kept = first;
  return {
    list: (_patient, score, { before = Number.POSITIVE_INFINITY, limit = PAGE_LIMIT } = {}) =>
      trouble.befall(async () => {
        const rows = kept.filter((row) => row.score === score);
        return right({ rows: rows.filter(({ id }) => id < before).slice(0, limit), total: rows.length });
      }),
    save: (_patient, score) =>
      trouble.befall(async () => {
        const saved = { ...score, id: Math.max(0, ...kept.map(({ id }) => id)) + 1, createdAt: clock.now() };
        kept = [saved, ...kept];
        return right(saved);
      }),
  };
};
