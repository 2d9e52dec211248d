import { Level } from "../../access/confidentiality.ts";
import type { Clearance, Visibility } from "../../access/visibility.ts";
import { collectProblems, type FieldProblems, requiredProblem } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";

/** The form of a doctor's clearance. */
export interface ClearanceDraft {
  readonly visibility: Visibility | null;
  readonly level: Level | null;
  readonly tags: readonly number[];
}

/**
 * A clearance needs a specified visibility and a level, and specialties only if it is partial (doc 1 §5). Field names:
 * `visibility`, `level`, `tags`.
 */
export const checkClearance = ({
  visibility,
  level,
  tags,
}: ClearanceDraft): Either<FieldProblems, Omit<Clearance, "sections">> => {
  const problems = collectProblems({
    visibility: requiredProblem(visibility === null || visibility === "unspecified", "form.notListed"),
    level: requiredProblem(!Level.is(level), "confidentiality.levelRequired"),
    tags: requiredProblem(visibility === "partial" && tags.length === 0, "doctors.tagsRequired"),
  });
  return problems === null && visibility !== null && level !== null
    ? right({ visibility, level, tags })
    : left(problems ?? {});
};
