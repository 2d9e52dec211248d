import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { AnyEndpoint } from "../../../contract/endpoint.ts";
import type { TransactionalHandler } from "../calls.ts";
import type { Caller, EndpointRequest } from "../endpoint-request.ts";
import { type EndpointResponse, toResponse } from "../endpoint-response.ts";

/** Runs the handler of the endpoint, and encodes its reply. */
export const runHandler = (
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
