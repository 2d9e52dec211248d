import { onOneDatabase } from "../support/databases/databases.ts";
import { databasePolicyCases, grantedCases } from "./authorisation/database-policy-cases.ts";
import { useFixture } from "./authorisation/fixture.ts";

// The tests of record-policies prove the policies of each table on both databases.
onOneDatabase("The table of endpoints without the server's checks", (database) => {
  const world = useFixture(database);

  grantedCases(world);
  // They change the shared record.
  databasePolicyCases(world);
});
