import { decode } from "@libretto/core/kernel/codec";
import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, either, pipe } from "@libretto/core/kernel/fp";
import type { RowCore, Section } from "@libretto/core/record/section";
import { unreadable, unreadableAt } from "./unreadable.ts";

/** A draft that the section's codec has read, as a row that keeps every rule of its card. */
export const judgedRow = <D extends RowCore, R extends D>(section: Section<D, R>, draft: RowCore): Either<Failure, R> =>
  pipe(
    section.check(draft as D),
    either.mapLeft((problems) => unreadable(`${section.collection}/${draft.id}: ${Object.keys(problems).join(", ")}`)),
  );

/** Rows of a section as they come over the wire; one that can't be read is named, and nothing is silently left out. */
export const readRows = <D extends RowCore, R extends D>(
  section: Section<D, R>,
  rows: readonly unknown[],
): Either<Failure, readonly R[]> =>
  pipe(
    rows,
    either.traverseArrayWithIndex((place, row) =>
      pipe(
        decode(section.wire, row),
        either.mapLeft(unreadableAt(`${section.collection}/${place}`)),
        either.chain((draft) => judgedRow(section, draft)),
      ),
    ),
  );
