import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../support/databases/databases.ts";
import { countChanges, openStateReader, type StateReader } from "../support/failures/stored-state.ts";
import { createValidRequest, WITHOUT_PROVIDER, WITHOUT_STORED_ANSWER } from "../support/failures/valid-requests.ts";
import { newClientAddress } from "../support/requests/endpoint-requests.ts";
import { startServer, type TestServer } from "../support/server/server.ts";

/** The calls about no record with which the browser sends an idempotency key. */
const CALLS = (endpoints as readonly AnyEndpoint[]).filter(
  ({ access, rate, takesIdempotencyKey, name }) =>
    access.who === "signedIn" && (rate === "write" || takesIdempotencyKey === true) && !WITHOUT_PROVIDER.includes(name),
);

/** What a repeated call may change although it creates nothing: the trail and the time of an acceptance. */
const RENEWED = ["audit", "audit_chain", "accettazione"];

/** Each call about no record is sent twice under one key, as after a lost answer. */
export const repeatedCallCases = (database: OpenDatabase): void => {
  let server: TestServer;
  let stateReader: StateReader;
  beforeAll(async () => {
    // queued e-mails stay in the queue
    const overrideContext = (context: ServerContext) => ({ ...context, notifyEmailQueued: () => {} });
    server = await startServer(database(), { overrideContext });
    stateReader = await openStateReader(database());
  });
  afterAll(async () => {
    await server.close();
    await stateReader.close();
  });

  it("RE-6: names only calls of the table that store no answer", () => {
    expect(CALLS.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(WITHOUT_STORED_ANSWER)));
    expect(CALLS.map(({ name }) => name)).toContain("createRepresentedRecord");
  });

  describe("RE-6: a call about no record that is repeated under its key gets the first answer and creates nothing", () => {
    it.each(CALLS.map((endpoint) => [endpoint.name, endpoint] as const))("%s", async (name, endpoint) => {
      const request = await createValidRequest(server, endpoint);
      const send = () => server.app.inject({ ...request, remoteAddress: newClientAddress() });
      const first = await send();
      expect(first.statusCode, first.body).toBeLessThan(300);
      const stored = await stateReader.readRowsOf(request);
      const second = await send();
      const changes = countChanges(stored, await stateReader.readRowsOf(request));
      const refusal = WITHOUT_STORED_ANSWER[name];
      if (refusal === undefined) {
        expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
        expect(changes).toEqual({});
        return;
      }
      expect(Object.keys(changes).filter((table) => !RENEWED.includes(table))).toEqual([]);
      if (refusal === null) expect(second.statusCode, second.body).toBe(first.statusCode);
      else expect(second.body).toContain(refusal);
    });
  });
};
