import { type Client, httpClient } from "@libretto/adapters/http/client";

/** A request as the browser sent it. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}
export type RequestHandler = (sent: SentRequest) => Response | Promise<Response>;

export const json = (value: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(value), { headers: { "content-type": "application/json" }, ...init });

export const problem = (status: number, value: object, headers: Record<string, string> = {}): Response =>
  json(value, { status, headers: { "content-type": "application/problem+json; charset=utf-8", ...headers } });

export const noContent = (): Response => new Response(null, { status: 204 });

/** The error of `fetch` without a network. */
export const failNetwork = (): never => {
  throw new TypeError("fetch failed");
};

/** A client whose server responds with these handlers in turn; the last one repeats. */
export const createClientWith = (...handlers: readonly RequestHandler[]) => {
  const sent: SentRequest[] = [];
  let signedOut = 0;
  let keys = 0;
  const fake: typeof fetch = async (address, init) => {
    const request: SentRequest = {
      method: init?.method ?? "GET",
      path: String(address),
      headers: new Headers(init?.headers),
      body: typeof init?.body === "string" ? JSON.parse(init.body) : null,
    };
    sent.push(request);
    const handler = handlers[Math.min(sent.length, handlers.length) - 1];
    if (handler === undefined) throw new Error("the test says no answer");
    return handler(request);
  };
  const settings = {
    token: () => "the-token",
    onSignedOut: () => void signedOut++,
    language: () => "it",
    fetch: fake,
    newKey: () => `key ${++keys}`,
  } satisfies Parameters<typeof httpClient>[0];
  const client: Client = httpClient(settings);
  return { client, settings, sent, signedOut: () => signedOut };
};
