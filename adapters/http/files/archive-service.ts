import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { ArchiveService } from "@libretto/core/ports/files/archive-service";
import { archiveEndpoints } from "../../contract/record/archive.ts";
import type { Client } from "../client.ts";

/** The server needs minutes for a long record. A proxy in front of it closes the connection sooner than this. */
const PROCESSING_MILLISECONDS = 15 * 60_000;

/** Restores archives over the API. The upload streams and reports its progress. */
export const httpArchiveService = (client: Client): ArchiveService => ({
  checkReadiness: () =>
    pipe(
      client.call(archiveEndpoints.restoreReady, {}),
      taskEither.map(() => undefined),
    ),
  restore: ({ name, content }, options) =>
    pipe(
      client.upload(
        archiveEndpoints.restoreAll,
        { name, content, processingMilliseconds: PROCESSING_MILLISECONDS },
        options,
      ),
      taskEither.map(({ righe, file, disegni, punteggi }) => ({
        rows: righe,
        files: file,
        drawings: disegni,
        scores: punteggi,
      })),
    ),
});
