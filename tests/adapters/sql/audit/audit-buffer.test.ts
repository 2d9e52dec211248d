import { createAuditBuffer } from "@libretto/adapters/sql/audit/audit-buffer";
import { failure } from "@libretto/core/kernel/failure";
import { isLeft, taskEither } from "@libretto/core/kernel/fp";
import type { AuditEntry } from "@libretto/core/ports/security/audit-trail";
import type { Stores, Transact } from "@libretto/core/ports/system/transaction";
import { describe, expect, it } from "vitest";

const entry = (action: string) => ({ action }) as unknown as AuditEntry;

/** A trail whose transactions end when the test allows it, with the given result. */
const trailWith = (end: (batch: readonly AuditEntry[]) => Promise<void>) => {
  const transact = ((work: (stores: Stores) => ReturnType<Stores["audit"]["append"]>) => async () => {
    const batch: AuditEntry[] = [];
    const append = (...entries: readonly AuditEntry[]) => taskEither.fromIO(() => void batch.push(...entries));
    const outcome = await work({ audit: { append } } as unknown as Stores)();
    await end(batch);
    return outcome;
  }) as unknown as Transact;
  return createAuditBuffer(transact);
};

describe("PR-2, DV-5: the audit of reads", () => {
  it("writes entries that arrive together, or during another write, in one transaction", async () => {
    const batches: number[] = [];
    const later: Promise<unknown>[] = [];
    const trail = trailWith(async (batch) => {
      batches.push(batch.length);
      if (batches.length === 1) later.push(...["d", "e", "f"].map((action) => trail.append(entry(action))()));
    });
    const outcomes = await Promise.all(["a", "b"].map((action) => trail.append(entry(action))()));
    expect(outcomes.filter(isLeft)).toEqual([]);
    await Promise.all(later);
    expect(batches).toEqual([2, 3]);
  });

  it("fails each read whose entry cannot be written", async () => {
    const trail = trailWith(() => Promise.reject(new Error("the database is unavailable")));
    const [one, two] = await Promise.all([trail.append(entry("a"))(), trail.append(entry("b"))()]);
    for (const outcome of [one, two])
      expect(outcome).toMatchObject({ left: failure("unavailable", "failure.unavailable") });
  });
});
