import { onOneDatabase } from "../../support/databases/databases.ts";
import { failingPortCases } from "./requests/failing-port-cases.ts";
import { headerCases } from "./requests/header-cases.ts";
import { inputCases } from "./requests/input-cases.ts";
import { logCases } from "./requests/log-cases.ts";
import { repeatCases } from "./requests/repeat-cases.ts";
import { patientsOn } from "./requests/request-calls.ts";
import { responseCases } from "./requests/response-cases.ts";
import { serverOwnedFieldCases } from "./requests/server-owned-fields-cases.ts";
import { traceCases } from "./requests/trace-cases.ts";
import { versionCases } from "./requests/version-cases.ts";

onOneDatabase("A request", (database) => {
  const getRequests = patientsOn(database);
  inputCases(getRequests);
  serverOwnedFieldCases(getRequests);
  versionCases(getRequests);
  repeatCases(getRequests);
  responseCases(getRequests);
  headerCases(getRequests);
  failingPortCases(getRequests);
  traceCases(getRequests);
  logCases(getRequests);
});
