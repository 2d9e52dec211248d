import { createHash } from "node:crypto";
import type { SqlEngine, SqlSession } from "../engine/engine.ts";

/** The head of a patient's chain at some time, stored outside of the database. */
export interface Anchor {
  readonly at: string;
  readonly patient: number;
  readonly place: number;
  readonly head: string;
  /** When the entry at that position was written; absent in lines of earlier versions. */
  readonly written?: string;
  /** Entries up to that position were removed because they had expired. */
  readonly checkpoint?: true;
}

/** A fault of a chain, for the operator. It names no person. */
export interface ChainFault {
  readonly patient: number;
  readonly position: number;
  readonly kind: "changed" | "missing" | "cut" | "head" | "anchor" | "checkpoint";
}

interface Head {
  readonly id_paziente: number;
  readonly head_position: number;
  readonly head_digest: string;
  readonly start_position: number;
  readonly start_digest: string;
  readonly anchored_position: number;
}

interface Entry {
  readonly chain_position: number;
  readonly chain_digest: string;
  readonly testo: string;
}

const BATCH_ROWS = 5000;
/** The text of an entry that the SQL function `audit_entry_digest` digests. */
const ENTRIES = `select chain_position, chain_digest, json_build_array(id_paziente, chain_position, id_audit,
    to_char(audit_time at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), id_utente, azione, oggetto, esito, dispositivo,
    audit_ip)::text as testo
  from audit where id_paziente = $1 and chain_position > $2 order by chain_position limit ${BATCH_ROWS}`;

const digestOf = (before: string, text: string): string =>
  createHash("sha256")
    .update(before + text)
    .digest("hex");

/** Older entries are removed. */
const RETENTION_DAYS = 730;
/** Anchors of earlier versions do not contain the time of the entry, which may be this much older than the anchor. */
const MAX_ANCHOR_DELAY_DAYS = 31;

const furthestOf = (anchors: readonly Anchor[]): number => Math.max(0, ...anchors.map(({ place }) => place));

/**
 * Whether the removal of the entries before the start of a chain is legitimate: no anchored entry among them is younger
 * than 24 months, the start matches the anchor of that position, it is not beyond the last anchored checkpoint, and an
 * anchor proves that the removed entries were old: a checkpoint, or one that is itself older than 24 months.
 */
const isCheckpointValid = (
  { start_position, start_digest }: Head,
  anchors: readonly Anchor[],
  now: string,
): boolean => {
  const daysBefore = (days: number): number => Date.parse(now) - days * 86_400_000;
  const isWithinRetention = ({ at, written }: Anchor): boolean =>
    written === undefined
      ? Date.parse(at) > daysBefore(RETENTION_DAYS - MAX_ANCHOR_DELAY_DAYS)
      : Date.parse(written) > daysBefore(RETENTION_DAYS);
  const checkpoints = anchors.filter(({ checkpoint }) => checkpoint);
  const provesAge = ({ at, place, checkpoint }: Anchor): boolean =>
    place >= start_position &&
    (checkpoint === true || Date.parse(at) <= daysBefore(RETENTION_DAYS - MAX_ANCHOR_DELAY_DAYS));
  return (
    anchors.some(provesAge) &&
    anchors.every((anchor) => anchor.checkpoint || anchor.place > start_position || !isWithinRetention(anchor)) &&
    anchors.every(({ place, head }) => place !== start_position || head === start_digest) &&
    (checkpoints.length === 0 || start_position <= furthestOf(checkpoints))
  );
};

const verifyChain = async (
  sql: SqlSession,
  head: Head,
  anchors: readonly Anchor[],
  { now, hasAnchors }: { readonly now: string; readonly hasAnchors: boolean },
): Promise<readonly ChainFault[]> => {
  const patient = head.id_paziente;
  const createFault = (place: number, what: ChainFault["kind"]): ChainFault => ({
    patient,
    position: place,
    kind: what,
  });
  if (hasAnchors && head.start_position > 0 && !isCheckpointValid(head, anchors, now))
    return [createFault(head.start_position, "checkpoint")];
  // several files may have an anchor for the same position: all must match
  const anchoredDigests = new Map<number, string[]>();
  for (const anchor of anchors)
    anchoredDigests.set(anchor.place, [...(anchoredDigests.get(anchor.place) ?? []), anchor.head]);
  let place = head.start_position;
  let digest = head.start_digest;
  for (;;) {
    const entries = await sql.query<Entry>(ENTRIES, [patient, place]);
    for (const { chain_position, chain_digest, testo } of entries) {
      if (chain_position !== place + 1) return [createFault(place + 1, "missing")];
      digest = digestOf(digest, testo);
      if (digest !== chain_digest) return [createFault(chain_position, "changed")];
      if (anchoredDigests.get(chain_position)?.some((head) => head !== digest))
        return [createFault(chain_position, "anchor")];
      place = chain_position;
    }
    if (entries.length < BATCH_ROWS) break;
  }
  if (place < head.head_position) return [createFault(place + 1, "cut")];
  if (place !== head.head_position || digest !== head.head_digest) return [createFault(place, "head")];
  const furthest = Math.max(0, ...anchoredDigests.keys());
  return furthest > place ? [createFault(place + 1, "cut")] : [];
};

export interface AuditReport {
  readonly chains: number;
  readonly entries: number;
  readonly faults: readonly ChainFault[];
  /** Whether the database states that heads were anchored. */
  readonly wasAnchored: boolean;
}

/**
 * Verifies every chain of the audit trail against the anchors (PR-3).
 *
 * @param anchors empty when there are none to compare with
 * @param scope the anchors of a backup are older than its database, which may therefore state that more was anchored
 */
export const verifyAudit = (
  engine: SqlEngine,
  anchors: readonly Anchor[],
  now: string,
  scope: "installation" | "backup" = "installation",
): Promise<AuditReport> =>
  engine.transaction(
    { as: "audit" },
    async (sql) => {
      const heads = await sql.query<Head>("select * from audit_chain order by id_paziente");
      const anchorsByPatient = new Map<number, Anchor[]>();
      for (const anchor of anchors)
        anchorsByPatient.set(anchor.patient, [...(anchorsByPatient.get(anchor.patient) ?? []), anchor]);
      const faults: ChainFault[] = [];
      for (const head of heads) {
        const ownAnchors = anchorsByPatient.get(head.id_paziente) ?? [];
        faults.push(...(await verifyChain(sql, head, ownAnchors, { now, hasAnchors: anchors.length > 0 })));
        if (scope === "installation" && anchors.length > 0 && head.anchored_position > furthestOf(ownAnchors))
          faults.push({ patient: head.id_paziente, position: head.anchored_position, kind: "anchor" });
      }
      const known = new Set(heads.map(({ id_paziente }) => id_paziente));
      const orphans = await sql.query<{ id_paziente: number }>(
        "select distinct id_paziente from audit a where not exists (select from audit_chain c where c.id_paziente = a.id_paziente)",
      );
      const missingChains = [...anchorsByPatient.keys()].filter((patient) => !known.has(patient));
      for (const patient of [...missingChains, ...orphans.map(({ id_paziente }) => id_paziente)])
        faults.push({ patient, position: 0, kind: "head" });
      return {
        chains: heads.length,
        entries: heads.reduce((sum, { head_position, start_position }) => sum + head_position - start_position, 0),
        faults,
        wasAnchored: heads.some(({ anchored_position }) => anchored_position > 0),
      };
    },
    "reading",
  );

/** Sets the anchored positions of a restored database to those of its anchors; later heads are anchored again. */
export const resetAnchoredPositions = (engine: SqlEngine, anchors: readonly Anchor[]): Promise<void> =>
  engine.transaction({ as: "audit" }, async (sql) => {
    const furthest = new Map<number, number>();
    for (const { patient, place } of anchors) furthest.set(patient, Math.max(place, furthest.get(patient) ?? 0));
    await sql.query(
      `update audit_chain c set anchored_position = coalesce(
         (select t.chain_position from unnest($1::bigint[], $2::bigint[]) as t (id_paziente, chain_position)
           where t.id_paziente = c.id_paziente), 0)
       where c.anchored_position > coalesce((select t.chain_position from unnest($1::bigint[], $2::bigint[]) as t (id_paziente, chain_position)
           where t.id_paziente = c.id_paziente), 0)`,
      [[...furthest.keys()], [...furthest.values()]],
    );
  });

/** Whether there are entries, and no head of a chain was ever anchored. */
export const isNeverAnchored = (engine: SqlEngine): Promise<boolean> =>
  engine.transaction(
    { as: "audit" },
    async (sql) => {
      const [row] = await sql.query<{ never: boolean }>(
        "select count(*) > 0 and bool_and(anchored_position = 0) as never from audit_chain",
      );
      return row?.never === true;
    },
    "reading",
  );

/** Passes the heads that are not anchored yet to `appendAnchors`, then marks them as anchored. */
export const anchorHeads = (
  engine: SqlEngine,
  at: string,
  appendAnchors: (anchors: readonly Anchor[]) => Promise<void>,
): Promise<number> =>
  engine.transaction({ as: "audit" }, async (sql) => {
    // also when the database states that more was anchored than there is
    const newHeads = await sql.query<Omit<Anchor, "at">>(
      `select c.id_paziente as patient, c.head_position as place, c.head_digest as head, a.audit_time as written
       from audit_chain c left join audit a on a.id_paziente = c.id_paziente and a.chain_position = c.head_position
       where c.anchored_position <> c.head_position order by c.id_paziente for update of c`,
    );
    if (newHeads.length === 0) return 0;
    await appendAnchors(
      newHeads.map(({ written, ...anchor }) => ({ at, ...anchor, ...(written != null && { written }) })),
    );
    await sql.query(
      `update audit_chain c set anchored_position = t.chain_position
       from unnest($1::bigint[], $2::bigint[]) as t (id_paziente, chain_position) where c.id_paziente = t.id_paziente`,
      [newHeads.map(({ patient }) => patient), newHeads.map(({ place }) => place)],
    );
    return newHeads.length;
  });

/**
 * Removes entries that are older than both that time and 24 months. Stores the position and digest where each chain now
 * starts (PR-4); these checkpoints are anchored first.
 */
export const removeEntriesBefore = (
  engine: SqlEngine,
  cutoff: string,
  at: string,
  appendAnchors: (anchors: readonly Anchor[]) => Promise<void>,
): Promise<number> =>
  engine.transaction({ as: "audit" }, async (sql) => {
    const checkpoints = await sql.query<Pick<Anchor, "patient" | "place" | "head">>(
      `with last as (
         select distinct on (id_paziente) id_paziente, chain_position, chain_digest from audit a
         where audit_time < least($1::timestamptz, now() - interval '24 months') and not exists (
           select from audit n where n.id_paziente = a.id_paziente and n.chain_position < a.chain_position
             and n.audit_time >= least($1::timestamptz, now() - interval '24 months'))
         order by id_paziente, chain_position desc)
       update audit_chain c set start_position = l.chain_position, start_digest = l.chain_digest from last l
       where c.id_paziente = l.id_paziente returning c.id_paziente as patient, c.start_position as place, c.start_digest as head`,
      [cutoff],
    );
    if (checkpoints.length === 0) return 0;
    await appendAnchors(checkpoints.map((checkpoint) => ({ at, ...checkpoint, checkpoint: true })));
    const rows = await sql.query<{ n: number }>(
      `with deleted as (
         delete from audit a using unnest($1::bigint[], $2::bigint[]) as t (id_paziente, chain_position)
         where a.id_paziente = t.id_paziente and a.chain_position <= t.chain_position
         returning a.id_paziente, a.id_utente),
       subtracted as (
         update audit_chain c set entries_of_others = c.entries_of_others - o.n
         from (select d.id_paziente, count(*) as n from deleted d
           join utente u on u.id_paziente = d.id_paziente and u.id_utente is distinct from d.id_utente group by 1) o
         where c.id_paziente = o.id_paziente)
       select count(*) as n from deleted`,
      [checkpoints.map(({ patient }) => patient), checkpoints.map(({ place }) => place)],
    );
    return Number(rows[0]?.n ?? 0);
  });
