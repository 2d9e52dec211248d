import { specialties } from "../../catalogues/clinical/specialty-wire.ts";
import { type Failure, fieldFailure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Stores } from "../../ports/system/transaction.ts";

const unlisted = fieldFailure({ tags: "form.notListed" });

/** The tags that name a specialty. */
export const findSpecialtyTags = (
  { lists }: Pick<Stores, "lists">,
  tags: Iterable<number>,
): TaskEither<Failure, ReadonlySet<number>> =>
  pipe(
    [...tags],
    taskEither.traverseSeqArray((tag) =>
      pipe(
        lists.findEntry(specialties, tag),
        taskEither.map(() => [tag]),
        taskEither.orElse((refusal) =>
          refusal.kind === "notFound" ? taskEither.right<Failure, number[]>([]) : taskEither.left(refusal),
        ),
      ),
    ),
    taskEither.map((specialtyTags) => new Set(specialtyTags.flat())),
  );

/** Refuses tags that name no specialty; stored ones may stay. */
export const requireSpecialtyTags = (
  { lists }: Pick<Stores, "lists">,
  requested: readonly number[],
  stored: readonly number[] = [],
): TaskEither<Failure, unknown> =>
  pipe(
    [...new Set(requested)].filter((tag) => !stored.includes(tag)),
    taskEither.traverseSeqArray((tag) => lists.findEntry(specialties, tag)),
    taskEither.mapLeft((refusal) => (refusal.kind === "notFound" ? unlisted : refusal)),
  );
