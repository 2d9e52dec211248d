import type { ScoreName } from "../../calculators/score-record.ts";
import type { Meaning, QuestionText } from "../../calculators/scores/questionnaire.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";

/** The questions and the meanings of results of a score page, in the current language. */
export interface ScoreLists {
  /** The questions, in order. */
  readonly listQuestions: (score: ScoreName) => TaskEither<Failure, readonly QuestionText[]>;
  /** The meanings of totals or ranges of results, lowest first. */
  readonly listMeanings: (score: ScoreName) => TaskEither<Failure, readonly Meaning[]>;
}
