import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { requireStepUp } from "@libretto/core/use-cases/account/require-step-up";
import { createConcurrencyLimit, WORK_LIMITS } from "@libretto/core/use-cases/documents/concurrency-limit";
import { requireEmptyRecord, requireNotRestored } from "@libretto/core/use-cases/documents/require-empty-record";
import { restoreArchive } from "@libretto/core/use-cases/documents/restore-archive";
import { ensurePatientKey } from "@libretto/core/use-cases/files/ensure-patient-key";
import type { archiveEndpoints } from "../../../contract/record/archive.ts";
import { type Handlers, restoreHandler, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { replyEmpty } from "../replies.ts";

type Rows = Pick<typeof archiveEndpoints, "restoreReady" | "restoreAll">;

/** Restore of the full record. */
export const restoreHandlers = (context: ServerContext): Handlers<Rows> => {
  const restoreLimit = createConcurrencyLimit(context.clock, WORK_LIMITS.restores);
  return {
    restoreReady: transactional((_call, stores, { signed, recordAccess }) =>
      pipe(
        requireStepUp(context, signed),
        taskEither.chain(() => stores.actAs(signed.principal)),
        taskEither.chain(() => requireEmptyRecord(stores, recordAccess.patient)),
        taskEither.chainEitherK(() => restoreLimit.checkAvailable(signed.account)),
        replyEmpty,
      ),
    ),
    restoreAll: restoreHandler(
      restoreLimit,
      (stores, { signed, recordAccess }, { idempotencyKey }) =>
        pipe(
          requireStepUp(context, signed),
          taskEither.chain(() => stores.actAs(signed.principal)),
          taskEither.chain(() => requireNotRestored(stores, signed.principal, recordAccess.patient, idempotencyKey)),
          taskEither.chain(() => ensurePatientKey(context, stores, recordAccess.patient)),
        ),
      ({ body }, stores, { recordAccess }) =>
        pipe(
          restoreArchive({ storeDrawing: context.archives.storeDrawing(context) }, stores, recordAccess.patient, body),
          taskEither.map(({ rows, files, drawings, scores }) => ({
            value: { righe: rows, file: files, disegni: drawings, punteggi: scores },
            object: `restoreAll ${rows}`,
          })),
        ),
    ),
  };
};
