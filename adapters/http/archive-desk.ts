import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { ArchiveService } from "@libretto/core/ports/files/archive-service";
import { archiveEndpoints } from "../contract/archive.ts";
import type { Client } from "./client.ts";

/** A long record is written in minutes, and a proxy before the server gives up sooner than this. */
const WORK_MILLISECONDS = 15 * 60_000;

/** Archives restored by the server: they go up as they are read, with their progress. */
export const httpArchiveDesk = (client: Client): ArchiveService => ({
  ready: () =>
    pipe(
      client.call(archiveEndpoints.restoreReady, {}),
      taskEither.map(() => undefined),
    ),
  restore: ({ name, content }, sending) =>
    pipe(
      client.upload(archiveEndpoints.restoreAll, { name, content, workMilliseconds: WORK_MILLISECONDS }, sending),
      taskEither.map(({ righe, file, disegni, punteggi }) => ({
        rows: righe,
        files: file,
        drawings: disegni,
        scores: punteggi,
      })),
    ),
});
