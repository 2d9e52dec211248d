import type { MessageCode } from "../messages/codes.ts";
import type { FieldProblems } from "./failure.ts";
import { type Either, isLeft, left } from "./fp.ts";

/** Field by field, how a value that is written now is to be kept, or why it may not be. */
export type RulesAnew<Draft> = {
  readonly [Field in keyof Draft]?: (value: Draft[Field]) => Either<MessageCode, Draft[Field]>;
};

/**
 * Judges a draft by the rules that hold whenever it was written, and by stricter ones where it says something new: what
 * was kept when less was asked stays readable, and may stay as it is.
 *
 * @param stored what is kept of it by now; null for nothing, then all is new
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
