import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { AuditEntry, AuditTrail } from "@libretto/core/ports/audit-trail";
import type { Stores, Transact } from "./stores.ts";

type Note = (stores: Stores) => TaskEither<Failure, unknown>;

interface Waiting {
  readonly entries: readonly AuditEntry[];
  /** Further writes. */
  readonly besides: readonly Note[];
  readonly answer: (outcome: Either<Failure, void>) => void;
}

/** Audits after the transaction concerned. */
export interface Noted extends AuditTrail {
  /** Stores the last use of a session. */
  readonly touch: Stores["accounts"]["touch"];
}

const MOST_AT_ONCE = 100;

/**
 * Batches audit entries that arrive together or during a write into one transaction. Each call resolves when its entry
 * is durable, and holds no connection while it waits (PR-2, RE-8).
 */
export const notedTogether = (transact: Transact): Noted => {
  const queue: Waiting[] = [];
  let writing = false;

  const write = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.splice(0, MOST_AT_ONCE);
      const entries = batch.flatMap((waiting) => waiting.entries);
      const besides = batch.flatMap((waiting) => waiting.besides);
      const outcome = await transact((stores) =>
        pipe(
          taskEither.sequenceArray([
            ...(entries.length > 0 ? [stores.audit.note(...entries)] : []),
            ...besides.map((note) => note(stores)),
          ]),
          taskEither.map(() => undefined),
        ),
      )().catch(() => left(failure("unavailable", "failure.unavailable")));
      for (const { answer } of batch) answer(outcome);
    }
    writing = false;
  };
  const enqueue =
    (entries: readonly AuditEntry[], besides: readonly Note[]): TaskEither<Failure, void> =>
    () =>
      new Promise((answer) => {
        queue.push({ entries, besides, answer });
        if (writing) return;
        writing = true;
        queueMicrotask(() => void write());
      });

  return {
    note: (...entries) => enqueue(entries, []),
    touch: (digest, now) => enqueue([], [({ accounts }) => accounts.touch(digest, now)]),
  };
};
