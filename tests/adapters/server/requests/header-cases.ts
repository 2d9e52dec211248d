import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { createEndpointRoutes } from "@libretto/adapters/server/handlers/all";
import { createApp } from "@libretto/adapters/server/http/app";
import { CALCULATOR_ROUTES } from "@libretto/core/navigation/calculator-routes";
import { BASE_PATH } from "@libretto/core/navigation/public-pages";
import { ROUTES } from "@libretto/core/navigation/routes";
import { expect, it } from "vitest";
import { bodyFor, targetOf, urlFor } from "../../../support/requests/endpoint-requests.ts";
import { sendRequest } from "../../../support/server/server.ts";
import type { GetPatientRequests } from "./request-calls.ts";

interface Given {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly payload: string;
}
/** The headers of transport and content. */
const OF_THE_ANSWER = new Set([
  ...["content-type", "content-length", "content-disposition", "content-encoding", "date", "connection", "keep-alive"],
  ...["transfer-encoding", "cache-control", "vary", "etag", "allow", "retry-after", "www-authenticate"],
  ...["clear-site-data", "set-cookie", "reporting-endpoints"],
]);
const PROTECTIONS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  // The page may use only Bluetooth, and no embedded content may use it.
  "permissions-policy": expect.stringMatching(/^(?!.*bluetooth)[a-z-]+=\(\)(?:, [a-z-]+=\(\)){11}$/),
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
};
/** Stored bytes are never executed. */
const STORED_FILE_HEADERS = {
  ...PROTECTIONS,
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
};
const isStoredFile = ({ responseFormat }: AnyEndpoint, { statusCode }: Given): boolean =>
  responseFormat === "file" && statusCode === 200;
/** For pages: their policy says what they may load; nothing else differs. */
const shownUnder = (policy: RegExp) => ({ ...PROTECTIONS, "content-security-policy": expect.stringMatching(policy) });
const PAGE = /^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[^']{24}'; /;
const REFUSING_PAGE = /^default-src 'none'; style-src 'sha256-[^']{44}'; frame-ancestors 'none'; /;

const protectionsOf = ({ headers }: Given): object =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_ANSWER.has(name)));

const file = (text: string) => ({
  type: "text/javascript; charset=utf-8",
  plain: Buffer.from(text),
  br: null,
  gzip: null,
});
/** The address of every screen; a part that names a record or a row is a number, the rest of one is empty. */
const SCREENS = [...Object.values(ROUTES), ...Object.values(CALCULATOR_ROUTES)].map(
  (address) => BASE_PATH + address.replace(/:\w+/g, "7").replace("*", ""),
);
const TYPED = { accept: "text/html", "sec-fetch-dest": "document" };
const web = {
  index: '<meta name="csp-nonce" content="__CSP_NONCE__">',
  files: new Map([
    ["assets/main-1a2b.js", file("1")],
    ["robots.txt", file("2")],
  ]),
};

/** The headers that protect the reader of a response. */
export const headerCases = (getRequests: GetPatientRequests): void => {
  it("BR-3: every response has the same protective headers", async () => {
    const { server, owner, headers } = getRequests();
    const answers: [string, Given, object][] = [];
    for (const endpoint of endpoints) {
      const address = urlFor(endpoint, targetOf(owner));
      const body = bodyFor(endpoint, targetOf(owner));
      answers.push([endpoint.name, await sendRequest(server, endpoint.method, address, { body }), PROTECTIONS]);
      if (endpoint.method !== "GET" || endpoint.name === "signOut") continue;
      const own = await sendRequest(server, "GET", address, { headers });
      answers.push([endpoint.name, own, isStoredFile(endpoint, own) ? STORED_FILE_HEADERS : PROTECTIONS]);
    }
    answers.push(
      ["404", await sendRequest(server, "GET", "/nowhere"), PROTECTIONS],
      ["405", await sendRequest(server, "PATCH", "/api/menu"), PROTECTIONS],
      ["400", await sendRequest(server, "GET", "/api/patient/%zz"), PROTECTIONS],
      ["413", await sendRequest(server, "GET", `/api/menu?x=${"y".repeat(9000)}`), PROTECTIONS],
    );
    for (const [name, answer, expected] of answers) {
      if (answer.payload !== "")
        expect(answer.headers["content-type"], name).toMatch(
          /; charset=utf-8$|^application\/(pdf|octet-stream|zip|fhir\+json)$/,
        );
      expect(protectionsOf(answer), name).toEqual(expected);
    }
  });

  it("BR-3: so do page files, pages, and failures", async () => {
    const { server } = getRequests();
    const context = {
      ...server.context,
      printer: { ...server.context.printer, printGuide: () => () => Promise.reject(new Error("broken")) },
    };
    const app = await createApp({ context, endpointRoutes: createEndpointRoutes(context), webFiles: web, tls: null });
    const get = (url: string, headers = {}) => app.inject({ method: "GET", url, headers });
    for (const [url, status, headers, expected] of [
      ["/webui/assets/main-1a2b.js", 200, {}, PROTECTIONS],
      ["/webui/robots.txt", 200, {}, PROTECTIONS],
      ["/webui/", 200, TYPED, shownUnder(PAGE)],
      ["/webui/Registro/Farmaci", 200, TYPED, shownUnder(PAGE)],
      ["/webui/assets/gone.js", 404, {}, PROTECTIONS],
      ["/nowhere.x", 404, TYPED, shownUnder(REFUSING_PAGE)],
      ["/api/guide/privacy", 500, {}, PROTECTIONS],
    ] as const) {
      const answer = await get(url, headers);
      expect([url, answer.statusCode]).toEqual([url, status]);
      expect(protectionsOf(answer), url).toEqual(expected);
    }
    await app.close();
  });

  it("BR-1, BR-3: every screen has the policy of a page, with a nonce of its own, and the same headers", async () => {
    const { server } = getRequests();
    const { context } = server;
    const app = await createApp({ context, endpointRoutes: createEndpointRoutes(context), webFiles: web, tls: null });
    expect(SCREENS.length).toBeGreaterThan(60);
    const policies = new Set<unknown>();
    for (const url of SCREENS) {
      const answer = await app.inject({ method: "GET", url, headers: TYPED });
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect(protectionsOf(answer), url).toEqual(shownUnder(PAGE));
      policies.add(answer.headers["content-security-policy"]);
    }
    expect(policies.size).toBe(SCREENS.length);
    await app.close();
  });
};
