import { specialties } from "@libretto/core/catalogues/specialty-wire";
import { type Failure, refusedFields } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Stores } from "./stores.ts";

const unlisted = refusedFields({ tags: "form.notListed" });

/** The tags that name a specialty. */
export const namedAmong = (
  { lists }: Pick<Stores, "lists">,
  tags: Iterable<number>,
): TaskEither<Failure, ReadonlySet<number>> =>
  pipe(
    [...tags],
    taskEither.traverseSeqArray((tag) =>
      pipe(
        lists.one(specialties, tag),
        taskEither.map(() => [tag]),
        taskEither.orElse((no) =>
          no.kind === "notFound" ? taskEither.right<Failure, number[]>([]) : taskEither.left(no),
        ),
      ),
    ),
    taskEither.map((found) => new Set(found.flat())),
  );

/** Refuses tags that name no specialty; stored ones may stay. */
export const knownTags = (
  { lists }: Pick<Stores, "lists">,
  asked: readonly number[],
  kept: readonly number[] = [],
): TaskEither<Failure, unknown> =>
  pipe(
    [...new Set(asked)].filter((tag) => !kept.includes(tag)),
    taskEither.traverseSeqArray((tag) => lists.one(specialties, tag)),
    taskEither.mapLeft((no) => (no.kind === "notFound" ? unlisted : no)),
  );
