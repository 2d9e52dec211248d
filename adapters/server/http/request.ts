import type {} from "@fastify/cookie";
import { type Failure, failure, malformedInput } from "@libretto/core/kernel/failure";
import { type Either, either, isLeft, left, pipe, right } from "@libretto/core/kernel/fp";
import { Id, type PatientId } from "@libretto/core/kernel/id";
import type { FastifyRequest } from "fastify";
import { parseStrictJson } from "../../bytes/strict-json.ts";
import { Empty } from "../../contract/codecs.ts";
import type { AnyEndpoint } from "../../contract/endpoint.ts";
import { RECORD_HEADER } from "../../contract/record-header.ts";
import { findUnknownKey } from "../../contract/unknown-keys.ts";
import type { Call } from "../pipeline/calls.ts";
import { parseIfMatch } from "../pipeline/entity-tags.ts";
import { bearerToken } from "../pipeline/sessions/authenticate.ts";
import { selectLanguage } from "./accept-language.ts";
import { decodeInput } from "./decode-input.ts";
import { malformedAt } from "./problems.ts";
import { parseStrictQuery } from "./strict-query.ts";
import { deviceOf } from "./user-agent.ts";

const firstValue = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === "string" ? header : header?.[0];

const keyShape = /^[\x21-\x7e]{1,128}$/;
const idempotencyKey = (header: string | undefined): Either<Failure, string | null> => {
  if (header === undefined) return right(null);
  return keyShape.test(header) ? right(header) : left(malformedAt("Idempotency-Key"));
};

const recordOf = (header: string | undefined): Either<Failure, PatientId | null> => {
  if (header === undefined) return right(null);
  return /^[1-9]\d{0,15}$/.test(header) && Id.is(Number(header))
    ? right(Number(header))
    : left(malformedAt("Libretto-Record"));
};

/** Decodes, and refuses unknown fields if the endpoint is strict. */
const decodeStrictly =
  ({ strict }: AnyEndpoint) =>
  (codec: AnyEndpoint["body"], value: unknown): Either<Failure, unknown> =>
    pipe(
      decodeInput(codec, value),
      either.chain((decoded) => {
        const unknown = strict === true ? findUnknownKey(value, codec.encode(decoded)) : null;
        return unknown === null ? right(decoded) : left(malformedAt(unknown));
      }),
    );

/** Decodes the body as JSON. Fields that the endpoint does not have are ignored. */
const jsonOf = (endpoint: AnyEndpoint, body: unknown): Either<Failure, unknown> => {
  if (endpoint.body === Empty) return right({});
  return typeof body === "string" ? pipe(parseStrictJson(body), either.mapLeft(malformedAt)) : left(malformedInput());
};

/** The version that a row in a body has; null when the body states none. */
const versionInBody = (body: unknown): number | null => {
  const version = typeof body === "object" && body !== null && "version" in body ? body.version : null;
  return typeof version === "number" ? version : null;
};

/** The values of path parameters are checked like any other input. */
const paramsOf = (request: FastifyRequest): Either<string, unknown> =>
  parseStrictJson(JSON.stringify(request.params ?? {}));

/** Header data of any request. */
const headersOf = (request: FastifyRequest, address: string) => ({
  token: bearerToken(request.headers.authorization),
  cookies: request.cookies,
  fromBrowser: request.headers["sec-fetch-site"] !== undefined,
  device: deviceOf(request.headers["user-agent"]),
  address,
  language: selectLanguage(request.headers["accept-language"]),
  reference: request.id,
});

const decodeParams = ({ params }: AnyEndpoint, request: FastifyRequest): Either<Failure, unknown> =>
  pipe(
    paramsOf(request),
    either.mapLeft(malformedAt),
    either.chain((rawParams) => decodeInput(params, rawParams)),
  );

/** Decodes a request with the codecs of its endpoint. */
export const readCall = (endpoint: AnyEndpoint, request: FastifyRequest, address: string): Either<Failure, Call> => {
  const { headers } = request;
  return pipe(
    either.Do,
    either.apS("params", decodeParams(endpoint, request)),
    either.bind("rawQuery", () => pipe(parseStrictQuery(request.raw.url ?? ""), either.mapLeft(malformedAt))),
    either.bind("query", ({ rawQuery }) => decodeStrictly(endpoint)(endpoint.query, rawQuery)),
    either.bind("rawBody", () => jsonOf(endpoint, request.body)),
    either.bind("body", ({ rawBody }) =>
      endpoint.body === Empty ? right(rawBody) : decodeStrictly(endpoint)(endpoint.body, rawBody),
    ),
    either.bind("ifMatch", () => parseIfMatch(firstValue(headers["if-match"]))),
    either.bind("idempotencyKey", () => idempotencyKey(firstValue(headers["idempotency-key"]))),
    either.bind("record", () => recordOf(firstValue(headers[RECORD_HEADER]))),
    either.map(({ params, query, rawBody, body, ifMatch, idempotencyKey, record }) => ({
      ...{ params, query, body, ifMatch, idempotencyKey, record },
      expectedVersion: ifMatch ?? versionInBody(rawBody),
      ...headersOf(request, address),
    })),
  );
};

/** Caller and record of a malformed request: enough for authorisation. */
export const callWithoutInput = (
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  address: string,
): { readonly call: Call; readonly namesRecord: boolean } => {
  const params = decodeParams(endpoint, request);
  const call = {
    query: {},
    body: {},
    ifMatch: null,
    expectedVersion: null,
    idempotencyKey: null,
    record: null,
    ...headersOf(request, address),
  };
  return isLeft(params)
    ? { call: { ...call, params: {} }, namesRecord: false }
    : { call: { ...call, params: params.right }, namesRecord: true };
};

/** Whether a browser sends the request from another site; data goes only to our own pages (SE-8). */
export const isCrossSite = (request: FastifyRequest): boolean => {
  const site = firstValue(request.headers["sec-fetch-site"]);
  return site === "cross-site" || site === "same-site";
};

export const crossSiteRefusal = failure("notPermitted", "gate.notPermitted");
