import { decode } from "@libretto/core/kernel/codec";
import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, left, right } from "@libretto/core/kernel/fp";
import type { RowCore, Section } from "@libretto/core/record/section";
import { unreadable, unreadableAt } from "./unreadable.ts";

/** A draft that the section's codec has read, as a row that keeps every rule of its card. */
export const judgedRow = <D extends RowCore, R extends D>(
  section: Section<D, R>,
  draft: RowCore,
): Either<Failure, R> => {
  const judged = section.check(draft as D);
  return judged._tag === "Right"
    ? judged
    : left(unreadable(`${section.collection}/${draft.id}: ${Object.keys(judged.left).join(", ")}`));
};

/** Rows of a section as they come over the wire; one that can't be read is named, and nothing is silently left out. */
export const readRows = <D extends RowCore, R extends D>(
  section: Section<D, R>,
  rows: readonly unknown[],
): Either<Failure, readonly R[]> => {
  const read: R[] = [];
  for (const [place, row] of rows.entries()) {
    const draft = decode(section.wire, row);
    if (draft._tag === "Left") return left(unreadableAt(`${section.collection}/${place}`)(draft.left));
    const judged = judgedRow(section, draft.right);
    if (judged._tag === "Left") return judged;
    read.push(judged.right);
  }
  return right(read);
};
