import { createHash } from "node:crypto";
import { verifyAudit } from "@libretto/adapters/sql/audit/audit-chain";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { expect, it } from "vitest";

const head = createHash("sha256").update("the first entry").digest("hex");
const chain = { id_paziente: 7, posto: 1, testa: head, da_posto: 0, da_testa: "" };

/** A database with one chain of one entry. */
const engine = {
  transaction: (_as: unknown, work: (sql: unknown) => unknown) =>
    work({
      query: async (text: string) => {
        if (text.includes("json_build_array")) return [{ posto: 1, catena: head, testo: "the first entry" }];
        return text.includes("distinct") ? [] : [chain];
      },
    }),
} as unknown as SqlEngine;

const NOW = "2026-03-15T10:00:00.000Z";
const told = (said: string) => ({ at: "2026-03-14T10:00:00.000Z", patient: 7, place: 1, head: said });

it("PR-3: anchors of several files are all compared, also where they speak of the same place", async () => {
  expect(await verifyAudit(engine, [told(head), told(head)], NOW)).toMatchObject({ chains: 1, entries: 1, broken: [] });
  for (const anchors of [
    [told(head), told("another")],
    [told("another"), told(head)],
  ])
    expect((await verifyAudit(engine, anchors, NOW)).broken).toEqual([{ patient: 7, place: 1, what: "anchor" }]);
});
