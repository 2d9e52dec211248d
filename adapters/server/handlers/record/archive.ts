import { dayOf } from "@libretto/core/kernel/dates";
import { type Failure, notFound } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Language } from "@libretto/core/messages/codes";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { archiveName } from "@libretto/core/reports/archive/entries";
import { requireStepUp } from "@libretto/core/use-cases/account/require-step-up";
import { loadAccountAndAccesses } from "@libretto/core/use-cases/documents/load-account-and-accesses";
import { addAuditEntries, loadExportData } from "@libretto/core/use-cases/documents/load-export-data";
import { requireEmptyRecord, requireNotRestored } from "@libretto/core/use-cases/documents/require-empty-record";
import { restoreArchive } from "@libretto/core/use-cases/documents/restore-archive";
import { ensurePatientKey } from "@libretto/core/use-cases/files/ensure-patient-key";
import { issueTicket } from "@libretto/core/use-cases/files/issue-ticket";
import type { archiveEndpoints } from "../../../contract/record/archive.ts";
import { archiveEntries } from "../../documents/archive-entries.ts";
import { MAX_CONCURRENT_EXPORTS, MAX_CONCURRENT_RESTORES } from "../../documents/archive-limits.ts";
import { lineSpool } from "../../documents/spooled-lines.ts";
import { storeArchivedDrawing } from "../../documents/store-archived-drawing.ts";
import { redeemTicketOf } from "../../files/download-tickets.ts";
import type { FileResponse } from "../../http/file-response.ts";
import { observePieces } from "../../http/observed-pieces.ts";
import { describeError } from "../../operations/log.ts";
import { type Call, type Handlers, restoreHandler, standalone, transactional } from "../../pipeline/calls.ts";
import { answerWithLimit, createConcurrencyLimit } from "../../pipeline/concurrency-limit.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";

const BUSY_MESSAGES = { own: "archive.underWay", full: "archive.busy" } as const;

type ArchiveCall = Call<unknown, { readonly lang?: Language | undefined }>;
type ArchiveOwner = { readonly signed: SessionWithPrincipal; readonly recordAccess: { readonly patient: number } };

/** Export and restore of the full record. */
export const archiveHandlers = (context: ServerContext): Handlers<typeof archiveEndpoints> => {
  // leases never expire: both are always released, because a stalled client is disconnected
  const exportLimit = createConcurrencyLimit(context.clock, {
    most: MAX_CONCURRENT_EXPORTS,
    leaseMilliseconds: Number.POSITIVE_INFINITY,
    messages: BUSY_MESSAGES,
  });
  const restoreLimit = createConcurrencyLimit(context.clock, {
    most: MAX_CONCURRENT_RESTORES,
    leaseMilliseconds: Number.POSITIVE_INFINITY,
    messages: BUSY_MESSAGES,
  });

  const packArchive = (
    call: ArchiveCall,
    stores: Stores,
    { signed, recordAccess }: ArchiveOwner,
  ): TaskEither<Failure, { readonly file: TaskEither<Failure, FileResponse> }> => {
    const language = call.query.lang ?? call.language;
    const now = context.clock.now();
    const services = { spoolLines: lineSpool(context.temporaryFiles) };
    return pipe(
      loadExportData(services, stores, signed, recordAccess.patient),
      taskEither.chain((exportData) => addAuditEntries(services, stores, exportData)),
      // also if no piece is ever requested
      taskEither.chainFirstIOK((exportData) => () => exportLimit.onRelease(call, exportData.discard)),
      taskEither.map((exportData) => ({
        file: pipe(
          context.consult((accountStores) => loadAccountAndAccesses(accountStores, signed.account)),
          taskEither.map(({ account, accesses }) => ({
            pieces: observePieces(
              context.archiver.pack(
                archiveEntries(context, exportData, { now, language, account, accesses }),
                new Date(now),
                context.temporaryFiles,
              ),
              {
                onError: (error) =>
                  context.log.write("error", "archive interrupted", {
                    reference: call.reference,
                    ...describeError(error),
                  }),
                onEnd: exportData.discard,
              },
            ),
            bytes: null,
            mediaType: "application/zip",
            name: archiveName(dayOf(now)),
            as: "attachment" as const,
          })),
        ),
      })),
    );
  };

  return {
    exportAll: transactional(
      (call, stores, caller) =>
        answerWithLimit(exportLimit, caller.signed.account, call, () =>
          pipe(
            requireStepUp(context, caller.signed),
            taskEither.chain(() => packArchive(call, stores, caller)),
          ),
        ),
      undefined,
      exportLimit.release,
    ),
    exportAddress: transactional((call, stores, caller) =>
      pipe(
        requireStepUp(context, caller.signed),
        taskEither.chainEitherK(() => exportLimit.checkAvailable(caller.signed.account)),
        taskEither.chain(() => issueTicket(context, stores, caller, null)),
        taskEither.map((ticket) => ({
          value: `/api/esportazione/${ticket}?lang=${call.query.lang ?? call.language}`,
        })),
      ),
    ),
    downloadAll: standalone((call) =>
      pipe(
        redeemTicketOf(context, call),
        taskEither.filterOrElse(
          ({ ticket, signed }) => ticket.file === null && signed.principal.patient === ticket.patient,
          () => notFound,
        ),
        taskEither.chain(({ ticket, signed }) =>
          answerWithLimit(exportLimit, signed.account, call, () =>
            pipe(
              context.consult((stores) =>
                pipe(
                  stores.actAs(signed.principal),
                  taskEither.chain(() => packArchive(call, stores, { signed, recordAccess: ticket })),
                ),
              ),
              // the export is audited before any byte is sent (PR-2)
              taskEither.chainFirst(() =>
                context.auditBuffer.append({
                  actor: signed.account,
                  patient: ticket.patient,
                  action: "export",
                  object: "exportAll",
                  outcome: "done",
                  device: call.device,
                  address: call.address,
                }),
              ),
              taskEither.orElse((refusal) => {
                exportLimit.release(call);
                return taskEither.left(refusal);
              }),
            ),
          ),
        ),
      ),
    ),
    restoreReady: transactional((_call, stores, { signed, recordAccess }) =>
      pipe(
        requireStepUp(context, signed),
        taskEither.chain(() => stores.actAs(signed.principal)),
        taskEither.chain(() => requireEmptyRecord(stores, recordAccess.patient)),
        taskEither.chainEitherK(() => restoreLimit.checkAvailable(signed.account)),
        taskEither.map(() => ({})),
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
          restoreArchive({ storeDrawing: storeArchivedDrawing(context) }, stores, recordAccess.patient, body),
          taskEither.map(({ rows, files, drawings, scores }) => ({
            value: { righe: rows, file: files, disegni: drawings, punteggi: scores },
            object: `restoreAll ${rows}`,
          })),
        ),
    ),
  };
};
