import { canSee, WITHOUT_LEVEL } from "../../access/visibility.ts";
import type { ScoreDraft, ScoreName } from "../../calculators/score-record.ts";
import type { Failure } from "../../kernel/failure.ts";
import { type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { RecordAccess, Stores } from "../../ports/system/transaction.ts";

/** The results of one score, newest first. They have no level: a doctor sees them as rows without one, or none. */
export const listScores = (
  { scores }: Pick<Stores, "scores">,
  recordAccess: RecordAccess,
  score: ScoreName,
  request: PageRequest,
): TaskEither<Failure, Page<ScoreDraft>> =>
  recordAccess.as === "doctor" && !canSee(recordAccess.clearance, WITHOUT_LEVEL)
    ? taskEither.right({ rows: [], total: 0 })
    : scores.list(recordAccess.patient, score, request);
