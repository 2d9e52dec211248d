import { createHash } from "node:crypto";
import { anchorHeads, removeEntriesBefore, verifyAudit } from "@libretto/adapters/sql/audit/audit-chain";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyTampering, type Tampering } from "./chain-tampering.ts";

const NOW = "2026-11-01T00:00:00.000Z";

const linkOf = (before: string, text: string): string =>
  createHash("sha256")
    .update(before + text)
    .digest("hex");

interface StoredChain {
  readonly chain_position: number;
  readonly chain_digest: string;
  readonly testo: string;
}
/** A chain with this number of entries. */
const chainOf = (length: number): readonly StoredChain[] => {
  const entries: StoredChain[] = [];
  for (let chain_position = 1; chain_position <= length; chain_position++)
    entries.push({
      chain_position,
      testo: `entry ${chain_position}`,
      chain_digest: linkOf(entries.at(-1)?.chain_digest ?? "", `entry ${chain_position}`),
    });
  return entries;
};

/** More than one read returns. */
const LONG = 5001;
const whole = chainOf(LONG);
const linkAt = (place: number): string => whole[place - 1]?.chain_digest ?? "";
const head = (head_position: number, head_digest = linkAt(head_position), differs: object = {}) => ({
  ...{ id_paziente: 7, head_position, head_digest, start_position: 0, start_digest: "", anchored_position: 0 },
  ...differs,
});

/** A database with these heads and entries; orphans are entries of a chain without a head. */
const databaseWith = (
  heads: readonly object[],
  entries: readonly StoredChain[],
  orphans: readonly object[] = [],
): SqlEngine => {
  const query = async (text: string, parameters: readonly unknown[] = []) => {
    if (text.includes("from audit_chain order by")) return heads;
    if (text.includes("not exists")) return orphans;
    const [, after] = parameters as readonly number[];
    const [, most] = /limit (\d+)/.exec(text) ?? [];
    return entries.filter(({ chain_position }) => chain_position > (after ?? 0)).slice(0, Number(most));
  };
  return { transaction: (_: unknown, work: (sql: unknown) => unknown) => work({ query }) } as unknown as SqlEngine;
};
const anchor = (place: number, expectedCheckpoints = linkAt(place), patient = 7) => ({
  at: "",
  patient,
  place,
  head: expectedCheckpoints,
});
/** A chain whose first entries were removed, and which begins after them. */
const checkpointAt = (place: number, differs: object = {}) =>
  databaseWith(
    [head(20, linkAt(20), { start_position: place, start_digest: linkAt(place), ...differs })],
    whole.slice(0, 20),
  );
const youngAnchor = (place: number) => ({ ...anchor(place), at: "2026-10-01T00:00:00.000Z" });
const oldAnchor = (place: number) => ({ ...anchor(place), at: "2024-06-01T00:00:00.000Z" });
const checkpoint = (place: number) => ({ ...youngAnchor(place), checkpoint: true as const });
const without = (place: number) => whole.filter(({ chain_position }) => chain_position !== place);

const SHORT = 30;
/** A short manipulated chain; it keeps its head unless that was cut as well. */
const tamperedWith = (tampering: Tampering): SqlEngine => {
  const { how, at } = tampering;
  const entries = whole.slice(0, SHORT);
  const one = entries[at - 1] as StoredChain;
  const next = { ...(entries[at] ?? one), chain_position: at };
  const changed =
    "field" in tampering && tampering.field === "chain_digest"
      ? { ...one, chain_digest: [...one.chain_digest].reverse().join("") }
      : { ...one, testo: `${one?.testo} ` };
  const left: Readonly<Record<Tampering["how"], readonly StoredChain[]>> = {
    change: entries.with(Math.min(at, SHORT) - 1, changed),
    delete: entries.filter(({ chain_position }) => chain_position !== at),
    cut: entries.slice(0, at - 1),
    "cut with head": entries.slice(0, at - 1),
    swap: [...entries.slice(0, at - 1), next, { ...one, chain_position: at + 1 }, ...entries.slice(at + 1)],
    insert: [...entries, { ...(entries[0] as StoredChain), chain_position: at }],
  };
  return databaseWith([head(how === "cut with head" ? at - 1 : SHORT)], left[how]);
};

describe("PR-3, DV-5: the verification of the audit trail", () => {
  it.each([
    ["complete, of any length", databaseWith([head(LONG)], whole), [anchor(3), anchor(LONG)], []],
    ["without an entry", databaseWith([head(LONG)], without(9)), [], [{ patient: 7, position: 9, kind: "missing" }]],
    [
      "with another text",
      databaseWith(
        [head(LONG)],
        whole.map((one) => (one.chain_position === 5 ? { ...one, testo: "x" } : one)),
      ),
      [],
      [{ patient: 7, position: 5, kind: "changed" }],
    ],
    [
      "different from its anchor",
      databaseWith([head(LONG)], whole),
      [anchor(4, "x")],
      [{ patient: 7, position: 4, kind: "anchor" }],
    ],
    [
      "without its end",
      databaseWith([head(LONG)], whole.slice(0, 20)),
      [],
      [{ patient: 7, position: 21, kind: "cut" }],
    ],
    [
      "without its end and its head",
      databaseWith([head(20)], whole.slice(0, 20)),
      [anchor(30)],
      [{ patient: 7, position: 21, kind: "cut" }],
    ],
    [
      "with a head before its end",
      databaseWith([head(10)], whole.slice(0, 20)),
      [],
      [{ patient: 7, position: 20, kind: "head" }],
    ],
    [
      "with another head",
      databaseWith([head(20, "x")], whole.slice(0, 20)),
      [],
      [{ patient: 7, position: 20, kind: "head" }],
    ],
    ["without its expired first entries", checkpointAt(8), [oldAnchor(8), youngAnchor(20)], []],
    [
      "without its first entries, with a much later anchor",
      checkpointAt(8),
      [{ ...youngAnchor(8), written: "2024-06-01T00:00:00.000Z" }, checkpoint(8), youngAnchor(20)],
      [],
    ],
    [
      "with a checkpoint after a recent anchor",
      checkpointAt(8),
      [youngAnchor(4), youngAnchor(20)],
      [{ patient: 7, position: 8, kind: "checkpoint" }],
    ],
    [
      "without an entry, its checkpoint moved to the end",
      databaseWith([head(20, linkAt(20), { start_position: 20, start_digest: linkAt(20) })], []),
      [youngAnchor(20)],
      [{ patient: 7, position: 20, kind: "checkpoint" }],
    ],
    [
      "with a checkpoint whose head differs from the anchor",
      checkpointAt(8, { start_digest: linkAt(9) }),
      [oldAnchor(8)],
      [{ patient: 7, position: 8, kind: "checkpoint" }],
    ],
    [
      "with a checkpoint beyond the last anchor",
      checkpointAt(8),
      [oldAnchor(4), { ...checkpoint(4) }, youngAnchor(20)],
      [{ patient: 7, position: 8, kind: "checkpoint" }],
    ],
    [
      "with a checkpoint before the first anchor",
      checkpointAt(8),
      [youngAnchor(13)],
      [{ patient: 7, position: 8, kind: "checkpoint" }],
    ],
    [
      "with a checkpoint of a chain without anchors, beside one with anchors",
      databaseWith([head(20, linkAt(20), { start_position: 8, start_digest: linkAt(8) })], whole.slice(0, 20)),
      [anchor(1, "x", 8)],
      [
        { patient: 7, position: 8, kind: "checkpoint" },
        { patient: 8, position: 0, kind: "head" },
      ],
    ],
    [
      "with fewer anchors than the database states",
      databaseWith([head(20, linkAt(20), { anchored_position: 20 })], whole.slice(0, 20)),
      [anchor(12)],
      [{ patient: 7, position: 20, kind: "anchor" }],
    ],
    ["with a deleted chain", databaseWith([], []), [anchor(1, "x", 8)], [{ patient: 8, position: 0, kind: "head" }]],
    [
      "with entries without a head",
      databaseWith([], [], [{ id_paziente: 9 }]),
      [],
      [{ patient: 9, position: 0, kind: "head" }],
    ],
  ] as const)("%s", async (_, database, anchors, broken) => {
    expect((await verifyAudit(database, anchors, NOW)).faults).toEqual(broken);
  });

  it("detects any manipulation: changes, deletions, swaps, insertions, cuts, a thousand of them", async () => {
    const isFound = async (tampering: Tampering) =>
      (await verifyAudit(tamperedWith(tampering), [anchor(SHORT)], NOW)).faults.length === 1;
    expect(
      (await verifyAudit(databaseWith([head(SHORT)], whole.slice(0, SHORT)), [anchor(SHORT)], NOW)).faults,
    ).toEqual([]);
    await fc.assert(fc.asyncProperty(anyTampering(SHORT), isFound), { numRuns: 1000 });
  });

  it("counts the verified entries", async () => {
    expect(await verifyAudit(databaseWith([head(LONG)], whole), [], NOW)).toMatchObject({ chains: 1, entries: LONG });
  });

  it.each([
    [[], 0, 0],
    [[{ n: 3 }], 3, 1],
  ])(
    "counts the removed entries, and appends where their chains begin, for %j",
    async (rows, removedCount, expectedCheckpoints) => {
      const engine = {
        transaction: (_: unknown, work: (sql: unknown) => unknown) => work({ query: async () => rows }),
      };
      const lines: object[] = [];
      const append = async (checkpoints: readonly object[]) => void lines.push(...checkpoints);
      expect(await removeEntriesBefore(engine as unknown as SqlEngine, "2026-01-01T00:00:00.000Z", NOW, append)).toBe(
        removedCount,
      );
      expect(lines).toHaveLength(expectedCheckpoints);
    },
  );

  it("appends nothing without heads", async () => {
    const engine = { transaction: (_: unknown, work: (sql: unknown) => unknown) => work({ query: async () => [] }) };
    const nobody = () => Promise.reject(new Error("told"));
    expect(await anchorHeads(engine as unknown as SqlEngine, "2026-01-01T00:00:00.000Z", nobody)).toBe(0);
  });
});
