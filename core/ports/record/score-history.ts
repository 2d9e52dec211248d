import type { ScoreDraft, ScoreName } from "../../calculators/score-record.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";

/** Stores the results of the score pages. */
export interface ScoreStore {
  /** Removes a result permanently; `notFound` when the patient has none with this id. */
  readonly remove: (patient: PatientId, id: Id) => TaskEither<Failure, void>;
  /** Stores a result and returns it with id and time. `notPermitted` without the subscription for it. */
  readonly save: (patient: PatientId, score: ScoreDraft) => TaskEither<Failure, ScoreDraft>;
}

/** The saved results of the own record, for a client. */
export interface ScoreHistory extends ScoreStore {
  /** The results of one score, newest first. */
  readonly list: (patient: PatientId, score: ScoreName, request?: PageRequest) => TaskEither<Failure, Page<ScoreDraft>>;
}
