import { decode } from "@libretto/core/kernel/codec";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, either, isRight, left, pipe, right, type TaskEither } from "@libretto/core/kernel/fp";
import type { Language } from "@libretto/core/messages/codes";
import type { FileContent, UploadOptions } from "@libretto/core/ports/files/file-service";
import type { AnyEndpoint, ResponseOf } from "../contract/endpoint.ts";
import { buildAddress } from "./transport/address.ts";
import { readFailure } from "./transport/failure-response.ts";
import { createIdempotencyKeys } from "./transport/idempotency-keys.ts";
import { invalidResponse, invalidResponseAt } from "./transport/invalid-response.ts";
import { type AnyRequest, buildRequest, encodeBody, type RequestOf } from "./transport/request.ts";
import { type SendFile, UploadCancelled, type UploadSource } from "./transport/upload.ts";

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
}

export interface ClientSettings {
  /** The session token; null while nobody is signed in. */
  readonly token: () => string | null;
  /** The session as the page knows it. The storage may have another session of the same user, or none. */
  readonly session?: () => unknown;
  /** Called when the server does not know the session any more, unless another session sent the request. */
  readonly onSignedOut: () => void;
  /** Called with true when the server responded, whatever the response, and with false when it did not. */
  readonly onReachability?: (isReachable: boolean) => void;
  readonly language: () => Language;
  /** Whether this device has a network connection. */
  readonly online?: () => boolean;
  readonly fetch?: typeof fetch;
  readonly sendFile?: SendFile;
  readonly newKey?: () => string;
  readonly timeoutMilliseconds?: number;
}

const TIMEOUT_MILLISECONDS = 30_000;
/** A response that arrives after its session has ended is discarded, whoever is signed in now. */
const SESSION_ENDED = failure("signedOut", "session.expired");
const UNAUTHORISED = 401;
const SERVER_ERROR = 500;
/** The server refuses these requests before it processes them, so they say nothing about an earlier attempt. */
const UNPROCESSED = [UNAUTHORISED, 429];

/** Loaded with the first upload: the first screen needs none. */
const loadAndSend: SendFile = async (transfer) => (await import("./transport/xhr-upload.ts")).sendByXhr(transfer);

/** Without a network the save was not sent. With a network the server did not respond, and it may have saved. */
const noResponseFailure = (write: boolean, online: boolean): Failure => {
  if (online) return failure("unavailable", write ? "failure.unanswered" : "failure.unavailable");
  return failure("unavailable", write ? "failure.unsaved" : "failure.offline");
};

/** No response: the network or the server is down, or too slow. */
const networkFailure = (reason: unknown, { rate }: AnyEndpoint, online: boolean): Failure =>
  reason instanceof UploadCancelled
    ? failure("refused", "files.uploadStopped")
    : reason instanceof DOMException && reason.name === "TimeoutError"
      ? failure("unavailable", "failure.unavailable")
      : noResponseFailure(rate === "write", online);

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

/**
 * Calls the API with the functions of the web platform. It never throws; every error is a `Failure`. A save without a
 * response that is repeated unchanged has the same idempotency key, so it is stored once (RE-6).
 */
export const httpClient = (settings: ClientSettings): Client => {
  const { token, session = () => null, onSignedOut, language, timeoutMilliseconds = TIMEOUT_MILLISECONDS } = settings;
  const send = settings.fetch ?? ((...args: Parameters<typeof fetch>) => globalThis.fetch(...args));
  const sendFile = settings.sendFile ?? loadAndSend;
  const keys = createIdempotencyKeys(settings.newKey);

  const exchange = async <A>(
    endpoint: AnyEndpoint,
    { params = {}, query = {}, body, expectedVersion = null }: AnyRequest,
    read: (response: Response) => Promise<Either<Failure, A>>,
    source: { readonly file: UploadSource; readonly options: UploadOptions } | null = null,
  ): Promise<Either<Failure, A>> => {
    const address = buildAddress(endpoint, params, query);
    if (address._tag === "Left") return left(failure("notFound", "failure.notFound"));
    const content = source === null ? encodeBody(endpoint, body) : null;
    const fingerprint =
      source === null
        ? `${address.right} ${content}`
        : `${address.right} ${JSON.stringify(source.file.row ?? source.file.name)} ${source.file.content.size}`;
    const requiresSession = endpoint.access.who !== "anyone";
    const bearer = requiresSession ? token() : null;
    const initialSession = session();
    try {
      const request = buildRequest(endpoint, content, expectedVersion, {
        bearer,
        language: language(),
        idempotencyKey: endpoint.rate === "write" ? keys.keyOf(fingerprint) : null,
        timeoutMilliseconds,
      });
      const response =
        source === null
          ? await send(address.right, request)
          : await sendFile({
              address: address.right,
              headers: request.headers as Readonly<Record<string, string>>,
              source: source.file,
              options: source.options,
              timeoutMilliseconds,
            });
      settings.onReachability?.(true);
      if (response.ok) {
        const result = await read(response);
        if (endpoint.rate === "write" && isRight(result)) keys.releaseUpTo(fingerprint);
        return bearer !== null && initialSession !== session() ? left(SESSION_ENDED) : result;
      }
      const refusal = readFailure(response, await response.text());
      if (response.status < SERVER_ERROR && !UNPROCESSED.includes(response.status)) keys.release(fingerprint);
      if (response.status === UNAUTHORISED && requiresSession && bearer === token()) onSignedOut();
      // the table of field names is loaded with the first refused field
      const names = refusal.fields && (await import("@libretto/core/kernel/field-names").catch(() => null));
      return left(names ? names.toDomainFields(endpoint.body, refusal) : refusal);
    } catch (reason) {
      if (!(reason instanceof UploadCancelled)) settings.onReachability?.(false);
      return left(networkFailure(reason, endpoint, settings.online?.() ?? false));
    }
  };

  return {
    call: (endpoint, request) => () =>
      exchange(endpoint, request, async (response) => decodeResponse(endpoint, await response.text())),
    content: (endpoint, request) => () =>
      exchange(endpoint, request, async (response) =>
        right({
          mediaType: response.headers.get("content-type") ?? "",
          bytes: new Uint8Array(await response.arrayBuffer()),
        }),
      ),
    upload:
      (endpoint, file, options = {}) =>
      () =>
        exchange(endpoint, {}, async (response) => decodeResponse(endpoint, await response.text()), { file, options }),
  };
};
