import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { httpClient } from "@libretto/adapters/http/client";
import { decode } from "@libretto/core/kernel/codec";
import { isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/account-store";
import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { onEveryDatabase } from "../support/databases.ts";
import {
  addressFor,
  anAddress,
  bodyFor,
  endsAccount,
  furnish,
  isAdministrators,
  refusalOf,
  sectionOf,
  type Target,
  targetOf,
} from "../support/endpoint-requests.ts";
import { addingTo } from "../support/kept-row.ts";
import { addSample } from "../support/samples.ts";
import {
  ask,
  type Credentials,
  enrol,
  loadCatalogues,
  makeRoom,
  PASSWORD,
  session,
  startServer,
  type TestServer,
} from "../support/server.ts";

/** More with FUZZ_CASES, for longer looks. */
const CASES_PER_ENDPOINT = Number(process.env.FUZZ_CASES ?? 10);

/** Endpoints that need something from outside, or that answer no to whoever brings nothing good. */
const secrets: Readonly<Record<string, { readonly body?: object; readonly refused: string }>> = {
  beginOAuth: { refused: "failure.notFound" },
  signInOAuth: { body: { code: "x", state: "y" }, refused: "failure.notFound" },
  confirm: { body: { token: "x" }, refused: "account.linkInvalid" },
  confirmEmail: { body: { token: "x" }, refused: "account.linkInvalid" },
  openEmergencyView: { body: { codice: "x" }, refused: "emergency.closed" },
  download: { refused: "failure.notFound" },
  resetPassword: { body: { token: "x", password: "x" }, refused: "account.linkInvalid" },
};

onEveryDatabase("Each endpoint of the table", (database) => {
  let server: TestServer;
  let owner: Account;
  let admin: Account;
  let spare: Account;
  let headers: Credentials;
  let target: Target;

  beforeAll(async () => {
    server = await startServer(database());
    await loadCatalogues(database());
    owner = await enrol(server, "patient");
    await furnish(server, owner);
    admin = await enrol(server, "admin");
    spare = await enrol(server, "patient");
  });
  beforeEach(async () => {
    headers = await session(server, owner);
  });
  afterAll(() => server.close());

  /** The browser's client, whose network is a call of the server. */
  const client = () =>
    httpClient({
      token: () => headers.authorization.slice("Bearer ".length),
      signedOut: () => {},
      language: () => "it",
      fetch: async (address, init) => {
        const {
          statusCode,
          headers: sent,
          rawPayload,
        } = await server.app.inject({
          method: (init?.method ?? "GET") as "GET",
          url: String(address),
          headers: Object.fromEntries(new Headers(init?.headers)),
          remoteAddress: anAddress(),
          ...(typeof init?.body === "string" && { payload: init.body }),
        });
        return new Response(statusCode === 204 ? null : new Uint8Array(rawPayload), {
          status: statusCode,
          headers: Object.entries(sent).map(([name, value]) => [name, String(value)]),
        });
      },
    });

  const rowIn = async (endpoint: AnyEndpoint): Promise<number> => {
    const section = sectionOf(endpoint);
    if (section === undefined) return 1;
    if (section.single) await makeRoom(server, owner, section);
    if (endpoint.method === "POST") return 1;
    return (await addSample(addingTo(server, owner), section)).id;
  };

  /** What a caller would say, read from the wire by the endpoint's own codecs. */
  const askedOf = (endpoint: AnyEndpoint): object => {
    const address = addressFor(endpoint, target).split("/");
    const names = endpoint.path.split("/");
    const params = Object.fromEntries(
      names.flatMap((name, i) => (name.startsWith(":") ? [[name.slice(1), address[i]]] : [])),
    );
    const wire = ["signIn", "enrolFactor"].includes(endpoint.name)
      ? { email: owner.email, password: PASSWORD }
      : endpoint.name === "register"
        ? {
            nome: "a",
            cognome: "b",
            email: "c@d.example",
            password: PASSWORD,
            password_ripetuta: PASSWORD,
            termini_accettati: true,
          }
        : endpoint.name === "forgotPassword"
          ? { email: owner.email }
          : (secrets[endpoint.name]?.body ?? bodyFor(endpoint, target) ?? {});
    const [read, body] = [decode(endpoint.params, params), decode(endpoint.body, wire)];
    if (isLeft(read) || isLeft(body)) throw new Error(`${endpoint.name}: ${JSON.stringify([read, body])}`);
    return { params: read.right, body: body.right };
  };

  describe("is understood by client and server alike", () => {
    it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))("%s", async (name, endpoint) => {
      target = targetOf(owner, await rowIn(endpoint));
      if (isAdministrators(endpoint)) headers = await session(server, admin);
      if (endsAccount(endpoint)) server.pass(301);
      const { call, file } = client();
      const outcome = await (endpoint.form === "pdf" || endpoint.form === "file" ? file : call)(
        endpoint,
        askedOf(endpoint) as never,
      )();
      const expected = secrets[name]?.refused ?? refusalOf(endpoint)?.code;
      const seen = isLeft(outcome) ? left(outcome.left.code) : right("an answer");
      expect(seen).toEqual(expected === undefined ? right("an answer") : left(expected));
      if (endpoint.form === "pdf" && isRight(outcome))
        expect(new TextDecoder().decode((outcome.right as Uint8Array).slice(0, 5))).toBe("%PDF-");
    });
  });

  describe("IO-2: survives whatever is sent to it: no 5xx, no long wait, nothing changed by a refusal", () => {
    const anyHeader = fc.record(
      {
        "if-match": fc.oneof(fc.constant('"1"'), fc.stringMatching(/^[\x20-\x7e]{0,30}$/)),
        "idempotency-key": fc.stringMatching(/^[\x20-\x7e]{0,140}$/),
        "content-type": fc.constantFrom(
          "application/json",
          "text/plain",
          "application/xml",
          "application/json; charset=x",
        ),
        "accept-language": fc.stringMatching(/^[\x20-\x7e]{0,20}$/),
        cookie: fc.stringMatching(/^[\x20-\x7e]{0,60}$/),
      },
      { requiredKeys: [] },
    );
    const hostile = fc.oneof(
      fc.constantFrom(
        "\u0000",
        "\ud800",
        "__proto__",
        "'; drop table utente; --",
        "../../etc/passwd",
        "%00",
        "<script>",
      ),
      fc.constantFrom(Number.MAX_SAFE_INTEGER, -1, 1.5, 1e308, 2 ** 31, 0),
      fc.constantFrom("2026-02-30", "infinity", "0000-00-00", "9999-12-31T23:59:59Z"),
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.jsonValue({ maxDepth: 3 }),
    );
    /** A good body with some fields spoiled, or nothing good at all. */
    const anyBody = (good: unknown) =>
      fc.oneof(
        fc.jsonValue().map((value) => JSON.stringify(value)),
        fc.string({ maxLength: 100 }),
        fc
          .dictionary(fc.constantFrom(...Object.keys((good ?? { x: 1 }) as object), "extra", "constructor"), hostile, {
            minKeys: 1,
            maxKeys: 3,
          })
          .map((spoiled) => JSON.stringify({ ...(good as object), ...spoiled })),
      );
    const anyPart = fc.oneof(
      fc.nat().map(String),
      fc.string({ maxLength: 50 }),
      fc.constantFrom("0", "-1", "1e3", "9".repeat(30), "%zz", ".."),
    );

    const lasting = endpoints.filter((endpoint) => endpoint.name !== "signOut" && !endsAccount(endpoint));
    it.each(lasting.map((endpoint) => [endpoint.name, endpoint] as const))("%s", async (_, endpoint) => {
      target = isAdministrators(endpoint) ? targetOf(spare) : targetOf(owner, await rowIn(endpoint));
      const good = bodyFor(endpoint, target);
      const own = headers;
      const kept = () => ask(server, "GET", `/api/patient/${owner.id}`, { headers: own });
      const writes = endpoint.rate === "write";
      let before = writes ? (await kept()).body : "";
      if (isAdministrators(endpoint)) headers = await session(server, admin);
      await fc.assert(
        fc.asyncProperty(
          fc.boolean(),
          fc.array(anyPart, { minLength: 4, maxLength: 4 }),
          anyBody(good),
          anyHeader,
          fc.string({ maxLength: 40 }),
          async (rightPlace, parts, body, more, query) => {
            let i = 0;
            const path = rightPlace
              ? addressFor(endpoint, target)
              : endpoint.path.replace(/:\w+/g, () => encodeURIComponent(parts[i++ % 4] ?? ""));
            const answer = await ask(server, endpoint.method, `${path}?${encodeURI(query)}`, {
              headers: { "content-type": "application/json", ...more, ...headers },
              ...(endpoint.method !== "GET" && { body }),
            });
            expect(answer.statusCode, answer.body).toBeLessThan(500);
            if (!writes) return;
            const after = (await kept()).body;
            if (answer.statusCode >= 400) expect(after).toBe(before);
            before = after;
          },
        ),
        { numRuns: CASES_PER_ENDPOINT },
      );
    });
  });
});
