import type { MessageCode } from "../messages/codes.ts";
import type { FieldProblems } from "./failure.ts";
import { type Either, isLeft, left } from "./fp.ts";

/** Rules for changed fields: each returns the value to store, or the reason to refuse it. */
export type RulesAnew<Draft> = {
  readonly [Field in keyof Draft]?: (value: Draft[Field]) => Either<MessageCode, Draft[Field]>;
};

/**
 * Validates a draft. `check` applies to every field; `rules` are stricter and apply only to fields that differ from the
 * stored row. Data that were stored under older, laxer rules stay readable and may stay unchanged.
 *
 * @param stored the stored row; null for a new one, whose fields all count as changed
 */
export const checkedAnew = <Draft extends object, Kept>(
  rules: RulesAnew<Draft>,
  check: (draft: Draft) => Either<FieldProblems, Kept>,
  draft: Draft,
  stored: Draft | null,
): Either<FieldProblems, Kept> => {
  let written = draft;
  let problems: FieldProblems = {};
  for (const field in rules) {
    if (stored !== null && stored[field] === draft[field]) continue;
    const judged = rules[field]?.(draft[field]);
    if (judged === undefined) continue;
    if (isLeft(judged)) problems = { ...problems, [field]: judged.left };
    else written = { ...written, [field]: judged.right };
  }
  const checked = check(written);
  if (isLeft(checked)) return left({ ...checked.left, ...problems });
  return Object.keys(problems).length === 0 ? checked : left(problems);
};
