import type { NamedEntry } from "@libretto/core/admin/named-entry";
import { type Failure, notFound } from "@libretto/core/kernel/failure";
import { type Either, left, right } from "@libretto/core/kernel/fp";

/** Refuses the id of an entry that does not exist. */
export const requireKnown = (id: number, entries: readonly NamedEntry[]): Either<Failure, number> =>
  entries.some((entry) => entry.id === id) ? right(id) : left(notFound);

/** The response with an entry; the audit trail names its id. */
export const namedReply = (value: NamedEntry) => ({ value, object: String(value.id) });
