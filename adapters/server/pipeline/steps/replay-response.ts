import { createHash } from "node:crypto";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { StoredResponse } from "@libretto/core/ports/system/idempotency-keys";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { AnyEndpoint } from "../../../contract/endpoint.ts";
import type { Call } from "../calls.ts";
import type { Caller, EndpointRequest } from "../endpoint-request.ts";
import { type EndpointResponse, JSON_TYPE } from "../endpoint-response.ts";

/** Digest that identifies equal writes: endpoint, path and body. */
const requestDigest = (endpoint: AnyEndpoint, call: Call): string =>
  createHash("sha256")
    .update(JSON.stringify([endpoint.name, call.params, endpoint.body.encode(call.body)]))
    .digest("hex");

const toRepeatedResponse = ({ responseFormat }: AnyEndpoint, { body, etag }: StoredResponse): EndpointResponse =>
  responseFormat === "nothing" || body === ""
    ? { body: null, pendingBody: null, type: "", etag, reply: {} }
    : { body, pendingBody: null, type: JSON_TYPE, etag, reply: {} };

/**
 * Answers a repeated write with the stored response of the first one, without a second audit entry (PR-1). Runs any
 * other request, and stores the response of a write that has an idempotency key (RE-6). The key of a write about no
 * record belongs to the account.
 */
export const replayResponse = (
  { endpoint, call, now }: EndpointRequest,
  { idempotencyKeys }: Pick<Stores, "idempotencyKeys">,
  { signed, recordAccess }: Caller,
  run: () => TaskEither<Failure, EndpointResponse>,
): TaskEither<Failure, EndpointResponse> => {
  const key = call.idempotencyKey;
  if (key === null || signed === null || endpoint.rate !== "write") return run();
  const { account, patient } = signed.principal;
  const by = { account, patient: recordAccess === null ? null : patient };
  return pipe(
    idempotencyKeys.claim(by, key, requestDigest(endpoint, call), now),
    taskEither.chain((earlierResponse) =>
      earlierResponse !== null
        ? taskEither.right(toRepeatedResponse(endpoint, earlierResponse))
        : pipe(
            run(),
            taskEither.chainFirst(({ body, etag }) =>
              idempotencyKeys.storeResponse(by, key, { body: String(body ?? ""), etag }),
            ),
          ),
    ),
  );
};
