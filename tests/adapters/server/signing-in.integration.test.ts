import { afterAll, beforeAll } from "vitest";
import { onOneDatabase } from "../../support/databases/databases.ts";
import { recordStatements, replaceSessions, type SentStatement } from "../../support/databases/recorded-statements.ts";
import { startServer, type TestServer } from "../../support/server/server.ts";
import { emailChangeCases } from "./signing-in/email-change-cases.ts";
import { factorKeyCases } from "./signing-in/factor-key-cases.ts";
import { identityCases } from "./signing-in/identity-cases.ts";
import { linkCases } from "./signing-in/link-cases.ts";
import { passwordCases } from "./signing-in/password-cases.ts";
import { rateLimitCases } from "./signing-in/rate-limit-cases.ts";
import { securityCases } from "./signing-in/security-cases.ts";
import { sessionCases } from "./signing-in/session-cases.ts";
import { callersOf } from "./signing-in/sign-in-calls.ts";

onOneDatabase("Signing in", (database) => {
  let server: TestServer;
  const sent: SentStatement[] = [];
  beforeAll(async () => {
    server = await startServer(
      replaceSessions(database(), (session) => recordStatements(session, sent)),
      {
        overrideContext: (context) => ({
          ...context,
          identity: {
            begin: () => provider().begin(),
            complete: (answer, attempt) => provider().complete(answer, attempt),
          },
        }),
      },
    );
  });
  afterAll(() => server.close());

  factorKeyCases(() => server);
  const provider = identityCases(() => server);
  securityCases(() => server, database);
  emailChangeCases(() => server);

  const calling = callersOf(() => server, database, sent);
  sessionCases(calling);
  rateLimitCases(calling);
  linkCases(calling);
  passwordCases(calling);
});
