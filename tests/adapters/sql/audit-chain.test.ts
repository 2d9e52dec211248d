import { createHash } from "node:crypto";
import { anchorHeads, forgetBefore, verifyAudit } from "@libretto/adapters/sql/audit-chain";
import type { SqlEngine } from "@libretto/adapters/sql/engine";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyTampering, type Tampering } from "./chain-tampering.ts";

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
const head = (posto: number, testa = linkAt(posto)) => ({ id_paziente: 7, posto, testa, da_posto: 0, da_testa: "" });

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
    ["with a chain that is gone", databaseWith([], []), [anchor(1, "x", 8)], [{ patient: 8, place: 0, what: "head" }]],
    [
      "with entries without a head",
      databaseWith([], [], [{ id_paziente: 9 }]),
      [],
      [{ patient: 9, place: 0, what: "head" }],
    ],
  ] as const)("%s", async (_, database, anchors, broken) => {
    expect((await verifyAudit(database, anchors)).broken).toEqual(broken);
  });

  it("and is found out whatever was done to it: changes, deletions, swaps, insertions, cuts, a thousand of them", async () => {
    const isFound = async (tampering: Tampering) =>
      (await verifyAudit(tamperedWith(tampering), [anchor(SHORT)])).broken.length === 1;
    expect((await verifyAudit(databaseWith([head(SHORT)], whole.slice(0, SHORT)), [anchor(SHORT)])).broken).toEqual([]);
    await fc.assert(fc.asyncProperty(anyTampering(SHORT), isFound), { numRuns: 1000 });
  });

  it("and counts what it has looked at", async () => {
    expect(await verifyAudit(databaseWith([head(LONG)], whole), [])).toMatchObject({ chains: 1, entries: LONG });
  });

  it.each([
    [[], 0],
    [[{ n: 3 }], 3],
  ])("and says how many entries went, told %j", async (rows, gone) => {
    const engine = { transaction: (_: unknown, work: (sql: unknown) => unknown) => work({ query: async () => rows }) };
    expect(await forgetBefore(engine as unknown as SqlEngine, "2026-01-01T00:00:00.000Z")).toBe(gone);
  });

  it("and tells nobody of no heads", async () => {
    const engine = { transaction: (_: unknown, work: (sql: unknown) => unknown) => work({ query: async () => [] }) };
    const nobody = () => Promise.reject(new Error("told"));
    expect(await anchorHeads(engine as unknown as SqlEngine, "2026-01-01T00:00:00.000Z", nobody)).toBe(0);
  });
});
