import type { MessageCode } from "../messages/codes.ts";
import type { FieldProblems } from "./failure.ts";
import { type Either, isLeft, left } from "./fp.ts";

/** Rules for changed fields: each returns the value to store, or the reason to refuse it. */
export type ChangeRules<Draft> = {
  readonly [Field in keyof Draft]?: (value: Draft[Field]) => Either<MessageCode, Draft[Field]>;
};

/**
 * Validates a draft. `check` applies to every field; `rules` are stricter and apply only to fields that differ from the
 * stored row. Data that were stored under older, laxer rules stay readable and may stay unchanged.
 *
 * @param stored the stored row; null for a new one, whose fields all count as changed
 */
export const checkChangedFields = <Draft extends object, Valid>(
  rules: ChangeRules<Draft>,
  check: (draft: Draft) => Either<FieldProblems, Valid>,
  draft: Draft,
  stored: Draft | null,
): Either<FieldProblems, Valid> => {
  let normalised = draft;
  let problems: FieldProblems = {};
  for (const field in rules) {
    if (stored !== null && stored[field] === draft[field]) continue;
    const result = rules[field]?.(draft[field]);
    if (result === undefined) continue;
    if (isLeft(result)) problems = { ...problems, [field]: result.left };
    else normalised = { ...normalised, [field]: result.right };
  }
  const validated = check(normalised);
  if (isLeft(validated)) return left({ ...validated.left, ...problems });
  return Object.keys(problems).length === 0 ? validated : left(problems);
};
