import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { AuditEntry, AuditTrail } from "@libretto/core/ports/security/audit-trail";
import type { Stores, Transact } from "@libretto/core/ports/system/transaction";

type StoreWrite = (stores: Stores) => TaskEither<Failure, unknown>;

interface QueuedWrite {
  readonly entries: readonly AuditEntry[];
  /** Further writes. */
  readonly otherWrites: readonly StoreWrite[];
  readonly resolve: (outcome: Either<Failure, void>) => void;
}

/** Audits after the transaction concerned. */
interface AuditBuffer extends AuditTrail {
  /** Stores the last use of a session. */
  readonly touch: Stores["accounts"]["touchSession"];
}

const MAX_BATCH = 100;

/**
 * Batches audit entries that arrive together or during a write into one transaction. Each call resolves when its entry
 * is durable, and holds no connection while it waits (PR-2, RE-8).
 */
export const createAuditBuffer = (transact: Transact): AuditBuffer => {
  const queue: QueuedWrite[] = [];
  let isWriting = false;

  const write = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.splice(0, MAX_BATCH);
      const entries = batch.flatMap((waiting) => waiting.entries);
      const otherWrites = batch.flatMap((waiting) => waiting.otherWrites);
      const outcome = await transact((stores) =>
        pipe(
          taskEither.sequenceArray([
            ...(entries.length > 0 ? [stores.audit.append(...entries)] : []),
            ...otherWrites.map((note) => note(stores)),
          ]),
          taskEither.map(() => undefined),
        ),
      )().catch(() => left(failure("unavailable", "failure.unavailable")));
      for (const { resolve } of batch) resolve(outcome);
    }
    isWriting = false;
  };
  const enqueue =
    (entries: readonly AuditEntry[], otherWrites: readonly StoreWrite[]): TaskEither<Failure, void> =>
    () =>
      new Promise((resolve) => {
        queue.push({ entries, otherWrites, resolve });
        if (isWriting) return;
        isWriting = true;
        queueMicrotask(() => void write());
      });

  return {
    append: (...entries) => enqueue(entries, []),
    touch: (digest, now) => enqueue([], [({ accounts }) => accounts.touchSession(digest, now)]),
  };
};
