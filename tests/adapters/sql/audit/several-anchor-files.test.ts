import { createHash } from "node:crypto";
import { verifyAudit } from "@libretto/adapters/sql/audit/audit-chain";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { expect, it } from "vitest";

const head = createHash("sha256").update("the first entry").digest("hex");
const chain = { id_paziente: 7, head_position: 1, head_digest: head, start_position: 0, start_digest: "" };

/** A database with one chain of one entry. */
const engine = {
  transaction: (_as: unknown, work: (sql: unknown) => unknown) =>
    work({
      query: async (text: string) => {
        if (text.includes("json_build_array"))
          return [{ chain_position: 1, chain_digest: head, testo: "the first entry" }];
        return text.includes("distinct") ? [] : [chain];
      },
    }),
} as unknown as SqlEngine;

const NOW = "2026-03-15T10:00:00.000Z";
const anchorWith = (output: string) => ({ at: "2026-03-14T10:00:00.000Z", patient: 7, place: 1, head: output });

it("PR-3: compares anchors of several files, also for the same position", async () => {
  expect(await verifyAudit(engine, [anchorWith(head), anchorWith(head)], NOW)).toMatchObject({
    chains: 1,
    entries: 1,
    faults: [],
  });
  for (const anchors of [
    [anchorWith(head), anchorWith("another")],
    [anchorWith("another"), anchorWith(head)],
  ])
    expect((await verifyAudit(engine, anchors, NOW)).faults).toEqual([{ patient: 7, position: 1, kind: "anchor" }]);
});
