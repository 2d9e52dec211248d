import { createHash } from "node:crypto";
import type { SqlEngine, SqlSession } from "./engine.ts";

/** How far a patient's chain had come at some moment, told outside of the database. */
export interface Anchor {
  readonly at: string;
  readonly patient: number;
  readonly place: number;
  readonly head: string;
}

/** What is wrong with a chain, in words for the operator; it names no person. */
export interface Broken {
  readonly patient: number;
  readonly place: number;
  readonly what: "changed" | "missing" | "cut" | "head" | "anchor";
}

interface Head {
  readonly id_paziente: number;
  readonly posto: number;
  readonly testa: string;
  readonly da_posto: number;
  readonly da_testa: string;
}

interface Entry {
  readonly posto: number;
  readonly catena: string;
  readonly testo: string;
}

const AT_ONCE = 5000;
/** The same text of an entry as `audit_impronta` digests. */
const ENTRIES = `select posto, catena, json_build_array(id_paziente, posto, id_audit,
    to_char(audit_time at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), id_utente, azione, oggetto, esito, dispositivo,
    audit_ip)::text as testo
  from audit where id_paziente = $1 and posto > $2 order by posto limit ${AT_ONCE}`;

const linkOf = (before: string, text: string): string =>
  createHash("sha256")
    .update(before + text)
    .digest("hex");

const verifyOne = async (sql: SqlSession, head: Head, anchors: readonly Anchor[]): Promise<readonly Broken[]> => {
  const patient = head.id_paziente;
  const broken = (place: number, what: Broken["what"]): Broken => ({ patient, place, what });
  // several files may have been told of the same place: all of them must be right
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
    if (entries.length < AT_ONCE) break;
  }
  if (place < head.posto) return [broken(place + 1, "cut")];
  if (place !== head.posto || link !== head.testa) return [broken(place, "head")];
  const furthest = Math.max(0, ...anchored.keys());
  return furthest > place ? [broken(place + 1, "cut")] : [];
};

/** Goes through every chain of the audit trail and compares it with what was told outside (PR-3). */
export const verifyAudit = (
  engine: SqlEngine,
  anchors: readonly Anchor[],
): Promise<{ readonly chains: number; readonly entries: number; readonly broken: readonly Broken[] }> =>
  engine.transaction(
    { as: "audit" },
    async (sql) => {
      const heads = await sql.query<Head>("select * from audit_catena order by id_paziente");
      const told = new Map<number, Anchor[]>();
      for (const anchor of anchors) told.set(anchor.patient, [...(told.get(anchor.patient) ?? []), anchor]);
      const broken: Broken[] = [];
      for (const head of heads) broken.push(...(await verifyOne(sql, head, told.get(head.id_paziente) ?? [])));
      const known = new Set(heads.map(({ id_paziente }) => id_paziente));
      const orphans = await sql.query<{ id_paziente: number }>(
        "select distinct id_paziente from audit a where not exists (select from audit_catena c where c.id_paziente = a.id_paziente)",
      );
      const gone = [...told.keys()].filter((patient) => !known.has(patient));
      for (const patient of [...gone, ...orphans.map(({ id_paziente }) => id_paziente)])
        broken.push({ patient, place: 0, what: "head" });
      return {
        chains: heads.length,
        entries: heads.reduce((sum, { posto, da_posto }) => sum + posto - da_posto, 0),
        broken,
      };
    },
    "reading",
  );

/** The heads that were not told outside yet; they count as told once the work with them has ended well. */
export const anchorHeads = (
  engine: SqlEngine,
  at: string,
  tell: (anchors: readonly Anchor[]) => Promise<void>,
): Promise<number> =>
  engine.transaction({ as: "audit" }, async (sql) => {
    const fresh = await sql.query<{ patient: number; place: number; head: string }>(
      `select id_paziente as patient, posto as place, testa as head from audit_catena
       where ancorato < posto order by id_paziente for update`,
    );
    if (fresh.length === 0) return 0;
    await tell(fresh.map((anchor) => ({ at, ...anchor })));
    await sql.query(
      `update audit_catena c set ancorato = t.posto
       from unnest($1::bigint[], $2::bigint[]) as t (id_paziente, posto) where c.id_paziente = t.id_paziente`,
      [fresh.map(({ patient }) => patient), fresh.map(({ place }) => place)],
    );
    return fresh.length;
  });

/** Removes entries older than that, and keeps the place and digest where each chain now begins (PR-4). */
export const forgetBefore = (engine: SqlEngine, moment: string): Promise<number> =>
  engine.transaction({ as: "audit" }, async (sql) => {
    const rows = await sql.query<{ n: number }>(
      `with last as (
         select distinct on (id_paziente) id_paziente, posto, catena from audit a
         where audit_time < $1 and not exists (
           select from audit n where n.id_paziente = a.id_paziente and n.posto < a.posto and n.audit_time >= $1)
         order by id_paziente, posto desc),
       begun as (
         update audit_catena c set da_posto = l.posto, da_testa = l.catena from last l
         where c.id_paziente = l.id_paziente returning c.id_paziente),
       gone as (
         delete from audit a using last l where a.id_paziente = l.id_paziente and a.posto <= l.posto returning 1)
       select count(*) as n from gone where (select count(*) from begun) >= 0`,
      [moment],
    );
    return Number(rows[0]?.n ?? 0);
  });
