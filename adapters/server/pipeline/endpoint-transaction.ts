import { createHash } from "node:crypto";
import { type Instant, millisecondsOf } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isLeft, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { AuditEntry, AuditTrail } from "@libretto/core/ports/security/audit-trail";
import type { StoredResponse } from "@libretto/core/ports/system/idempotency-keys";
import type { Access, AnyEndpoint } from "../../contract/endpoint.ts";
import { contentTag } from "../http/entity-tags.ts";
import type { FileResponse } from "../http/file-response.ts";
import { authenticate, sessionCookie } from "../sessions/authenticate.ts";
import { isSameOwner, observeSessionRequest, predictRecordAccess } from "../sessions/session-prefetch.ts";
import { authorise } from "./authorise.ts";
import type { AnyReply, Call, TransactionalHandler } from "./calls.ts";
import { auditDenials, findDeniedRecord, isDenial } from "./denials.ts";
import type { PendingDocument } from "./pending-document.ts";
import type { ServerContext } from "./server-context.ts";
import type { RecordAccess, Stores } from "./stores.ts";

/** A prepared response. */
export interface EndpointResponse {
  readonly body: string | Uint8Array | FileResponse | null;
  /** A document or file made after the transaction. */
  readonly pendingBody: PendingDocument<Uint8Array | FileResponse> | null;
  readonly type: string;
  readonly etag: string | null;
  readonly reply: AnyReply;
}

const JSON_TYPE = "application/json; charset=utf-8";

const versionNeeded = failure("versionNeeded", "failure.versionNeeded");

/** Whether a call changes stored data. */
const changesStored = ({ overwrites }: AnyEndpoint, { body }: Call): boolean =>
  typeof overwrites === "function" ? overwrites(body) : overwrites === true;

/** Whether a change has no `If-Match` (RE-5). */
const isUnversionedWrite = (endpoint: AnyEndpoint, call: Call): boolean =>
  call.ifMatch === null && changesStored(endpoint, call);

/** Reads run in read-only transactions and are audited afterwards. */
const READ_ACTIONS: readonly AuditEntry["action"][] = ["read", "print", "export"];

interface Caller {
  readonly signed: SessionWithPrincipal | null;
  readonly recordAccess: RecordAccess | null;
}

const paramsOf = (call: Call): Readonly<Record<string, unknown>> => call.params as Readonly<Record<string, unknown>>;

const objectOf = (endpoint: AnyEndpoint, call: Call, reply?: AnyReply): string => {
  const row = reply?.object ?? paramsOf(call).id;
  return row === undefined ? endpoint.name : `${endpoint.name} ${row}`;
};

const auditEntryFor = (
  call: Call,
  caller: Caller,
  part: Pick<AuditEntry, "action" | "outcome" | "object"> & Partial<Pick<AuditEntry, "patient">>,
): AuditEntry => ({
  actor: caller.signed?.account ?? null,
  patient: caller.recordAccess?.patient ?? caller.signed?.principal.patient ?? null,
  device: call.device,
  address: call.address,
  ...part,
});

const toResponse = (endpoint: AnyEndpoint, reply: AnyReply): EndpointResponse => {
  if (reply.empty === true) return { body: null, pendingBody: null, type: "", etag: null, reply };
  switch (endpoint.responseFormat) {
    case "json": {
      const body = JSON.stringify(endpoint.response.encode(reply.value));
      return { body, pendingBody: null, type: JSON_TYPE, etag: reply.etag ?? null, reply };
    }
    case "text":
      return {
        body: reply.text,
        pendingBody: null,
        type: JSON_TYPE,
        etag: reply.etag ?? contentTag(reply.text),
        reply,
      };
    case "pdf":
      return { body: null, pendingBody: reply.pdf, type: "application/pdf", etag: null, reply };
    case "file":
      return { body: null, pendingBody: () => reply.file, type: "", etag: null, reply };
    case "nothing":
      return { body: null, pendingBody: null, type: "", etag: null, reply };
  }
};

/** Digest that identifies equal writes: endpoint, path and body. */
const requestDigest = (endpoint: AnyEndpoint, call: Call): string =>
  createHash("sha256")
    .update(JSON.stringify([endpoint.name, call.params, endpoint.body.encode(call.body)]))
    .digest("hex");

const repeatedResponse = ({ responseFormat }: AnyEndpoint, { body, etag }: StoredResponse): EndpointResponse =>
  responseFormat === "nothing" || body === ""
    ? { body: null, pendingBody: null, type: "", etag, reply: {} }
    : { body, pendingBody: null, type: JSON_TYPE, etag, reply: {} };

/**
 * A repeated write with the same key gets the first response and no second audit entry (PR-1); a new one stores its
 * response (RE-6). Account changes are idempotent.
 */
const runOnce = (
  endpoint: AnyEndpoint,
  call: Call,
  caller: Caller,
  stores: Stores,
  now: Instant,
  run: () => TaskEither<Failure, EndpointResponse>,
): TaskEither<Failure, EndpointResponse> => {
  const key = call.idempotencyKey;
  const by = caller.signed?.principal;
  if (key === null || by === undefined || caller.recordAccess === null || endpoint.rate !== "write") return run();
  return pipe(
    stores.idempotencyKeys.claim(by, key, requestDigest(endpoint, call), now),
    taskEither.chain((earlierAnswer) =>
      earlierAnswer !== null
        ? taskEither.right(repeatedResponse(endpoint, earlierAnswer))
        : pipe(
            run(),
            taskEither.chainFirst((answer) =>
              stores.idempotencyKeys.storeResponse(by, key, { body: String(answer.body ?? ""), etag: answer.etag }),
            ),
          ),
    ),
  );
};

/**
 * Who may make this call: its body may be exempt from the endpoint's permission. The permission to add a row is not
 * needed to save an existing one: the handler checks the permission of that change.
 */
const accessTo = (endpoint: AnyEndpoint, call: Call): Access => {
  const { access, overwrites } = endpoint;
  if (access.who !== "owner") return access;
  const savesExisting = typeof overwrites === "function" && changesStored(endpoint, call);
  return savesExisting || access.isExempt?.(call.body) === true
    ? { who: "owner", idParameter: access.idParameter }
    : access;
};

/** Calls whose response depends on permissions. */
const needsPermissions = ({ name }: AnyEndpoint): boolean => name === "hasPermission" || name === "menu";

/** Shorter intervals are not stored. */
const TOUCH_AFTER_MILLISECONDS = 1000;

/**
 * Runs an endpoint in one transaction: authenticate, authorise, handle, audit; all or nothing (AZ-13, RE-4). Reads and
 * denials are audited afterwards, before the response.
 */
export const handleInTransaction =
  (context: ServerContext, endpoint: AnyEndpoint, handler: TransactionalHandler<AnyEndpoint>) =>
  (call: Call): TaskEither<Failure, EndpointResponse> => {
    const access = accessTo(endpoint, call);
    const now = context.clock.now();
    const writes = endpoint.rate === "write";
    let caller: Caller = { signed: null, recordAccess: null };
    const recogniseCaller = (stores: Stores): TaskEither<Failure, Caller> =>
      access.who === "anyone"
        ? taskEither.right(caller)
        : pipe(
            authenticate(stores.accounts, context.secrets, sessionCookie(context.installation.secure))(call, now, {
              lock: writes,
              withPermissions: writes || "permission" in access || needsPermissions(endpoint),
              targetAccount:
                access.who === "reader" && access.idKind === "account"
                  ? Number(paramsOf(call)[access.idParameter])
                  : null,
            }),
            taskEither.chain((signed) => {
              caller = { signed, recordAccess: null };
              context.sessionPrefetch.add(signed, now);
              return pipe(
                authorise(access, paramsOf(call), signed, stores),
                taskEither.map((recordAccess) => (caller = { signed, recordAccess })),
              );
            }),
          );
    const switchToHealthData = (stores: Stores, { signed, recordAccess }: Caller): TaskEither<Failure, void> =>
      endpoint.audit !== null && signed !== null && recordAccess?.as === "owner"
        ? stores.actAs(signed.principal)
        : taskEither.right(undefined);
    const runHandler = (stores: Stores, caller: Caller): TaskEither<Failure, EndpointResponse> =>
      pipe(
        // biome-ignore lint/suspicious/noExplicitAny: what each access gives its handlers is typed where they are written
        handler.run(call, stores, (access.who === "anyone" ? null : caller) as any),
        taskEither.map((reply) => toResponse(endpoint, reply)),
      );
    const checkVersion = (): TaskEither<Failure, void> => {
      if (!isUnversionedWrite(endpoint, call)) return taskEither.right(undefined);
      context.counters.increment("unversionedWrites");
      return context.installation.demandsVersions ? taskEither.left(versionNeeded) : taskEither.right(undefined);
    };
    const auditResponse = (auditTrail: AuditTrail, answer: EndpointResponse): TaskEither<Failure, void> =>
      endpoint.audit === null || answer.reply.auditedLater
        ? taskEither.right(undefined)
        : auditTrail.append(
            auditEntryFor(call, caller, {
              action: answer.reply.auditAction ?? endpoint.audit,
              object: objectOf(endpoint, call, answer.reply),
              outcome: "done",
            }),
          );
    const isReadOnly = endpoint.audit !== null && READ_ACTIONS.includes(endpoint.audit);
    const runSteps = (stores: Stores): TaskEither<Failure, EndpointResponse> =>
      pipe(
        recogniseCaller(stores),
        taskEither.chainFirst(checkVersion),
        taskEither.chainFirst((caller) => switchToHealthData(stores, caller)),
        taskEither.chain((caller) =>
          runOnce(endpoint, call, caller, stores, now, () =>
            pipe(
              runHandler(stores, caller),
              taskEither.chainFirst((answer) =>
                isReadOnly ? taskEither.right(undefined) : auditResponse(stores.audit, answer),
              ),
            ),
          ),
        ),
      );
    const tokenDigest = call.token === null ? null : context.secrets.digest(call.token);
    /**
     * Reads speculatively for the last known owner of the token, in the same round trip as the session. The result is
     * used only for that caller.
     */
    const runSpeculatively = (stores: Stores): TaskEither<Failure, EndpointResponse> => {
      const signed = tokenDigest === null ? null : context.sessionPrefetch.find(tokenDigest, now);
      const recordAccess = signed === null ? null : predictRecordAccess(access, paramsOf(call), signed);
      if (signed === null || recordAccess === null) return runSteps(stores);
      const predicted = { signed, recordAccess } satisfies Caller;
      const readAs = (caller: Caller) =>
        pipe(
          switchToHealthData(stores, caller),
          taskEither.chain(() => runHandler(stores, caller)),
        );
      return async () => {
        const { observedStores, sessionRequested } = observeSessionRequest(stores);
        const recognition = recogniseCaller(observedStores)();
        // the session must be requested first, while accounts are visible
        await Promise.race([sessionRequested, recognition]);
        const speculativeRead = readAs(predicted)();
        speculativeRead.catch(() => {});
        const actual = await recognition;
        if (caller.signed === null) {
          await Promise.allSettled([speculativeRead]);
          context.sessionPrefetch.remove(signed);
        }
        if (isLeft(actual)) return actual;
        return isSameOwner(predicted, actual.right) ? speculativeRead : readAs(actual.right)();
      };
    };
    const inTransaction = context[isReadOnly ? "consult" : "transact"](
      isReadOnly && endpoint.responseFormat === "text" ? runSpeculatively : runSteps,
    );
    const by = tokenDigest === null ? null : (context.sessionPrefetch.find(tokenDigest, now)?.account ?? tokenDigest);
    const work = by === null ? inTransaction : context.accountSlots(String(by), inTransaction);
    const auditDenial = (refusal: Failure): TaskEither<Failure, EndpointResponse> => {
      const { signed, recordAccess } = caller;
      if (signed === null || !isDenial(endpoint, refusal)) return taskEither.left(refusal);
      return pipe(
        recordAccess !== null
          ? taskEither.right(recordAccess.patient)
          : findDeniedRecord(context, access, paramsOf(call), signed),
        taskEither.chain((patient) =>
          context.auditBuffer.append(
            auditEntryFor(call, caller, {
              action: "denied",
              object: objectOf(endpoint, call),
              outcome: "refused",
              patient,
            }),
          ),
        ),
        taskEither.chain(() => taskEither.left(refusal)),
      );
    };
    /** Failure to store the last use does not fail the request; the session only expires earlier. */
    const touchSession: TaskEither<Failure, void> = () => {
      const { signed } = caller;
      return signed === null ||
        endpoint.isBackgroundRequest?.(call.query) === true ||
        millisecondsOf(now) - millisecondsOf(signed.lastSeenAt) < TOUCH_AFTER_MILLISECONDS
        ? Promise.resolve(right(undefined))
        : context
            .touchSession(signed.tokenDigest, now)()
            .then(() => right(undefined));
    };
    return pipe(
      work,
      taskEither.chainFirst((answer) =>
        taskEither.sequenceArray([
          isReadOnly ? auditResponse(context.auditBuffer, answer) : taskEither.right(undefined),
          touchSession,
        ]),
      ),
      taskEither.orElse(auditDenial),
      taskEither.mapLeft((refusal) => {
        handler.onRefused?.(call);
        return refusal.kind === "unavailable" && handler.unavailableCode !== undefined
          ? { ...refusal, code: handler.unavailableCode }
          : refusal;
      }),
    );
  };

/** Runs a handler with its own transactions. */
export const handleStandalone =
  (context: ServerContext, endpoint: AnyEndpoint, run: (call: Call) => TaskEither<Failure, AnyReply>) => (call: Call) =>
    pipe(
      run(call),
      taskEither.map((reply) => toResponse(endpoint, reply)),
      auditDenials(context, endpoint, call),
    );
