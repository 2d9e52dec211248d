import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import { it } from "@libretto/core/messages/it";
import type { StoredFile } from "@libretto/core/ports/files/file-store";
import type { FileDraft } from "@libretto/core/record/files/record-file";
import { files, kardiaTraces, sectionOfFile } from "@libretto/core/record/files/wire";
import { addFile, prepareUpload } from "@libretto/core/use-cases/files/add-file";
import { deleteFile } from "@libretto/core/use-cases/files/delete-file";
import { findVisibleFile } from "@libretto/core/use-cases/files/find-visible-file";
import { issueFileTicket } from "@libretto/core/use-cases/files/issue-ticket";
import { loadRowsOfFile } from "@libretto/core/use-cases/files/load-rows-of-file";
import { findTicketFile } from "@libretto/core/use-cases/files/redeem-ticket";
import type { fileEndpoints } from "../../../contract/record/files.ts";
import { redeemTicketOf } from "../../files/download-tickets.ts";
import { type Handlers, standalone, transactional, uploadHandler } from "../../pipeline/calls.ts";
import { versionTag } from "../../pipeline/entity-tags.ts";
import type { FileResponse } from "../../pipeline/file-response.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { replyToSave, replyWithPageOf } from "./sections.ts";

type Rows = typeof fileEndpoints;

/** The name of a file in the audit trail. */
const objectOf = (id: Id): string => `file ${id}`;

/** The content, opened after the transaction so that no connection is held. */
const contentResponse = (
  context: ServerContext,
  file: StoredFile,
  as: FileResponse["as"],
): TaskEither<Failure, FileResponse> =>
  pipe(
    context.files.open(file),
    taskEither.map((pieces) => ({
      ...{ pieces, bytes: file.bytes, mediaType: file.row.mediaType, name: file.row.name, as },
    })),
  );

const addressHandler = (context: ServerContext) =>
  transactional<Rows["fileAddress"] | Rows["sharedFileAddress"]>(({ params: { id } }, stores, caller) =>
    pipe(
      issueFileTicket(context, stores, caller, id),
      taskEither.map((ticket) => ({ value: `/api/download/${ticket}`, object: objectOf(id) })),
    ),
  );

const previewHandler = (context: ServerContext) =>
  transactional<Rows["kardiaPreview"] | Rows["filePreview"]>(({ params: { id } }, stores, { recordAccess }) =>
    pipe(
      findVisibleFile(stores, recordAccess, id),
      taskEither.map((file) => ({ file: contentResponse(context, file, "inline"), object: objectOf(id) })),
    ),
  );

/** Files and Kardia traces: their rows and their contents. */
export const fileHandlers = (context: ServerContext): Handlers<Rows> => ({
  filesList: transactional(replyWithPageOf(files)),
  kardiaList: transactional(replyWithPageOf(kardiaTraces)),
  addFile: uploadHandler(
    (stores, { signed, recordAccess }) =>
      pipe(
        stores.actAs(signed.principal),
        taskEither.chain(() => prepareUpload(context, stores, recordAccess.patient)),
      ),
    ({ body: { ready, content, verdict } }, stores, { recordAccess }) =>
      pipe(
        addFile(stores, recordAccess.patient, { file: ready.file, content, verdict }),
        taskEither.map((saved) => ({ value: saved, etag: versionTag(saved.version), object: String(saved.id) })),
      ),
  ),
  changeFile: transactional((call, stores, caller) =>
    pipe(
      replyToSave(
        context,
        stores,
        sectionOfFile(call.body),
        caller,
        { ...call.body, id: call.params.id },
        call.expectedVersion,
      ),
      taskEither.map((saved) => ({ ...saved, value: saved.value as FileDraft })),
    ),
  ),
  removeFile: transactional((call, stores, { recordAccess }) =>
    pipe(
      deleteFile(stores, recordAccess.patient, call.params.id, call.expectedVersion),
      taskEither.map(() => ({ object: String(call.params.id), value: { message: it["files.removed"] } })),
    ),
  ),
  rowsOfFile: transactional(({ params: { id } }, stores, { recordAccess }) =>
    pipe(
      loadRowsOfFile(stores, recordAccess.patient, id),
      taskEither.map((value) => ({ value, object: objectOf(id) })),
    ),
  ),
  fileAddress: addressHandler(context),
  sharedFileAddress: addressHandler(context),
  kardiaPreview: previewHandler(context),
  filePreview: previewHandler(context),
  download: standalone((call) =>
    pipe(
      redeemTicketOf(context, call),
      taskEither.chain((redeemed) => findTicketFile(context, redeemed, call)),
      taskEither.map((file) => ({ file: contentResponse(context, file, "attachment") })),
    ),
  ),
});
