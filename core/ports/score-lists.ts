import type { AskedQuestion, Meaning } from "../calculators/questionnaire.ts";
import type { ScoreName } from "../calculators/score-record.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";

/** What the server asks on a score page, and what it says of the results; in the language of the moment. */
export interface ScoreLists {
  /** The questions, in order. */
  readonly questions: (score: ScoreName) => TaskEither<Failure, readonly AskedQuestion[]>;
  /** What totals, or results between two values, mean; lowest first. */
  readonly meanings: (score: ScoreName) => TaskEither<Failure, readonly Meaning[]>;
}
