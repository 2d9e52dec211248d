import { dayOf } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Language } from "@libretto/core/messages/codes";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { archiveName } from "@libretto/core/reports/archive/entries";
import { requireStepUp } from "@libretto/core/use-cases/account/require-step-up";
import { completeExport } from "@libretto/core/use-cases/documents/complete-export";
import {
  type ConcurrencyLimit,
  createConcurrencyLimit,
  WORK_LIMITS,
} from "@libretto/core/use-cases/documents/concurrency-limit";
import { addAuditEntries, loadExportData } from "@libretto/core/use-cases/documents/load-export-data";
import { issueTicket } from "@libretto/core/use-cases/files/issue-ticket";
import { authoriseExport, type RecordExporter } from "@libretto/core/use-cases/files/redeem-ticket";
import { observePieces } from "../../../bytes/observed-pieces.ts";
import type { archiveEndpoints } from "../../../contract/record/archive.ts";
import { redeemTicketOf } from "../../files/download-tickets.ts";
import { describeError } from "../../operations/log.ts";
import { answerWithLimit } from "../../pipeline/answer-with-limit.ts";
import { type Call, type CallOf, type Handlers, standalone, transactional } from "../../pipeline/calls.ts";
import type { FileResponse } from "../../pipeline/file-response.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";

type Rows = Pick<typeof archiveEndpoints, "exportAll" | "exportAddress" | "downloadAll">;
type ArchiveCall = Call<unknown, { readonly lang?: Language | undefined }>;

/** Reads the data of an export, and packs them after the transaction. */
const packArchive = (
  context: ServerContext,
  exportLimit: ConcurrencyLimit,
  call: ArchiveCall,
  stores: Stores,
  owner: RecordExporter,
): TaskEither<Failure, { readonly file: TaskEither<Failure, FileResponse> }> => {
  const language = call.query.lang ?? call.language;
  const now = context.clock.now();
  const services = { spoolLines: context.archives.spoolLines(context) };
  return pipe(
    loadExportData(services, stores, owner.signed, owner.recordAccess.patient),
    taskEither.chain((exportData) => addAuditEntries(services, stores, exportData)),
    // also if no piece is ever requested
    taskEither.chainFirstIOK((exportData) => () => exportLimit.onRelease(call, exportData.discard)),
    taskEither.map((loaded) => ({
      file: pipe(
        context.consult((accountStores) => completeExport(accountStores, owner.signed, loaded)),
        taskEither.map(({ account, accesses, exportData }) => ({
          pieces: observePieces(context.archives.pack(context, exportData, { now, language, account, accesses }), {
            onError: (error) =>
              context.log.write("error", "archive interrupted", {
                reference: call.reference,
                ...describeError(error),
              }),
            onEnd: exportData.discard,
          }),
          bytes: null,
          mediaType: "application/zip",
          name: archiveName(exportData.record.patient, dayOf(now)),
          as: "attachment" as const,
        })),
      ),
    })),
  );
};

/** Exports the record of a download ticket. */
const downloadArchive = (context: ServerContext, exportLimit: ConcurrencyLimit, call: CallOf<Rows["downloadAll"]>) =>
  pipe(
    redeemTicketOf(context, call),
    taskEither.chain(authoriseExport),
    taskEither.chain((owner) =>
      answerWithLimit(exportLimit, owner.signed.account, call, () =>
        pipe(
          context.consult((stores) =>
            pipe(
              stores.actAs(owner.signed.principal),
              taskEither.chain(() => packArchive(context, exportLimit, call, stores, owner)),
            ),
          ),
          // the export is audited before any byte is sent (PR-2)
          taskEither.chainFirst(() =>
            context.auditBuffer.append({
              actor: owner.signed.account,
              patient: owner.recordAccess.patient,
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
  );

/** Export of the full record. */
export const exportHandlers = (context: ServerContext): Handlers<Rows> => {
  const exportLimit = createConcurrencyLimit(context.clock, WORK_LIMITS.exports);
  return {
    exportAll: transactional(
      (call, stores, caller) =>
        answerWithLimit(exportLimit, caller.signed.account, call, () =>
          pipe(
            requireStepUp(context, caller.signed),
            taskEither.chain(() => packArchive(context, exportLimit, call, stores, caller)),
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
    downloadAll: standalone<Rows["downloadAll"]>((call) => downloadArchive(context, exportLimit, call)),
  };
};
