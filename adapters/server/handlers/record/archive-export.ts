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
import { issueTicket } from "@libretto/core/use-cases/files/issue-ticket";
import { observePieces } from "../../../bytes/observed-pieces.ts";
import type { archiveEndpoints } from "../../../contract/record/archive.ts";
import { redeemTicketOf } from "../../files/download-tickets.ts";
import { describeError } from "../../operations/log.ts";
import { type Call, type CallOf, type Handlers, standalone, transactional } from "../../pipeline/calls.ts";
import { answerWithLimit, type ConcurrencyLimit } from "../../pipeline/concurrency-limit.ts";
import type { FileResponse } from "../../pipeline/file-response.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { createArchiveLimit, MAX_CONCURRENT_EXPORTS } from "./archive-limit.ts";

type Rows = Pick<typeof archiveEndpoints, "exportAll" | "exportAddress" | "downloadAll">;
type ArchiveCall = Call<unknown, { readonly lang?: Language | undefined }>;
type ArchiveOwner = { readonly signed: SessionWithPrincipal; readonly recordAccess: { readonly patient: number } };

/** Reads the data of an export, and packs them after the transaction. */
const packArchive = (
  context: ServerContext,
  exportLimit: ConcurrencyLimit,
  call: ArchiveCall,
  stores: Stores,
  { signed, recordAccess }: ArchiveOwner,
): TaskEither<Failure, { readonly file: TaskEither<Failure, FileResponse> }> => {
  const language = call.query.lang ?? call.language;
  const now = context.clock.now();
  const services = { spoolLines: context.archives.spoolLines(context) };
  return pipe(
    loadExportData(services, stores, signed, recordAccess.patient),
    taskEither.chain((exportData) => addAuditEntries(services, stores, exportData)),
    // also if no piece is ever requested
    taskEither.chainFirstIOK((exportData) => () => exportLimit.onRelease(call, exportData.discard)),
    taskEither.map((exportData) => ({
      file: pipe(
        context.consult((accountStores) => loadAccountAndAccesses(accountStores, signed.account)),
        taskEither.map(({ account, accesses }) => ({
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
          name: archiveName(dayOf(now)),
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
              taskEither.chain(() => packArchive(context, exportLimit, call, stores, { signed, recordAccess: ticket })),
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
  );

/** Export of the full record. */
export const exportHandlers = (context: ServerContext): Handlers<Rows> => {
  const exportLimit = createArchiveLimit(context, MAX_CONCURRENT_EXPORTS);
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
