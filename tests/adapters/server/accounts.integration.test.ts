import { afterAll, beforeAll } from "vitest";
import { onEveryDatabase } from "../../support/databases.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import { accountCases } from "./account-cases.ts";
import { administrationCases } from "./administration-cases.ts";
import { erasureCases } from "./erasure-cases.ts";
import { letterCases } from "./letter-cases.ts";
import { operatorCases } from "./operator-cases.ts";
import { patientMailCases } from "./patient-mail-cases.ts";
import { subscriptionCases } from "./subscription-cases.ts";
import { trailCases } from "./trail-cases.ts";

onEveryDatabase("Accounts", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(database());
  });
  afterAll(() => server.close());
  accountCases(() => server, database);
  erasureCases(() => server, database);
  administrationCases(() => server, database);
  subscriptionCases(() => server, database);
  patientMailCases(() => server, database);
  letterCases(() => server, database);
  trailCases(() => server);
  operatorCases(() => server);
});
