import { decode } from "@libretto/core/kernel/codec";
import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, left, right } from "@libretto/core/kernel/fp";
import type { RowCore, Section } from "@libretto/core/record/section";
import { invalidResponse, invalidResponseAt } from "../transport/invalid-response.ts";

/** Validates a decoded draft by the rules of its section. */
export const validateRow = <D extends RowCore, R extends D>(
  section: Section<D, R>,
  draft: RowCore,
): Either<Failure, R> => {
  const validated = section.check(draft as D);
  return validated._tag === "Right"
    ? validated
    : left(invalidResponse(`${section.collection}/${draft.id}: ${Object.keys(validated.left).join(", ")}`));
};

/** Decodes and validates the rows of a section. The failure names the first invalid row; no row is skipped. */
export const readRows = <D extends RowCore, R extends D>(
  section: Section<D, R>,
  rows: readonly unknown[],
): Either<Failure, readonly R[]> => {
  const result: R[] = [];
  for (const [index, row] of rows.entries()) {
    const draft = decode(section.wire, row);
    if (draft._tag === "Left") return left(invalidResponseAt(`${section.collection}/${index}`)(draft.left));
    const validated = validateRow(section, draft.right);
    if (validated._tag === "Left") return validated;
    result.push(validated.right);
  }
  return right(result);
};
