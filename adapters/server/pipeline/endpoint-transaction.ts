import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { AnyEndpoint } from "../../contract/endpoint.ts";
import type { AnyReply, Call, TransactionalHandler } from "./calls.ts";
import { auditDenials } from "./denials.ts";
import { type Caller, createRequest, type EndpointRequest } from "./endpoint-request.ts";
import { type EndpointResponse, toResponse } from "./endpoint-response.ts";
import type { ServerContext } from "./server-context.ts";
import { auditChange, auditDenial, auditRead } from "./steps/audit.ts";
import { authenticateCaller } from "./steps/authenticate-caller.ts";
import { authoriseCaller, switchToRecord } from "./steps/authorise-caller.ts";
import { checkVersion } from "./steps/check-version.ts";
import { replayResponse } from "./steps/replay-response.ts";
import { touchSession } from "./steps/touch-session.ts";

/** Runs the handler of the endpoint, and encodes its reply. */
const runHandler = (
  { endpoint, access, call }: EndpointRequest,
  handler: TransactionalHandler<AnyEndpoint>,
  stores: Stores,
  caller: Caller,
): TaskEither<Failure, EndpointResponse> =>
  pipe(
    // biome-ignore lint/suspicious/noExplicitAny: what each access gives its handlers is typed where they are written
    handler.run(call, stores, (access.who === "anyone" ? null : caller) as any),
    taskEither.map((reply) => toResponse(endpoint, reply)),
  );

/** The steps of a request inside its transaction. The first refusal ends it and rolls it back. */
const runSteps =
  (request: EndpointRequest, handler: TransactionalHandler<AnyEndpoint>) =>
  (stores: Stores): TaskEither<Failure, EndpointResponse> =>
    pipe(
      authenticateCaller(request, stores),
      taskEither.chain((signed) => authoriseCaller(request, stores, signed)),
      taskEither.chainFirst((caller) => switchToRecord(request, stores, caller)),
      taskEither.chain((caller) =>
        replayResponse(request, stores, caller, () =>
          pipe(
            checkVersion(request),
            taskEither.chain(() => runHandler(request, handler, stores, caller)),
            taskEither.chainFirst((response) => auditChange(request, stores.audit, response)),
          ),
        ),
      ),
    );

/** Runs work in a read-only transaction for reads, otherwise in a writing one. Each account has a limited number. */
const runInTransaction = <A>(
  { context, tokenDigest, now, isRead }: EndpointRequest,
  work: (stores: Stores) => TaskEither<Failure, A>,
): TaskEither<Failure, A> => {
  const transaction = context[isRead ? "consult" : "transact"](work);
  if (tokenDigest === null) return transaction;
  const account = context.sessionCache.find(tokenDigest, now)?.account ?? tokenDigest;
  return context.accountSlots(String(account), transaction);
};

/** Releases what the handler holds, and names the service that it needs. */
const reportRefusal =
  (handler: TransactionalHandler<AnyEndpoint>, call: Call) =>
  (refusal: Failure): Failure => {
    handler.onRefused?.(call);
    return refusal.kind === "unavailable" && handler.unavailableCode !== undefined
      ? { ...refusal, code: handler.unavailableCode }
      : refusal;
  };

/**
 * Handles a request in one transaction: authenticate, authorise, replay, check the version, run, audit; all or nothing
 * (AZ-13, RE-4). Reads and denials are audited afterwards, before the response.
 */
export const handleInTransaction =
  (context: ServerContext, endpoint: AnyEndpoint, handler: TransactionalHandler<AnyEndpoint>) =>
  (call: Call): TaskEither<Failure, EndpointResponse> => {
    const request = createRequest(context, endpoint, call);
    return pipe(
      runInTransaction(request, runSteps(request, handler)),
      taskEither.chainFirst((response) =>
        taskEither.sequenceArray([auditRead(request, response), touchSession(request)]),
      ),
      taskEither.orElse(auditDenial(request)),
      taskEither.mapLeft(reportRefusal(handler, call)),
    );
  };

/** Handles a request whose handler opens its own transactions. */
export const handleStandalone =
  (context: ServerContext, endpoint: AnyEndpoint, run: (call: Call) => TaskEither<Failure, AnyReply>) => (call: Call) =>
    pipe(
      run(call),
      taskEither.map((reply) => toResponse(endpoint, reply)),
      auditDenials(context, endpoint, call),
    );
