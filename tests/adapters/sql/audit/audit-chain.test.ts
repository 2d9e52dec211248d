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

interface Kept {
  readonly posto: number;
  readonly catena: string;
  readonly testo: string;
}
/** A chain of so many entries. */
const chainOf = (length: number): readonly Kept[] => {
  const entries: Kept[] = [];
  for (let posto = 1; posto <= length; posto++)
    entries.push({ posto, testo: `entry ${posto}`, catena: linkOf(entries.at(-1)?.catena ?? "", `entry ${posto}`) });
  return entries;
};

/** More than are read at once. */
const LONG = 5001;
const whole = chainOf(LONG);
const linkAt = (place: number): string => whole[place - 1]?.catena ?? "";
const head = (posto: number, testa = linkAt(posto), differs: object = {}) => ({
  ...{ id_paziente: 7, posto, testa, da_posto: 0, da_testa: "", ancorato: 0 },
  ...differs,
});

/** A database that has these heads and entries; orphans are entries of a chain that has no head. */
const databaseWith = (
  heads: readonly object[],
  entries: readonly Kept[],
  orphans: readonly object[] = [],
): SqlEngine => {
  const query = async (text: string, parameters: readonly unknown[] = []) => {
    if (text.includes("from audit_catena order by")) return heads;
    if (text.includes("not exists")) return orphans;
    const [, after] = parameters as readonly number[];
    const [, most] = /limit (\d+)/.exec(text) ?? [];
    return entries.filter(({ posto }) => posto > (after ?? 0)).slice(0, Number(most));
  };
  return { transaction: (_: unknown, work: (sql: unknown) => unknown) => work({ query }) } as unknown as SqlEngine;
};
const anchor = (place: number, told = linkAt(place), patient = 7) => ({ at: "", patient, place, head: told });
/** A chain whose first entries are gone, and which begins behind them. */
const begunAt = (place: number, differs: object = {}) =>
  databaseWith([head(20, linkAt(20), { da_posto: place, da_testa: linkAt(place), ...differs })], whole.slice(0, 20));
const youngAnchor = (place: number) => ({ ...anchor(place), at: "2026-10-01T00:00:00.000Z" });
const oldAnchor = (place: number) => ({ ...anchor(place), at: "2024-06-01T00:00:00.000Z" });
const checkpoint = (place: number) => ({ ...youngAnchor(place), checkpoint: true as const });
const without = (place: number) => whole.filter(({ posto }) => posto !== place);

const SHORT = 30;
/** A short chain that somebody has tampered with; its head is the old one unless it was cut as well. */
const tamperedWith = (tampering: Tampering): SqlEngine => {
  const { how, at } = tampering;
  const entries = whole.slice(0, SHORT);
  const one = entries[at - 1] as Kept;
  const next = { ...(entries[at] ?? one), posto: at };
  const changed =
    "field" in tampering && tampering.field === "catena"
      ? { ...one, catena: [...one.catena].reverse().join("") }
      : { ...one, testo: `${one?.testo} ` };
  const left: Readonly<Record<Tampering["how"], readonly Kept[]>> = {
    change: entries.with(Math.min(at, SHORT) - 1, changed),
    delete: entries.filter(({ posto }) => posto !== at),
    cut: entries.slice(0, at - 1),
    "cut with head": entries.slice(0, at - 1),
    swap: [...entries.slice(0, at - 1), next, { ...one, posto: at + 1 }, ...entries.slice(at + 1)],
    insert: [...entries, { ...(entries[0] as Kept), posto: at }],
  };
  return databaseWith([head(how === "cut with head" ? at - 1 : SHORT)], left[how]);
};

describe("PR-3, DV-5: the audit trail is judged", () => {
  it.each([
    ["whole, however long", databaseWith([head(LONG)], whole), [anchor(3), anchor(LONG)], []],
    ["without an entry", databaseWith([head(LONG)], without(9)), [], [{ patient: 7, place: 9, what: "missing" }]],
    [
      "with another text",
      databaseWith(
        [head(LONG)],
        whole.map((one) => (one.posto === 5 ? { ...one, testo: "x" } : one)),
      ),
      [],
      [{ patient: 7, place: 5, what: "changed" }],
    ],
    [
      "not as it was told outside",
      databaseWith([head(LONG)], whole),
      [anchor(4, "x")],
      [{ patient: 7, place: 4, what: "anchor" }],
    ],
    ["without its end", databaseWith([head(LONG)], whole.slice(0, 20)), [], [{ patient: 7, place: 21, what: "cut" }]],
    [
      "without its end, and the head cut with it",
      databaseWith([head(20)], whole.slice(0, 20)),
      [anchor(30)],
      [{ patient: 7, place: 21, what: "cut" }],
    ],
    [
      "with a head before its end",
      databaseWith([head(10)], whole.slice(0, 20)),
      [],
      [{ patient: 7, place: 20, what: "head" }],
    ],
    [
      "with another head",
      databaseWith([head(20, "x")], whole.slice(0, 20)),
      [],
      [{ patient: 7, place: 20, what: "head" }],
    ],
    ["without its first entries, whose time was over", begunAt(8), [oldAnchor(8), youngAnchor(20)], []],
    [
      "without its first entries, of which an anchor was told long after them",
      begunAt(8),
      [{ ...youngAnchor(8), written: "2024-06-01T00:00:00.000Z" }, checkpoint(8), youngAnchor(20)],
      [],
    ],
    [
      "with a checkpoint behind a young anchor",
      begunAt(8),
      [youngAnchor(4), youngAnchor(20)],
      [{ patient: 7, place: 8, what: "checkpoint" }],
    ],
    [
      "without an entry, its checkpoint moved to the end",
      databaseWith([head(20, linkAt(20), { da_posto: 20, da_testa: linkAt(20) })], []),
      [youngAnchor(20)],
      [{ patient: 7, place: 20, what: "checkpoint" }],
    ],
    [
      "with a checkpoint of another head than was told",
      begunAt(8, { da_testa: linkAt(9) }),
      [oldAnchor(8)],
      [{ patient: 7, place: 8, what: "checkpoint" }],
    ],
    [
      "with a checkpoint beyond the last one that was told",
      begunAt(8),
      [oldAnchor(4), { ...checkpoint(4) }, youngAnchor(20)],
      [{ patient: 7, place: 8, what: "checkpoint" }],
    ],
    [
      "with less told outside than the database says",
      databaseWith([head(20, linkAt(20), { ancorato: 20 })], whole.slice(0, 20)),
      [anchor(12)],
      [{ patient: 7, place: 20, what: "anchor" }],
    ],
    ["with a chain that is gone", databaseWith([], []), [anchor(1, "x", 8)], [{ patient: 8, place: 0, what: "head" }]],
    [
      "with entries without a head",
      databaseWith([], [], [{ id_paziente: 9 }]),
      [],
      [{ patient: 9, place: 0, what: "head" }],
    ],
  ] as const)("%s", async (_, database, anchors, broken) => {
    expect((await verifyAudit(database, anchors, NOW)).broken).toEqual(broken);
  });

  it("and is found out whatever was done to it: changes, deletions, swaps, insertions, cuts, a thousand of them", async () => {
    const isFound = async (tampering: Tampering) =>
      (await verifyAudit(tamperedWith(tampering), [anchor(SHORT)], NOW)).broken.length === 1;
    expect(
      (await verifyAudit(databaseWith([head(SHORT)], whole.slice(0, SHORT)), [anchor(SHORT)], NOW)).broken,
    ).toEqual([]);
    await fc.assert(fc.asyncProperty(anyTampering(SHORT), isFound), { numRuns: 1000 });
  });

  it("and counts what it has looked at", async () => {
    expect(await verifyAudit(databaseWith([head(LONG)], whole), [], NOW)).toMatchObject({ chains: 1, entries: LONG });
  });

  it.each([
    [[], 0, 0],
    [[{ n: 3 }], 3, 1],
  ])("and says how many entries went, and tells where their chains begin, for %j", async (rows, gone, told) => {
    const engine = { transaction: (_: unknown, work: (sql: unknown) => unknown) => work({ query: async () => rows }) };
    const lines: object[] = [];
    const tell = async (checkpoints: readonly object[]) => void lines.push(...checkpoints);
    expect(await removeEntriesBefore(engine as unknown as SqlEngine, "2026-01-01T00:00:00.000Z", NOW, tell)).toBe(gone);
    expect(lines).toHaveLength(told);
  });

  it("and tells nobody of no heads", async () => {
    const engine = { transaction: (_: unknown, work: (sql: unknown) => unknown) => work({ query: async () => [] }) };
    const nobody = () => Promise.reject(new Error("told"));
    expect(await anchorHeads(engine as unknown as SqlEngine, "2026-01-01T00:00:00.000Z", nobody)).toBe(0);
  });
});
