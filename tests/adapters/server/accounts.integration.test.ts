import { afterAll, beforeAll } from "vitest";
import { onEveryDatabase } from "../../support/databases.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import { accountCases } from "./account-cases.ts";
import { letterCases } from "./letter-cases.ts";
import { operatorCases } from "./operator-cases.ts";
import { trailCases } from "./trail-cases.ts";

onEveryDatabase("Accounts", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(database());
  });
  afterAll(() => server.close());
  accountCases(() => server, database);
  letterCases(() => server, database);
  trailCases(() => server);
  operatorCases(() => server);
});
