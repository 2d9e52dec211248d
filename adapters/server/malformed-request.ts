import type { Failure } from "@libretto/core/kernel/failure";
import { type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { FastifyRequest } from "fastify";
import { Nothing } from "../contract/codecs.ts";
import type { Access, AnyEndpoint } from "../contract/endpoint.ts";
import { within } from "./calls.ts";
import type { Desk } from "./desk.ts";
import { callWithoutInput } from "./request.ts";
import { type Answer, judged } from "./transaction.ts";

/** The access rule of a request without a record id: only the sign-in can be checked. */
const accessOf = ({ access }: AnyEndpoint, namesRecord: boolean): Access =>
  "of" in access && !namesRecord ? { who: "signedIn" } : access;

/**
 * Refuses an unreadable request. The caller is authorised first: without access the answer is 401, 403 or 404 and
 * reveals nothing about the input.
 *
 * @param malformed what is wrong with the request
 */
export const refuseMalformed = (
  desk: Desk,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  address: string,
  malformed: Failure,
): TaskEither<Failure, Answer> => {
  if (endpoint.access.who === "anyone") return taskEither.left(malformed);
  const { call, namesRecord } = callWithoutInput(endpoint, request, address);
  const { overwrites: _versionIsNotRead, unattended: _queryIsNotRead, ...rest } = endpoint;
  return judged(
    desk,
    { ...rest, access: accessOf(endpoint, namesRecord), query: Nothing, body: Nothing },
    within(() => taskEither.left(malformed)),
  )(call);
};
