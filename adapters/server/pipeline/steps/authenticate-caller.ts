import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { SessionOptions } from "@libretto/core/use-cases/account/sessions/authenticate-session";
import type { AnyEndpoint } from "../../../contract/endpoint.ts";
import { type EndpointRequest, paramsOf, recordOf } from "../endpoint-request.ts";
import { authenticate } from "../sessions/authenticate.ts";

/** Calls whose response depends on permissions. */
const needsPermissions = ({ name }: AnyEndpoint): boolean => name === "hasPermission" || name === "menu";

/** What the query of the session also reads and locks for this request. */
const sessionOptionsOf = ({ endpoint, access, call }: EndpointRequest): SessionOptions => {
  const writes = endpoint.rate === "write";
  return {
    record: recordOf(access, call),
    lock: writes,
    withPermissions: writes || "permission" in access || needsPermissions(endpoint),
    targetAccount:
      access.who === "reader" && access.idKind === "account" ? Number(paramsOf(call)[access.idParameter]) : null,
  };
};

/** Finds the session of the request; null for endpoints that need none. */
export const authenticateCaller = (
  request: EndpointRequest,
  stores: Stores,
): TaskEither<Failure, SessionWithPrincipal | null> => {
  const { context, call, now, tokenDigest } = request;
  if (request.access.who === "anyone") return taskEither.right(null);
  return pipe(
    authenticate(context, stores, call, now, sessionOptionsOf(request)),
    taskEither.bimap(
      (refusal) => {
        if (tokenDigest !== null) context.sessionCache.remove(tokenDigest);
        return refusal;
      },
      (signed) => {
        context.sessionCache.add(signed, now);
        request.caller = { signed, recordAccess: null };
        return signed;
      },
    ),
  );
};
