import { collectProblems, type Failure, type FieldProblems, notFound, requiredProblem } from "../kernel/failure.ts";
import { type Either, left, right } from "../kernel/fp.ts";
import type { Id } from "../kernel/id.ts";
import { foldText, isBlank } from "../kernel/text.ts";

/** A feature (permission) or a role in the lists of the administration. */
export interface NamedEntry {
  readonly id: Id;
  readonly name: string;
}

/** The most characters of the name of an entry. */
const NAME_LIMIT = 100;

const isNameInUse = (typed: string, existing: readonly { readonly name: string }[]): boolean =>
  existing.some(({ name }) => foldText(name) === foldText(typed));

/**
 * Validates the name of a new entry: required, short enough, and unique, ignoring accents and case. Field name: `name`.
 */
export const checkName = (
  typed: string,
  existing: readonly { readonly name: string }[],
): Either<FieldProblems, string> => {
  const name = typed.trim();
  const problems = collectProblems({
    name:
      requiredProblem(isBlank(name)) ??
      (name.length > NAME_LIMIT ? "form.tooLong" : isNameInUse(name, existing) ? "admin.nameTaken" : null),
  });
  return problems === null ? right(name) : left(problems);
};

/** Refuses the id of an entry that does not exist. */
export const requireKnown = (id: Id, entries: readonly NamedEntry[]): Either<Failure, Id> =>
  entries.some((entry) => entry.id === id) ? right(id) : left(notFound);
