import { afterAll, beforeAll } from "vitest";
import { onOneDatabase } from "../../support/databases/databases.ts";
import { startServer, type TestServer } from "../../support/server/server.ts";
import { accountCases } from "./accounts/account-cases.ts";
import { administrationCases } from "./accounts/administration-cases.ts";
import { trailCases } from "./accounts/audit-entry-cases.ts";
import { emailCases } from "./accounts/email-cases.ts";
import { erasureCases } from "./accounts/erasure-cases.ts";
import { operatorCases } from "./accounts/operator-cases.ts";
import { patientMailCases } from "./accounts/patient-mail-cases.ts";
import { subscriptionCases } from "./accounts/subscription-cases.ts";

onOneDatabase("Accounts", (database) => {
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
  emailCases(() => server, database);
  trailCases(() => server);
  operatorCases(() => server);
});
