import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { httpClient } from "@libretto/adapters/http/client";
import { decode } from "@libretto/core/kernel/codec";
import { isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { FileContent } from "@libretto/core/ports/files/file-service";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { onEveryDatabase, onOneDatabase } from "../support/databases/databases.ts";
import {
  addRequestTargets,
  deletesAccount,
  expectedRefusalOf,
  isForAdministrators,
  isForDoctors,
  isWrite,
  newClientAddress,
  rowFor,
  type Target,
  targetOf,
  urlFor,
} from "../support/requests/endpoint-requests.ts";
import { expectFreshRecord } from "../support/server/fresh-record.ts";
import {
  type Credentials,
  createAccount,
  openSession,
  startServer,
  type TestServer,
} from "../support/server/server.ts";
import { failureCases } from "./failure-cases.ts";
import { repeatedCallCases } from "./repeated-call-cases.ts";
import { wireFor } from "./wire-bodies.ts";

onEveryDatabase("Each endpoint of the table", (database) => {
  let server: TestServer;
  let owner: Account;
  let admin: Account;
  let doctor: Account;
  let headers: Credentials;
  let target: Target;

  beforeAll(async () => {
    server = await startServer(database());
    owner = await createAccount(server, "patient");
    await addRequestTargets(server, owner);
    admin = await createAccount(server, "admin");
    doctor = await createAccount(server, "doctor");
  });
  beforeEach(async () => {
    headers = await openSession(server, owner);
  });
  afterAll(() => server.close());

  /** An authorised caller. */
  const callerOf = (endpoint: AnyEndpoint): Account =>
    isForAdministrators(endpoint) ? admin : isForDoctors(endpoint) ? doctor : owner;

  /** The browser's client, whose network calls the server directly. */
  const client = () =>
    httpClient({
      token: () => headers.authorization.slice("Bearer ".length),
      onSignedOut: () => {},
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
          remoteAddress: newClientAddress(),
          ...(typeof init?.body === "string" && { payload: init.body }),
        });
        return new Response(statusCode === 204 ? null : new Uint8Array(rawPayload), {
          status: statusCode,
          headers: Object.entries(sent).map(([name, value]) => [name, String(value)]),
        });
      },
    });

  /** A caller's input, decoded from the wire by the endpoint's own codecs. */
  const requestOf = (endpoint: AnyEndpoint): object => {
    const address = urlFor(endpoint, target).split("/");
    const names = endpoint.path.split("/");
    const params = Object.fromEntries(
      names.flatMap((name, i) => (name.startsWith(":") ? [[name.slice(1), address[i]]] : [])),
    );
    const body = wireFor(endpoint, target, owner) ?? {};
    // A changed row is stored in its first version.
    const wire = endpoint.overwrites === true && endpoint.method === "PUT" ? { ...body, version: 1 } : body;
    const [read, sent] = [decode(endpoint.params, params), decode(endpoint.body, wire)];
    if (isLeft(read) || isLeft(sent)) throw new Error(`${endpoint.name}: ${JSON.stringify([read, sent])}`);
    return { params: read.right, body: sent.right };
  };

  describe("has the same form for client and server", () => {
    it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))("%s", async (_, endpoint) => {
      target = targetOf(owner, await rowFor(server, owner, endpoint));
      if (callerOf(endpoint) !== owner) headers = await openSession(server, callerOf(endpoint));
      if (deletesAccount(endpoint)) server.advanceClock(301);
      const { call, content } = client();
      const isFile = endpoint.responseFormat === "pdf" || endpoint.responseFormat === "file";
      const outcome = await (isFile ? content : call)(endpoint, requestOf(endpoint) as never)();
      const expected = expectedRefusalOf(endpoint)?.code;
      const seen = isLeft(outcome) ? left(outcome.left.code) : right("an answer");
      expect(seen).toEqual(expected === undefined ? right("an answer") : left(expected));
      if (endpoint.responseFormat === "pdf" && isRight(outcome))
        expect(new TextDecoder().decode((outcome.right as FileContent).bytes.slice(0, 5))).toBe("%PDF-");
      if (isWrite(endpoint))
        await expectFreshRecord(database(), server, owner, await openSession(server, owner), endpoint.name);
    });
  });
});

// The failures are injected between the server and the database.
onOneDatabase("Each writing endpoint of the table", failureCases);

onOneDatabase("Each call about no record", repeatedCallCases);
