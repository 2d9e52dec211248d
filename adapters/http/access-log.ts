import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { AccessLog } from "@libretto/core/ports/access-log";
import { recordEndpoints } from "../contract/record.ts";
import type { Client } from "./client.ts";

export const httpAccessLog = (client: Client): AccessLog => ({
  page: (query) =>
    pipe(
      client.call(recordEndpoints.accessLog, { query }),
      taskEither.map(({ loginLogs, total }) => ({ rows: loginLogs, total })),
    ),
});
