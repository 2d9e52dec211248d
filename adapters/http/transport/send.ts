import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import type { Language } from "@libretto/core/messages/codes";
import type { AnyEndpoint } from "../../contract/endpoint.ts";
import type { Send } from "../interceptors/interceptor.ts";
import { readFailure } from "./failure-response.ts";
import { type SendFile, UploadCancelled } from "./upload.ts";

export interface TransportSettings {
  readonly language: () => Language;
  /** Whether this device has a network connection. */
  readonly online?: () => boolean;
  readonly fetch?: typeof fetch;
  readonly sendFile?: SendFile;
  readonly timeoutMilliseconds?: number;
}

const TIMEOUT_MILLISECONDS = 30_000;

/** Loaded with the first upload: the first screen needs none. */
const loadAndSend: SendFile = async (transfer) => (await import("./xhr-upload.ts")).sendByXhr(transfer);

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

/** The refusal of a response, with the field names of the domain. */
const readRefusal = async ({ body }: AnyEndpoint, response: Response): Promise<Failure> => {
  const refusal = readFailure(response, await response.text());
  // the table of field names is loaded with the first refused field
  const names = refusal.fields && (await import("@libretto/core/kernel/field-names").catch(() => null));
  return names ? names.toDomainFields(body, refusal) : refusal;
};

/** A request for `fetch`: same origin, no cache, no redirects, with a timeout. */
const toFetchRequest = (
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

/** Sends requests with the functions of the web platform: `fetch`, and XMLHttpRequest for uploads. */
export const createSend = ({
  language,
  online = () => false,
  fetch: send = (...args) => globalThis.fetch(...args),
  sendFile = loadAndSend,
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
}: TransportSettings): Send => {
  const sendOnce = ({ address, content, upload, ...request }: Parameters<Send>[0]): Promise<Response> => {
    const headers = { ...request.headers, "accept-language": language() };
    return upload === null
      ? send(address, toFetchRequest(request.endpoint.method, headers, content, timeoutMilliseconds))
      : sendFile({ address, headers, source: upload.file, options: upload.options, timeoutMilliseconds });
  };
  return async (request) => {
    try {
      const response = await sendOnce(request);
      const { status } = response;
      return response.ok
        ? { status, result: await request.read(response) }
        : { status, result: left(await readRefusal(request.endpoint, response)) };
    } catch (reason) {
      return { status: null, result: left(networkFailure(reason, request.endpoint, online())) };
    }
  };
};
