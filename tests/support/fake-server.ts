import { type Client, type ClientSettings, httpClient } from "@libretto/adapters/http/client";

/** A request as it left the browser. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}
export type Answering = (sent: Sent) => Response | Promise<Response>;

export const json = (value: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(value), { headers: { "content-type": "application/json" }, ...init });

export const problem = (status: number, value: object, headers: Record<string, string> = {}): Response =>
  json(value, { status, headers: { "content-type": "application/problem+json; charset=utf-8", ...headers } });

export const nothing = (): Response => new Response(null, { status: 204 });

/** What `fetch` does without a network. */
export const cut = (): never => {
  throw new TypeError("fetch failed");
};

/** A client whose server answers as the test says, in turn; the last answer goes on for ever. */
export const clientOf = (...answers: readonly Answering[]) => {
  const sent: Sent[] = [];
  let signedOut = 0;
  let keys = 0;
  const fake: typeof fetch = async (address, init) => {
    const request: Sent = {
      method: init?.method ?? "GET",
      path: String(address),
      headers: new Headers(init?.headers),
      body: typeof init?.body === "string" ? JSON.parse(init.body) : null,
    };
    sent.push(request);
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (answer === undefined) throw new Error("the test says no answer");
    return answer(request);
  };
  const settings: ClientSettings = {
    token: () => "the-token",
    signedOut: () => void signedOut++,
    language: () => "it",
    fetch: fake,
    newKey: () => `key ${++keys}`,
  };
  const client: Client = httpClient(settings);
  return { client, settings, sent, signedOut: () => signedOut };
};
