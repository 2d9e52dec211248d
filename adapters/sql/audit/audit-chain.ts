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
  readonly place: number;
  readonly what: "changed" | "missing" | "cut" | "head" | "anchor" | "checkpoint";
}

interface Head {
  readonly id_paziente: number;
  readonly posto: number;
  readonly testa: string;
  readonly da_posto: number;
  readonly da_testa: string;
  readonly ancorato: number;
}

interface Entry {
  readonly posto: number;
  readonly catena: string;
  readonly testo: string;
}

const BATCH_ROWS = 5000;
/** The text of an entry that the SQL function `audit_impronta` digests. */
const ENTRIES = `select posto, catena, json_build_array(id_paziente, posto, id_audit,
    to_char(audit_time at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), id_utente, azione, oggetto, esito, dispositivo,
    audit_ip)::text as testo
  from audit where id_paziente = $1 and posto > $2 order by posto limit ${BATCH_ROWS}`;

const linkOf = (before: string, text: string): string =>
  createHash("sha256")
    .update(before + text)
    .digest("hex");

/** Older entries are removed. */
const TRAIL_DAYS = 730;
/** Anchors of earlier versions do not contain the time of the entry, which may be this much older than the anchor. */
const MAX_ANCHOR_DELAY_DAYS = 31;

const furthestOf = (anchors: readonly Anchor[]): number => Math.max(0, ...anchors.map(({ place }) => place));

/**
 * Whether the removal of the entries before the start of a chain is legitimate: no anchored entry among them is younger
 * than 24 months, the start matches the anchor of that position, and it is not beyond the last anchored checkpoint.
 */
const isCheckpointValid = ({ da_posto, da_testa }: Head, anchors: readonly Anchor[], now: string): boolean => {
  const daysBefore = (days: number): number => Date.parse(now) - days * 86_400_000;
  const isYoung = ({ at, written }: Anchor): boolean =>
    written === undefined
      ? Date.parse(at) > daysBefore(TRAIL_DAYS - MAX_ANCHOR_DELAY_DAYS)
      : Date.parse(written) > daysBefore(TRAIL_DAYS);
  const checkpoints = anchors.filter(({ checkpoint }) => checkpoint);
  return (
    anchors.every((anchor) => anchor.checkpoint || anchor.place > da_posto || !isYoung(anchor)) &&
    anchors.every(({ place, head }) => place !== da_posto || head === da_testa) &&
    (checkpoints.length === 0 || da_posto <= furthestOf(checkpoints))
  );
};

const verifyChain = async (
  sql: SqlSession,
  head: Head,
  anchors: readonly Anchor[],
  now: string,
): Promise<readonly ChainFault[]> => {
  const patient = head.id_paziente;
  const broken = (place: number, what: ChainFault["what"]): ChainFault => ({ patient, place, what });
  if (head.da_posto > 0 && !isCheckpointValid(head, anchors, now)) return [broken(head.da_posto, "checkpoint")];
  // several files may have an anchor for the same position: all must match
  const anchored = new Map<number, string[]>();
  for (const anchor of anchors) anchored.set(anchor.place, [...(anchored.get(anchor.place) ?? []), anchor.head]);
  let place = head.da_posto;
  let link = head.da_testa;
  for (;;) {
    const entries = await sql.query<Entry>(ENTRIES, [patient, place]);
    for (const { posto, catena, testo } of entries) {
      if (posto !== place + 1) return [broken(place + 1, "missing")];
      link = linkOf(link, testo);
      if (link !== catena) return [broken(posto, "changed")];
      if (anchored.get(posto)?.some((head) => head !== link)) return [broken(posto, "anchor")];
      place = posto;
    }
    if (entries.length < BATCH_ROWS) break;
  }
  if (place < head.posto) return [broken(place + 1, "cut")];
  if (place !== head.posto || link !== head.testa) return [broken(place, "head")];
  const furthest = Math.max(0, ...anchored.keys());
  return furthest > place ? [broken(place + 1, "cut")] : [];
};

export interface AuditReport {
  readonly chains: number;
  readonly entries: number;
  readonly broken: readonly ChainFault[];
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
      const heads = await sql.query<Head>("select * from audit_catena order by id_paziente");
      const anchorsByPatient = new Map<number, Anchor[]>();
      for (const anchor of anchors)
        anchorsByPatient.set(anchor.patient, [...(anchorsByPatient.get(anchor.patient) ?? []), anchor]);
      const broken: ChainFault[] = [];
      for (const head of heads) {
        const ownAnchors = anchorsByPatient.get(head.id_paziente) ?? [];
        broken.push(...(await verifyChain(sql, head, ownAnchors, now)));
        if (scope === "installation" && anchors.length > 0 && head.ancorato > furthestOf(ownAnchors))
          broken.push({ patient: head.id_paziente, place: head.ancorato, what: "anchor" });
      }
      const known = new Set(heads.map(({ id_paziente }) => id_paziente));
      const orphans = await sql.query<{ id_paziente: number }>(
        "select distinct id_paziente from audit a where not exists (select from audit_catena c where c.id_paziente = a.id_paziente)",
      );
      const missingChains = [...anchorsByPatient.keys()].filter((patient) => !known.has(patient));
      for (const patient of [...missingChains, ...orphans.map(({ id_paziente }) => id_paziente)])
        broken.push({ patient, place: 0, what: "head" });
      return {
        chains: heads.length,
        entries: heads.reduce((sum, { posto, da_posto }) => sum + posto - da_posto, 0),
        broken,
        wasAnchored: heads.some(({ ancorato }) => ancorato > 0),
      };
    },
    "reading",
  );

/** Sets the anchored positions of a restored database to those of its anchors; later heads are anchored again. */
export const resetAnchoredPlaces = (engine: SqlEngine, anchors: readonly Anchor[]): Promise<void> =>
  engine.transaction({ as: "audit" }, async (sql) => {
    const furthest = new Map<number, number>();
    for (const { patient, place } of anchors) furthest.set(patient, Math.max(place, furthest.get(patient) ?? 0));
    await sql.query(
      `update audit_catena c set ancorato = coalesce(
         (select t.posto from unnest($1::bigint[], $2::bigint[]) as t (id_paziente, posto)
           where t.id_paziente = c.id_paziente), 0)
       where c.ancorato > coalesce((select t.posto from unnest($1::bigint[], $2::bigint[]) as t (id_paziente, posto)
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
        "select count(*) > 0 and bool_and(ancorato = 0) as never from audit_catena",
      );
      return row?.never === true;
    },
    "reading",
  );

/** Passes the heads that are not anchored yet to `tell`, then marks them as anchored. */
export const anchorHeads = (
  engine: SqlEngine,
  at: string,
  appendAnchors: (anchors: readonly Anchor[]) => Promise<void>,
): Promise<number> =>
  engine.transaction({ as: "audit" }, async (sql) => {
    // also when the database states that more was anchored than there is
    const newHeads = await sql.query<Omit<Anchor, "at">>(
      `select c.id_paziente as patient, c.posto as place, c.testa as head, a.audit_time as written
       from audit_catena c left join audit a on a.id_paziente = c.id_paziente and a.posto = c.posto
       where c.ancorato <> c.posto order by c.id_paziente for update of c`,
    );
    if (newHeads.length === 0) return 0;
    await appendAnchors(
      newHeads.map(({ written, ...anchor }) => ({ at, ...anchor, ...(written != null && { written }) })),
    );
    await sql.query(
      `update audit_catena c set ancorato = t.posto
       from unnest($1::bigint[], $2::bigint[]) as t (id_paziente, posto) where c.id_paziente = t.id_paziente`,
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
         select distinct on (id_paziente) id_paziente, posto, catena from audit a
         where audit_time < least($1::timestamptz, now() - interval '24 months') and not exists (
           select from audit n where n.id_paziente = a.id_paziente and n.posto < a.posto
             and n.audit_time >= least($1::timestamptz, now() - interval '24 months'))
         order by id_paziente, posto desc)
       update audit_catena c set da_posto = l.posto, da_testa = l.catena from last l
       where c.id_paziente = l.id_paziente returning c.id_paziente as patient, c.da_posto as place, c.da_testa as head`,
      [cutoff],
    );
    if (checkpoints.length === 0) return 0;
    await appendAnchors(checkpoints.map((checkpoint) => ({ at, ...checkpoint, checkpoint: true })));
    const rows = await sql.query<{ n: number }>(
      `with gone as (
         delete from audit a using unnest($1::bigint[], $2::bigint[]) as t (id_paziente, posto)
         where a.id_paziente = t.id_paziente and a.posto <= t.posto returning 1)
       select count(*) as n from gone`,
      [checkpoints.map(({ patient }) => patient), checkpoints.map(({ place }) => place)],
    );
    return Number(rows[0]?.n ?? 0);
  });
