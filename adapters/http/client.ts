import { decode } from "@libretto/core/kernel/codec";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, either, isLeft, pipe, right, type TaskEither } from "@libretto/core/kernel/fp";
import type { FileContent, UploadOptions } from "@libretto/core/ports/files/file-service";
import type { AnyEndpoint, ResponseOf } from "../contract/endpoint.ts";
import { sendIdempotencyKey } from "./interceptors/idempotency-key.ts";
import { type Interceptor, intercept, type Send } from "./interceptors/interceptor.ts";
import { reportReachability } from "./interceptors/reachability.ts";
import { type SessionSettings, sendSession } from "./interceptors/session.ts";
import { buildAddress } from "./transport/address.ts";
import { invalidResponse, invalidResponseAt } from "./transport/invalid-response.ts";
import type { ApiRequest, RequestOf } from "./transport/request.ts";
import { createSend, type TransportSettings } from "./transport/send.ts";
import type { UploadSource } from "./transport/upload.ts";

/** Calls the API. Each endpoint is one typed call. */
export interface Client {
  readonly call: <E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>) => TaskEither<Failure, ResponseOf<E>>;
  /** Calls an endpoint that responds with a file, and returns its bytes and media type. */
  readonly content: <E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>) => TaskEither<Failure, FileContent>;
  /** Calls an endpoint whose body streams. */
  readonly upload: <E extends AnyEndpoint>(
    endpoint: E,
    source: UploadSource,
    options?: UploadOptions,
  ) => TaskEither<Failure, ResponseOf<E>>;
  /** The same client with more interceptors, outside of those that it has. The first one is the outermost. */
  readonly withInterceptors: (...interceptors: readonly Interceptor[]) => Client;
}

interface ClientSettings extends SessionSettings, TransportSettings {
  /** Called with true when the server responded, whatever the response, and with false when it did not. */
  readonly onReachability?: (isReachable: boolean) => void;
  readonly newKey?: () => string;
}

interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly expectedVersion?: number | null;
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
const createRequest = <A>(
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

const decodeResponse = <E extends AnyEndpoint>(endpoint: E, body: string): Either<Failure, ResponseOf<E>> =>
  endpoint.responseFormat === "nothing"
    ? right({} as ResponseOf<E>)
    : pipe(
        either.tryCatch(
          () => JSON.parse(body) as unknown,
          () => invalidResponse(`${endpoint.name}: JSON`),
        ),
        either.chain((value) =>
          pipe(decode(endpoint.response, value), either.mapLeft(invalidResponseAt(endpoint.name))),
        ),
      );

const readValue =
  <E extends AnyEndpoint>(endpoint: E): ApiRequest<ResponseOf<E>>["read"] =>
  async (response) =>
    decodeResponse(endpoint, await response.text());

const readFile: ApiRequest<FileContent>["read"] = async (response) =>
  right({
    mediaType: response.headers.get("content-type") ?? "",
    bytes: new Uint8Array(await response.arrayBuffer()),
  });

const createClient = (send: Send): Client => {
  const exchange =
    <A>(...parts: Parameters<typeof createRequest<A>>): TaskEither<Failure, A> =>
    async () => {
      const request = createRequest(...parts);
      return isLeft(request) ? request : (await send(request.right)).result;
    };
  return {
    call: (endpoint, request) => exchange(endpoint, request, readValue(endpoint)),
    content: (endpoint, request) => exchange(endpoint, request, readFile),
    upload: (endpoint, file, options = {}) => exchange(endpoint, {}, readValue(endpoint), { file, options }),
    withInterceptors: (...interceptors) => createClient(intercept(interceptors, send)),
  };
};

/** A client over the functions of the web platform. It never throws; every error is a `Failure`. */
export const httpClient = (settings: ClientSettings): Client =>
  createClient(
    intercept(
      [
        sendSession(settings),
        sendIdempotencyKey(settings.newKey),
        reportReachability(settings.online ?? (() => false), settings.onReachability ?? (() => {})),
      ],
      createSend(settings),
    ),
  );
