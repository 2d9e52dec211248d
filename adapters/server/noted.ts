import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left } from "@libretto/core/kernel/fp";
import type { AuditEntry, AuditTrail } from "@libretto/core/ports/audit-trail";
import type { Transact } from "./stores.ts";

interface Waiting {
  readonly entries: readonly AuditEntry[];
  readonly answer: (outcome: Either<Failure, void>) => void;
}

const MOST_AT_ONCE = 100;

/**
 * Notes what was read: entries that come while others are being written go together in the next transaction. Each
 * resolves when it is durable, and nobody waits for it with a connection in hand (PR-2, RE-8).
 */
export const notedTogether = (transact: Transact): AuditTrail => {
  const queue: Waiting[] = [];
  let writing = false;

  const write = async (): Promise<void> => {
    writing = true;
    while (queue.length > 0) {
      const batch = queue.splice(0, MOST_AT_ONCE);
      const entries = batch.flatMap((waiting) => waiting.entries);
      const outcome = await transact((stores) => stores.audit.note(...entries))().catch(() =>
        left(failure("unavailable", "failure.unavailable")),
      );
      for (const { answer } of batch) answer(outcome);
    }
    writing = false;
  };

  return {
    note:
      (...entries) =>
      () =>
        new Promise((answer) => {
          queue.push({ entries, answer });
          if (!writing) void write();
        }),
  };
};
