import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, either, pipe } from "@libretto/core/kernel/fp";
import type { UploadOptions } from "@libretto/core/ports/files/file-service";
import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf } from "../../contract/endpoint.ts";
import { buildAddress } from "./address.ts";
import type { UploadSource } from "./upload.ts";

/** A part of a call may be omitted when all its fields are optional. */
type OptionalWhenEmpty<Name extends string, A> =
  Record<string, never> extends A ? { readonly [K in Name]?: A } : { readonly [K in Name]: A };

/** The input of an endpoint. `expectedVersion` is the version that a write is based on. */
export type RequestOf<E> = OptionalWhenEmpty<"params", ParamsOf<E>> &
  OptionalWhenEmpty<"query", QueryOf<E>> &
  OptionalWhenEmpty<"body", BodyOf<E>> & { readonly expectedVersion?: number | null };

interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly expectedVersion?: number | null;
}

/** An encoded request on its way through the interceptors. */
export interface ApiRequest<A> {
  readonly endpoint: AnyEndpoint;
  /** Path and query. */
  readonly address: string;
  /** The body as JSON; null for calls without a body and for uploads. */
  readonly content: string | null;
  /** The file that is the body. */
  readonly upload: { readonly file: UploadSource; readonly options: UploadOptions } | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Reads the body of an accepted response. */
  readonly read: (response: Response) => Promise<Either<Failure, A>>;
}

const JSON_TYPE = "application/json";
const ACCEPT_HEADERS = {
  json: JSON_TYPE,
  text: JSON_TYPE,
  nothing: JSON_TYPE,
  calendar: "text/calendar",
  pdf: "application/pdf",
  file: "*/*",
} as const satisfies Readonly<Record<AnyEndpoint["responseFormat"], string>>;

/** The body of a call as JSON; null for calls without a body. */
const encodeBody = (endpoint: AnyEndpoint, body: unknown): string | null =>
  endpoint.method === "POST" || endpoint.method === "PUT" ? JSON.stringify(endpoint.body.encode(body ?? {})) : null;

/** Encodes a request. Refuses parameters that cannot be a part of a path. */
export const createRequest = <A>(
  endpoint: AnyEndpoint,
  { params = {}, query = {}, body, expectedVersion = null }: AnyInput,
  read: ApiRequest<A>["read"],
  upload: ApiRequest<A>["upload"] = null,
): Either<Failure, ApiRequest<A>> =>
  pipe(
    buildAddress(endpoint, params, query),
    either.bimap(
      () => failure("notFound", "failure.notFound"),
      (address) => {
        const content = upload === null ? encodeBody(endpoint, body) : null;
        const headers = {
          accept: ACCEPT_HEADERS[endpoint.responseFormat],
          ...(content !== null && { "content-type": JSON_TYPE }),
          ...(expectedVersion !== null && { "if-match": `"${expectedVersion}"` }),
        };
        return { endpoint, address, content, upload, headers, read };
      },
    ),
  );

/** A request for `fetch`: same origin, no cache, no redirects, with a timeout. */
export const toFetchRequest = (
  method: AnyEndpoint["method"],
  headers: Readonly<Record<string, string>>,
  content: string | null,
  timeoutMilliseconds: number,
): RequestInit => ({
  method,
  headers,
  ...(content !== null && { body: content }),
  credentials: "same-origin",
  cache: "no-store",
  redirect: "error",
  signal: AbortSignal.timeout(timeoutMilliseconds),
});
