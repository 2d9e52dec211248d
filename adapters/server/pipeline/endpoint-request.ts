import type { Instant } from "@libretto/core/kernel/dates";
import { Id, type PatientId } from "@libretto/core/kernel/id";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { AuditAction } from "@libretto/core/ports/security/audit-trail";
import type { RecordAccess } from "@libretto/core/ports/sharing/record-access";
import type { Access, AnyEndpoint } from "../../contract/endpoint.ts";
import type { Call } from "./calls.ts";
import type { ServerContext } from "./server-context.ts";

/** Who makes a request, and the record that it works on; null as long as it is unknown, and where there is none. */
export interface Caller {
  readonly signed: SessionWithPrincipal | null;
  readonly recordAccess: RecordAccess | null;
}

/** A request on its way through the steps. */
export interface EndpointRequest {
  readonly context: ServerContext;
  readonly endpoint: AnyEndpoint;
  readonly call: Call;
  /** The access rule of this request. */
  readonly access: Access;
  readonly now: Instant;
  readonly tokenDigest: string | null;
  /** Reads run in read-only transactions and are audited afterwards. */
  readonly isRead: boolean;
  /** The result of authentication and authorisation. It is also known when a later step refuses the request. */
  caller: Caller;
}

const READ_ACTIONS: readonly AuditAction[] = ["read", "print", "export"];

/** Whether a call changes stored data. */
export const changesStored = ({ overwrites }: AnyEndpoint, { body }: Call): boolean =>
  typeof overwrites === "function" ? overwrites(body) : overwrites === true;

/**
 * Who may make this call: its body may be exempt from the endpoint's permission. The permission to add a row is not
 * needed to save an existing one: the handler checks the permission of that change.
 */
const accessTo = (endpoint: AnyEndpoint, call: Call): Access => {
  const { access, overwrites } = endpoint;
  if (access.who !== "owner") return access;
  const savesExisting = typeof overwrites === "function" && changesStored(endpoint, call);
  const { permission: _permission, ...exempt } = access;
  return savesExisting || access.isExempt?.(call.body) === true ? exempt : access;
};

export const createRequest = (context: ServerContext, endpoint: AnyEndpoint, call: Call): EndpointRequest => ({
  ...{ context, endpoint, call },
  access: accessTo(endpoint, call),
  now: context.clock.now(),
  tokenDigest: call.token === null ? null : context.secrets.digest(call.token),
  isRead: endpoint.audit !== null && READ_ACTIONS.includes(endpoint.audit),
  caller: { signed: null, recordAccess: null },
});

/**
 * The record that a request names by its path or by its header: of a carer, another one than the own. Null when it names
 * an account, or nothing.
 */
export const recordOf = (access: Access, call: Call): PatientId | null => {
  if (access.who === "patient" || access.who === "signedIn") return call.record;
  if (access.who === "anyone" || (access.who === "reader" && access.idKind === "account")) return null;
  const id = Number(paramsOf(call)[access.idParameter]);
  // the path of a malformed request names no record
  return Id.is(id) ? id : null;
};

/** The path parameters of a call, by name. */
export const paramsOf = (call: Call): Readonly<Record<string, unknown>> =>
  call.params as Readonly<Record<string, unknown>>;
