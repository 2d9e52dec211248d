import type { AskedQuestion, Meaning } from "../calculators/questionnaire.ts";
import type { ScoreName } from "../calculators/score-record.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";

/** The questions and the meanings of results of a score page, in the current language. */
export interface ScoreLists {
  /** The questions, in order. */
  readonly questions: (score: ScoreName) => TaskEither<Failure, readonly AskedQuestion[]>;
  /** The meanings of totals or ranges of results, lowest first. */
  readonly meanings: (score: ScoreName) => TaskEither<Failure, readonly Meaning[]>;
}
