import { type Failure, notFound } from "../../kernel/failure.ts";
import { type TaskEither, taskEither } from "../../kernel/fp.ts";
import { findSectionByCollection } from "../../record/across/bin/bin-wire.ts";
import type { AnySection } from "../../record/section.ts";

/** The section with this collection name; `notFound` when there is none. */
export const findSection = (collection: string): TaskEither<Failure, AnySection> =>
  taskEither.fromNullable(notFound)(findSectionByCollection(collection) ?? undefined);
