import type { Language } from "@libretto/core/messages/codes";
import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf } from "../contract/endpoint.ts";

/** A part of a call may be left out when the endpoint has none or needs none of it. */
type Part<Name extends string, A> =
  Record<string, never> extends A ? { readonly [K in Name]?: A } : { readonly [K in Name]: A };

/** What a call of this endpoint takes; `seen` is the version that a write has seen. */
export type AskedOf<E> = Part<"params", ParamsOf<E>> &
  Part<"query", QueryOf<E>> &
  Part<"body", BodyOf<E>> & { readonly seen?: number | null };

export interface AnyAsked {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly seen?: number | null;
}

/** What goes with a request besides what is asked. */
export interface Accompanied {
  readonly bearer: string | null;
  readonly language: Language;
  readonly key: string | null;
  readonly patienceMilliseconds: number;
}

/** The body of a call as JSON, written by its codec; null for calls without one. */
export const contentOf = (endpoint: AnyEndpoint, body: unknown): string | null =>
  endpoint.method === "POST" || endpoint.method === "PUT" ? JSON.stringify(endpoint.body.encode(body ?? {})) : null;

const JSON_TYPE = "application/json";
const ACCEPTED = {
  json: JSON_TYPE,
  text: JSON_TYPE,
  nothing: JSON_TYPE,
  pdf: "application/pdf",
  file: "*/*",
} as const satisfies Readonly<Record<AnyEndpoint["form"], string>>;

/** The request as the platform sends it: never to another place, never from a cache, not longer than patience lasts. */
export const requestOf = (
  endpoint: AnyEndpoint,
  content: string | null,
  seen: number | null,
  { bearer, language, key, patienceMilliseconds }: Accompanied,
): RequestInit => ({
  method: endpoint.method,
  headers: {
    accept: ACCEPTED[endpoint.form],
    "accept-language": language,
    ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
    ...(content !== null && { "content-type": "application/json" }),
    ...(seen !== null && { "if-match": `"${seen}"` }),
    ...(key !== null && { "idempotency-key": key }),
  },
  ...(content !== null && { body: content }),
  credentials: "same-origin",
  cache: "no-store",
  redirect: "error",
  signal: AbortSignal.timeout(patienceMilliseconds),
});
