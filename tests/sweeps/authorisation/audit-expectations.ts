import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { expect } from "vitest";
import type { SweepAccounts } from "./accounts.ts";
import type { RequestCase } from "./requests.ts";

/** An entry of the audit trail, without the log that shows a refusal. */
export type Note = readonly [what: string, actor: number | null, patient?: number];

interface AuditRow {
  readonly address: string;
  readonly action: string;
  readonly outcome: string;
  readonly actor: number | null;
  readonly patient: number;
}

/** The audit entries of requests, by their client address. */
export const readAuditEntries = async (
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
  const entriesByRequest = new Map<string, readonly Note[]>();
  for (const { address, action, outcome, actor, patient } of rows) {
    const note: Note = outcome === "done" ? [`${action} done`, actor, patient] : [`${action} ${outcome}`, actor];
    entriesByRequest.set(address, [...(entriesByRequest.get(address) ?? []), note]);
  }
  return entriesByRequest;
};

/** The actions of the samples of a call, where the table has only a general action. */
const does: Readonly<Record<string, string>> = { saveTherapy: "add", "links.documentedAdd": "add" };
/** Calls that make a record, in whose trail their entry is. */
const MAKES_A_RECORD = ["createRepresentedRecord"];
const NOBODYS = 0;
const DENIALS = [403, 404];

/** The account of a public call: the one whose address and password are right. */
const provenIn = (body: unknown, { sharingPatient }: SweepAccounts): Account | null =>
  (body as { readonly email?: string } | undefined)?.email === sharingPatient.email ? sharingPatient : null;

/**
 * The expected audit entries of a request: one for an action that the table names, and one for each refusal of a
 * known account because something is not allowed or absent; none otherwise (PR-1).
 */
export const expectedNotes = (
  cast: SweepAccounts,
  endpoint: AnyEndpoint,
  { principal, recordOwner, body }: RequestCase,
  status: number,
): readonly Note[] => {
  const { access, audit, name } = endpoint;
  const actor = access.who === "anyone" ? provenIn(body, cast) : principal.account;
  if (audit === null) return [];
  if (status === 200) {
    const patient =
      (access.who === "reader" && recordOwner === "shared" ? cast.sharingPatient : actor)?.patient ?? NOBODYS;
    const trailOf = MAKES_A_RECORD.includes(name) ? expect.any(Number) : patient;
    return [[`${does[name] ?? audit} done`, actor?.id ?? null, trailOf]];
  }
  return access.who !== "anyone" && actor !== null && DENIALS.includes(status) ? [["denied refused", actor.id]] : [];
};
