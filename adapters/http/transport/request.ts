import type { Language } from "@libretto/core/messages/codes";
import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf } from "../../contract/endpoint.ts";

/** A part of a call may be omitted when all its fields are optional. */
type OptionalWhenEmpty<Name extends string, A> =
  Record<string, never> extends A ? { readonly [K in Name]?: A } : { readonly [K in Name]: A };

/** The request of an endpoint. `expectedVersion` is the version that a write is based on. */
export type RequestOf<E> = OptionalWhenEmpty<"params", ParamsOf<E>> &
  OptionalWhenEmpty<"query", QueryOf<E>> &
  OptionalWhenEmpty<"body", BodyOf<E>> & { readonly expectedVersion?: number | null };

export interface AnyRequest {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly expectedVersion?: number | null;
}

/** What the client adds to a request. */
export interface RequestContext {
  readonly bearer: string | null;
  readonly language: Language;
  readonly idempotencyKey: string | null;
  readonly timeoutMilliseconds: number;
}

/** The body of a call as JSON; null for calls without a body. */
export const encodeBody = (endpoint: AnyEndpoint, body: unknown): string | null =>
  endpoint.method === "POST" || endpoint.method === "PUT" ? JSON.stringify(endpoint.body.encode(body ?? {})) : null;

const JSON_TYPE = "application/json";
const ACCEPT_HEADERS = {
  json: JSON_TYPE,
  text: JSON_TYPE,
  nothing: JSON_TYPE,
  pdf: "application/pdf",
  file: "*/*",
} as const satisfies Readonly<Record<AnyEndpoint["responseFormat"], string>>;

/** Builds the request for `fetch`: same origin, no cache, no redirects, with a timeout. */
export const buildRequest = (
  endpoint: AnyEndpoint,
  content: string | null,
  expectedVersion: number | null,
  { bearer, language, idempotencyKey, timeoutMilliseconds }: RequestContext,
): RequestInit => ({
  method: endpoint.method,
  headers: {
    accept: ACCEPT_HEADERS[endpoint.responseFormat],
    "accept-language": language,
    ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
    ...(content !== null && { "content-type": "application/json" }),
    ...(expectedVersion !== null && { "if-match": `"${expectedVersion}"` }),
    ...(idempotencyKey !== null && { "idempotency-key": idempotencyKey }),
  },
  ...(content !== null && { body: content }),
  credentials: "same-origin",
  cache: "no-store",
  redirect: "error",
  signal: AbortSignal.timeout(timeoutMilliseconds),
});
