import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { Cast } from "./cast.ts";
import type { Asked } from "./requests.ts";

/** An entry of the audit trail; whose log a refusal stands in is left open. */
export type Note = readonly [what: string, actor: number | null, patient?: number];

interface AuditRow {
  readonly address: string;
  readonly action: string;
  readonly outcome: string;
  readonly actor: number | null;
  readonly patient: number;
}

/** What the audit trail has of requests, by the address that each came from. */
export const notedFrom = async (
  database: SqlEngine,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, readonly Note[]>> => {
  const rows = await database.transaction({ as: "audit" }, (sql) =>
    sql.query<AuditRow>(
      `select audit_ip as address, azione as action, esito as outcome, id_utente as actor, id_paziente as patient
       from audit where audit_ip = any($1) order by id_audit`,
      [addresses],
    ),
  );
  const noted = new Map<string, readonly Note[]>();
  for (const { address, action, outcome, actor, patient } of rows) {
    const note: Note = outcome === "done" ? [`${action} done`, actor, patient] : [`${action} ${outcome}`, actor];
    noted.set(address, [...(noted.get(address) ?? []), note]);
  }
  return noted;
};

/** What the samples of a call do, where the table has but the most general word for all that it can do. */
const does: Readonly<Record<string, string>> = { saveTherapy: "add", "links.documentedAdd": "add" };
const NOBODYS = 0;
const DENIALS = [403, 404];

/** Whom a call that anybody may make is about: whoever's address and password are right. */
const provenIn = (body: unknown, { sharer }: Cast): Account | null =>
  (body as { readonly email?: string } | undefined)?.email === sharer.email ? sharer : null;

/**
 * What the audit trail is to have of a request: one entry of what was done, where the table has a word for it, and one
 * of each refusal that tells somebody known that it may not be or is not there; of everything else none (PR-1).
 */
export const expectedNotes = (
  cast: Cast,
  endpoint: AnyEndpoint,
  { principal, whose, body }: Asked,
  status: number,
): readonly Note[] => {
  const { access, audit, name } = endpoint;
  const actor = access.who === "anyone" ? provenIn(body, cast) : principal.account;
  if (audit === null) return [];
  if (status === 200) {
    const patient = (access.who === "reader" && whose === "shared" ? cast.sharer : actor)?.patient ?? NOBODYS;
    return [[`${does[name] ?? audit} done`, actor?.id ?? null, patient]];
  }
  return access.who !== "anyone" && actor !== null && DENIALS.includes(status) ? [["denied refused", actor.id]] : [];
};
