import { notedTogether } from "@libretto/adapters/server/noted";
import type { Stores, Transact } from "@libretto/adapters/server/stores";
import { failure } from "@libretto/core/kernel/failure";
import { isLeft, taskEither } from "@libretto/core/kernel/fp";
import type { AuditEntry } from "@libretto/core/ports/audit-trail";
import { describe, expect, it } from "vitest";

const entry = (action: string) => ({ action }) as unknown as AuditEntry;

/** A trail whose transactions end when the test says so, and how. */
const trailWith = (end: (batch: readonly AuditEntry[]) => Promise<void>) => {
  const transact = ((work: (stores: Stores) => ReturnType<Stores["audit"]["note"]>) => async () => {
    const batch: AuditEntry[] = [];
    const note = (...entries: readonly AuditEntry[]) => taskEither.fromIO(() => void batch.push(...entries));
    const outcome = await work({ audit: { note } } as unknown as Stores)();
    await end(batch);
    return outcome;
  }) as unknown as Transact;
  return notedTogether(transact);
};

describe("PR-2, DV-5: what was read is noted", () => {
  it("at once, and together with what came meanwhile", async () => {
    const batches: number[] = [];
    const trail = trailWith(async (batch) => void batches.push(batch.length));
    const outcomes = await Promise.all(["a", "b", "c"].map((action) => trail.note(entry(action))()));
    expect(outcomes.filter(isLeft)).toEqual([]);
    expect(batches).toEqual([1, 2]);
  });

  it("or nobody is answered that it was", async () => {
    const trail = trailWith(() => Promise.reject(new Error("the database is gone")));
    const [one, two] = await Promise.all([trail.note(entry("a"))(), trail.note(entry("b"))()]);
    for (const outcome of [one, two])
      expect(outcome).toMatchObject({ left: failure("unavailable", "failure.unavailable") });
  });
});
