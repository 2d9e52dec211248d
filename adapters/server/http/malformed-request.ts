import type { Failure } from "@libretto/core/kernel/failure";
import { type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { FastifyRequest } from "fastify";
import { Empty } from "../../contract/codecs.ts";
import type { Access, AnyEndpoint } from "../../contract/endpoint.ts";
import { transactional } from "../pipeline/calls.ts";
import type { EndpointResponse } from "../pipeline/endpoint-response.ts";
import { handleInTransaction } from "../pipeline/endpoint-transaction.ts";
import type { ServerContext } from "../pipeline/server-context.ts";
import { callWithoutInput } from "./request.ts";

/** The access rule of a request without a record id: only the sign-in can be checked. */
const accessOf = ({ access }: AnyEndpoint, namesRecord: boolean): Access =>
  "idParameter" in access && !namesRecord ? { who: "signedIn" } : access;

/**
 * Refuses an unreadable request. The caller is authorised first: without access the answer is 401, 403 or 404 and
 * reveals nothing about the input.
 *
 * @param malformed what is wrong with the request
 */
export const refuseMalformed = (
  context: ServerContext,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  address: string,
  malformed: Failure,
): TaskEither<Failure, EndpointResponse> => {
  if (endpoint.access.who === "anyone") return taskEither.left(malformed);
  const { call, namesRecord } = callWithoutInput(endpoint, request, address);
  const { overwrites: _versionIsNotRead, isBackgroundRequest: _queryIsNotRead, ...rest } = endpoint;
  return handleInTransaction(
    context,
    { ...rest, access: accessOf(endpoint, namesRecord), query: Empty, body: Empty },
    transactional(() => taskEither.left(malformed)),
  )(call);
};
