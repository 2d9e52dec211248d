import type {} from "@fastify/cookie";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, either, isLeft, left, pipe, right } from "@libretto/core/kernel/fp";
import type { FastifyRequest } from "fastify";
import { Nothing } from "../contract/codecs.ts";
import type { AnyEndpoint } from "../contract/endpoint.ts";
import { unknownKey } from "../contract/strict.ts";
import { bearerToken } from "./authenticate.ts";
import type { Call } from "./calls.ts";
import { deviceOf } from "./device.ts";
import { languageAsked } from "./language-asked.ts";
import { malformed } from "./problems.ts";
import { read } from "./read.ts";
import { strictJson, strictQuery } from "./strict-json.ts";
import { seenVersion } from "./versions.ts";

const at = (place: string): Failure =>
  malformed(place === "" ? undefined : { [place.slice(0, 200)]: "failure.malformed" });
const single = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === "string" ? header : header?.[0];

const keyShape = /^[\x21-\x7e]{1,128}$/;
const idempotencyKey = (header: string | undefined): Either<Failure, string | null> => {
  if (header === undefined) return right(null);
  return keyShape.test(header) ? right(header) : left(at("Idempotency-Key"));
};

/** Decodes, and refuses unknown fields if the endpoint is strict. */
const readBy =
  ({ strict }: AnyEndpoint) =>
  (codec: AnyEndpoint["body"], value: unknown): Either<Failure, unknown> =>
    pipe(
      read(codec, value),
      either.chain((found) => {
        const unknown = strict === true ? unknownKey(value, codec.encode(found)) : null;
        return unknown === null ? right(found) : left(at(unknown));
      }),
    );

/** The body as JSON; what the endpoint does not have is not looked at. */
const jsonOf = (endpoint: AnyEndpoint, body: unknown): Either<Failure, unknown> => {
  if (endpoint.body === Nothing) return right({});
  return typeof body === "string" ? pipe(strictJson(body), either.mapLeft(at)) : left(malformed());
};

/** The version that a row in a body has; null when the body states none. */
const versionInBody = (body: unknown): number | null => {
  const version = typeof body === "object" && body !== null && "version" in body ? body.version : null;
  return typeof version === "number" ? version : null;
};

/** The values of path parameters are checked like any other input. */
const paramsOf = (request: FastifyRequest): Either<string, unknown> => strictJson(JSON.stringify(request.params ?? {}));

/** Header data of any request. */
const headersOf = (request: FastifyRequest, address: string) => ({
  token: bearerToken(request.headers.authorization),
  cookies: request.cookies,
  fromBrowser: request.headers["sec-fetch-site"] !== undefined,
  device: deviceOf(request.headers["user-agent"]),
  address,
  language: languageAsked(request.headers["accept-language"]),
  reference: request.id,
});

const decodeParams = ({ params }: AnyEndpoint, request: FastifyRequest): Either<Failure, unknown> =>
  pipe(
    paramsOf(request),
    either.mapLeft(at),
    either.chain((raw) => read(params, raw)),
  );

/** Decodes a request with the codecs of its endpoint. */
export const callOf = (endpoint: AnyEndpoint, request: FastifyRequest, address: string): Either<Failure, Call> => {
  const { headers } = request;
  return pipe(
    either.Do,
    either.apS("params", decodeParams(endpoint, request)),
    either.bind("rawQuery", () => pipe(strictQuery(request.raw.url ?? ""), either.mapLeft(at))),
    either.bind("query", ({ rawQuery }) => readBy(endpoint)(endpoint.query, rawQuery)),
    either.bind("rawBody", () => jsonOf(endpoint, request.body)),
    either.bind("body", ({ rawBody }) =>
      endpoint.body === Nothing ? right(rawBody) : readBy(endpoint)(endpoint.body, rawBody),
    ),
    either.bind("ifMatch", () => seenVersion(single(headers["if-match"]))),
    either.bind("idempotencyKey", () => idempotencyKey(single(headers["idempotency-key"]))),
    either.map(({ params, query, rawBody, body, ifMatch, idempotencyKey }) => ({
      ...{ params, query, body, ifMatch, idempotencyKey },
      seen: ifMatch ?? versionInBody(rawBody),
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
  const call = { query: {}, body: {}, ifMatch: null, seen: null, idempotencyKey: null, ...headersOf(request, address) };
  return isLeft(params)
    ? { call: { ...call, params: {} }, namesRecord: false }
    : { call: { ...call, params: params.right }, namesRecord: true };
};

/** Whether a browser sends the request from another site; data goes only to our own pages (SE-8). */
export const fromElsewhere = (request: FastifyRequest): boolean => {
  const site = single(request.headers["sec-fetch-site"]);
  return site === "cross-site" || site === "same-site";
};

export const refusedElsewhere = failure("notPermitted", "gate.notPermitted");
