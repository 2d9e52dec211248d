import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { httpClient } from "@libretto/adapters/http/client";
import { decode } from "@libretto/core/kernel/codec";
import { instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/account-store";
import type { FileContent } from "@libretto/core/ports/file-desk";
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
  makeRoom,
  PASSWORD,
  session,
  startServer,
  type TestServer,
} from "../support/server.ts";
import { failureCases } from "./failure-cases.ts";

/** More with FUZZ_CASES, for longer looks. */
const CASES_PER_ENDPOINT = Number(process.env.FUZZ_CASES ?? 10);
/** Whether only doctors may call. */
const isDoctors = ({ access }: AnyEndpoint): boolean => access.who === "signedIn" && access.roles?.join() === "doctor";
/** So many are sent at the same time. */
const AT_ONCE = 5;

/** Endpoints that need something from outside, or that answer no to whoever brings nothing good. */
const secrets: Readonly<Record<string, { readonly body?: object; readonly refused: string }>> = {
  beginOAuth: { refused: "failure.notFound" },
  signInOAuth: { body: { code: "x", state: "y" }, refused: "failure.notFound" },
  confirm: { body: { token: "x" }, refused: "account.linkInvalid" },
  confirmEmail: { body: { token: "x" }, refused: "account.linkInvalid" },
  openEmergencyView: { body: { codice: "x" }, refused: "emergency.incomplete" },
  download: { refused: "failure.notFound" },
  downloadAll: { refused: "failure.notFound" },
  resetPassword: { body: { token: "x", password: "x" }, refused: "account.linkInvalid" },
};

onEveryDatabase("Each endpoint of the table", (database) => {
  let server: TestServer;
  let owner: Account;
  let admin: Account;
  let spare: Account;
  let doctor: Account;
  let headers: Credentials;
  let target: Target;

  beforeAll(async () => {
    server = await startServer(database());
    owner = await enrol(server, "patient");
    await furnish(server, owner);
    admin = await enrol(server, "admin");
    spare = await enrol(server, "patient");
    doctor = await enrol(server, "doctor");
  });
  beforeEach(async () => {
    headers = await session(server, owner);
  });
  afterAll(() => server.close());

  /** Somebody who may call. */
  const callerOf = (endpoint: AnyEndpoint): Account =>
    isAdministrators(endpoint) ? admin : isDoctors(endpoint) ? doctor : owner;

  /** Before any proof that is still good, in a session that is. */
  const longAgo = () => instantAt(millisecondsOf(server.desk.clock.now()) - 301_000);

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
      if (callerOf(endpoint) !== owner) headers = await session(server, callerOf(endpoint));
      if (endsAccount(endpoint)) server.pass(301);
      const { call, content } = client();
      const isFile = endpoint.form === "pdf" || endpoint.form === "file";
      const outcome = await (isFile ? content : call)(endpoint, askedOf(endpoint) as never)();
      const expected = secrets[name]?.refused ?? refusalOf(endpoint)?.code;
      const seen = isLeft(outcome) ? left(outcome.left.code) : right("an answer");
      expect(seen).toEqual(expected === undefined ? right("an answer") : left(expected));
      if (endpoint.form === "pdf" && isRight(outcome))
        expect(new TextDecoder().decode((outcome.right as FileContent).bytes.slice(0, 5))).toBe("%PDF-");
    });
  });

  failureCases(database);

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
          "multipart/form-data; boundary=x",
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
    /** Texts that look like JSON, and what is none at all. */
    const noBody: fc.Arbitrary<string | Buffer> = fc.oneof(
      fc.string({ maxLength: 100 }),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      fc
        .uint8Array({ minLength: 1, maxLength: 20 })
        .map((bytes) => Buffer.concat([Buffer.from('{"data":"'), Buffer.from(bytes), Buffer.from('"}')])),
      fc.integer({ min: 2, max: 20_000 }).map((deep) => `${"[".repeat(deep)}${"]".repeat(deep)}`),
      fc.integer({ min: 2, max: 5000 }).map((deep) => `${'{"data":'.repeat(deep)}1${"}".repeat(deep)}`),
      fc.constantFrom('{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}', '{"a":1,"a":2}'),
      fc.constantFrom(900_000, 1_500_000).map((long) => JSON.stringify({ data: "x".repeat(long), search: "y" })),
    );
    /** A good body with some fields spoiled, or nothing good at all. */
    const anyBody = (good: unknown): fc.Arbitrary<string | Buffer> =>
      fc.oneof(
        { weight: 2, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
        { weight: 2, arbitrary: noBody },
        {
          weight: 3,
          arbitrary: fc
            .dictionary(
              fc.constantFrom(...Object.keys((good ?? { x: 1 }) as object), "extra", "constructor"),
              hostile,
              { minKeys: 1, maxKeys: 3 },
            )
            .map((spoiled) => JSON.stringify({ ...(good as object), ...spoiled })),
        },
      );
    const anyPart = fc.oneof(
      fc.nat().map(String),
      fc.string({ maxLength: 50 }).map(encodeURIComponent),
      fc.constantFrom("0", "-1", "1e3", "9".repeat(30), "%25zz", "..", "%zz", "%c3%28", "%00", "%ff", "%2e%2e%2f"),
    );
    /** What only our side knows: places in the sources, the database's own words, folders of the machine. */
    const INSIDE =
      /\.[jt]s:\d+|node_modules|sqlstate|relation "|syntax error at|PGlite|ECONNREFUSED|\/(?:home|tmp|srv)\//i;
    /** Nobody waits longer than this for anything. */
    const HANGS_MILLISECONDS = 30_000;
    const withoutHanging = <A>(work: Promise<A>): Promise<A> => {
      let patience: NodeJS.Timeout | undefined;
      const over = new Promise<never>((_, refuse) => {
        patience = setTimeout(() => refuse(new Error("no answer")), HANGS_MILLISECONDS);
      });
      return Promise.race([work, over]).finally(() => clearTimeout(patience));
    };

    it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))("%s", async (name, endpoint) => {
      target = isAdministrators(endpoint) ? targetOf(spare) : targetOf(owner, await rowIn(endpoint));
      const own = headers;
      const kept = async () => (await ask(server, "GET", `/api/patient/${owner.id}`, { headers: own })).body;
      const writes = endpoint.rate === "write";
      let before = writes ? await kept() : "";
      if (callerOf(endpoint) !== owner) headers = await session(server, callerOf(endpoint));
      if (endsAccount(endpoint)) headers = await session(server, owner, { openedAt: longAgo() });
      const anyRequest = fc.record({
        rightPlace: fc.boolean(),
        parts: fc.array(anyPart, { minLength: 4, maxLength: 4 }),
        body: anyBody(bodyFor(endpoint, target)),
        more: anyHeader,
        query: fc.string({ maxLength: 40 }),
      });
      type Request = typeof anyRequest extends fc.Arbitrary<infer R> ? R : never;
      const refuses = async ({ rightPlace, parts, body, more, query }: Request): Promise<boolean> => {
        let i = 0;
        const path = rightPlace
          ? addressFor(endpoint, target)
          : endpoint.path.replace(/:\w+/g, () => parts[i++ % 4] ?? "");
        const answer = await withoutHanging(
          server.app.inject({
            method: endpoint.method,
            url: `${path}?${encodeURI(query)}`,
            headers: {
              "content-type": "application/json",
              ...more,
              ...(name === "signOut" ? await session(server, owner) : headers),
            },
            ...(endpoint.method !== "GET" && { payload: body }),
          }),
        );
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        if (answer.statusCode >= 400) expect(answer.body).not.toMatch(INSIDE);
        return answer.statusCode >= 400;
      };
      const refused = async (requests: readonly Request[]): Promise<readonly Request[]> => {
        const refusals = await Promise.all(requests.map(refuses));
        return requests.filter((_, i) => refusals[i]);
      };
      await fc.assert(
        fc.asyncProperty(fc.array(anyRequest, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (requests) => {
          const no = await refused(requests);
          if (!writes) return;
          const some = no.length < requests.length;
          // what was done changed something: those that were refused come once more, alone
          if (some) before = await kept();
          const again = some ? await refused(no) : no;
          const after = await kept();
          if (again.length === no.length) expect(after).toBe(before);
          before = after;
        }),
        { numRuns: Math.ceil(CASES_PER_ENDPOINT / AT_ONCE) },
      );
    });
  });
});
