import { onEveryDatabase } from "../../support/databases.ts";
import { answerCases } from "./requests/answer-cases.ts";
import { claimCases } from "./requests/claim-cases.ts";
import { failingPortCases } from "./requests/failing-port-cases.ts";
import { headerCases } from "./requests/header-cases.ts";
import { inputCases } from "./requests/input-cases.ts";
import { logCases } from "./requests/log-cases.ts";
import { repeatCases } from "./requests/repeat-cases.ts";
import { patientsOn } from "./requests/request-calls.ts";
import { traceCases } from "./requests/trace-cases.ts";
import { versionCases } from "./requests/version-cases.ts";

onEveryDatabase("A request", (database) => {
  const asking = patientsOn(database);
  inputCases(asking);
  claimCases(asking);
  versionCases(asking);
  repeatCases(asking);
  answerCases(asking);
  headerCases(asking);
  failingPortCases(asking);
  traceCases(asking);
  logCases(asking);
});
