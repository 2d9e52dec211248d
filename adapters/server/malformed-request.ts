import type { Failure } from "@libretto/core/kernel/failure";
import { type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { FastifyRequest } from "fastify";
import { Nothing } from "../contract/codecs.ts";
import type { Access, AnyEndpoint } from "../contract/endpoint.ts";
import { within } from "./calls.ts";
import type { Desk } from "./desk.ts";
import { callWithoutInput } from "./request.ts";
import { type Answer, judged } from "./transaction.ts";

/** The access rule of a request whose path names no record: only whether the caller is signed in can be decided. */
const accessOf = ({ access }: AnyEndpoint, namesRecord: boolean): Access =>
  "of" in access && !namesRecord ? { who: "signedIn" } : access;

/**
 * Refuses a request that cannot be read. The caller is authorised first: whoever may not call gets 401, 403 or 404, and
 * learns nothing about the input; whoever may call gets the reason.
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
