import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { AccessLog } from "@libretto/core/ports/security/access-log";
import { privacyEndpoints } from "../../contract/account/privacy.ts";
import { recordEndpoints } from "../../contract/record/record.ts";
import type { Client } from "../client.ts";

export const httpAccessLog = (client: Client): AccessLog => ({
  listSignIns: (query) =>
    pipe(
      client.call(recordEndpoints.accessLog, { query }),
      taskEither.map(({ loginLogs, total }) => ({ rows: loginLogs, total })),
    ),
  listAuditEntries: (id_paziente, { others, ...page }) =>
    pipe(
      client.call(privacyEndpoints.trail, {
        params: { id_paziente },
        query: { ...page, ...(others && { altri: "1" as const }) },
      }),
      taskEither.map(({ voci, total }) => ({ rows: voci, total })),
    ),
});
