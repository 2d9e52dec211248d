import { type CalendarDate, dayOf } from "@libretto/core/kernel/dates";
import { type Failure, failure, notFound } from "@libretto/core/kernel/failure";
import { left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { it } from "@libretto/core/messages/it";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { StoredFile, Ticket } from "@libretto/core/ports/files/file-store";
import type { RecordAccess, Stores } from "@libretto/core/ports/system/transaction";
import { filterVisibleRows } from "@libretto/core/record/across/sharing/doctor-view";
import { isWithinQuota } from "@libretto/core/record/files/content-rules";
import type { FileDraft, RecordFile } from "@libretto/core/record/files/record-file";
import { openProblem } from "@libretto/core/record/files/scan-verdict";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import type { Section } from "@libretto/core/record/section";
import { requireSpecialtyTags } from "@libretto/core/use-cases/rows/require-specialty-tags";
import { enterAsDoctor } from "@libretto/core/use-cases/sharing/enter-record";
import type { fileEndpoints } from "../../../contract/record/files.ts";
import { issueTicket, redeemTicket } from "../../files/download-tickets.ts";
import { ensurePatientKey } from "../../files/drawings.ts";
import { versionTag } from "../../http/entity-tags.ts";
import type { FileResponse } from "../../http/file-response.ts";
import { type Handlers, standalone, transactional, uploadHandler } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { replyToDeletion, replyToSave, replyWithPage } from "./sections.ts";

type Rows = typeof fileEndpoints;

const sectionOf = ({ list }: Pick<FileDraft, "list">): Section<FileDraft, RecordFile> =>
  list === "kardia" ? kardiaTraces : files;

/** Authorises the holder of a ticket by the rules of today: the owner, or a doctor who still has access. */
const authoriseTicket = (
  ticket: Ticket,
  { principal }: SessionWithPrincipal,
  stores: Stores,
  today: CalendarDate,
): TaskEither<Failure, RecordAccess> =>
  principal.patient === ticket.patient
    ? pipe(
        stores.actAs(principal),
        taskEither.map(() => ({ as: "owner", patient: ticket.patient })),
      )
    : enterAsDoctor(ticket.account, ticket.patient, stores, today);

/** Finds a file that the reader may see; the database enforces the same rule. */
const findVisibleFile = (stores: Stores, recordAccess: RecordAccess, id: number): TaskEither<Failure, StoredFile> =>
  pipe(
    stores.files.find(recordAccess.patient, id),
    taskEither.chainEitherK((file) =>
      recordAccess.as === "owner" ||
      filterVisibleRows(sectionOf(file.row), [file.row], recordAccess.clearance).length > 0
        ? right(file)
        : left(notFound),
    ),
    taskEither.filterOrElse(
      ({ verdict }) => openProblem(verdict, recordAccess.as) === null,
      ({ verdict }) => failure("refused", openProblem(verdict, recordAccess.as) ?? "files.inCheck"),
    ),
  );

/** The content, opened after the transaction so that no connection is held. */
const contentResponse = (
  context: ServerContext,
  file: StoredFile,
  as: FileResponse["as"],
): TaskEither<Failure, FileResponse> =>
  pipe(
    context.files.open(file),
    taskEither.map((pieces) => ({
      pieces,
      bytes: file.bytes,
      mediaType: file.row.mediaType,
      name: file.row.name,
      as,
    })),
  );

/** Locks the patient's files until the transaction ends, and checks the quota. */
const requireRoom = (stores: Stores, patient: number, bytes: number): TaskEither<Failure, void> =>
  pipe(
    stores.files.measureUsage(patient),
    taskEither.chain((usage) =>
      isWithinQuota(usage, bytes)
        ? taskEither.right(undefined)
        : taskEither.left(failure("noRoom", "files.quotaReached")),
    ),
  );

const issueFileTicket = (
  context: ServerContext,
  stores: Stores,
  caller: { readonly signed: SessionWithPrincipal; readonly recordAccess: RecordAccess },
  id: number,
): TaskEither<Failure, { readonly value: string; readonly object: string }> =>
  pipe(
    findVisibleFile(stores, caller.recordAccess, id),
    taskEither.chain(() => issueTicket(context, stores, caller, id)),
    taskEither.map((ticket) => ({ value: `/api/download/${ticket}`, object: `file ${id}` })),
  );

const preview = (context: ServerContext, stores: Stores, recordAccess: RecordAccess, id: number) =>
  pipe(
    findVisibleFile(stores, recordAccess, id),
    taskEither.map((file) => ({ file: contentResponse(context, file, "inline"), object: `file ${id}` })),
  );

/** Deletes a file of either list; its content stays until the bin erases it. */
const removeFromEitherList = (
  stores: Stores,
  caller: { readonly signed: SessionWithPrincipal; readonly recordAccess: RecordAccess },
  id: number,
  expectedVersion: number | null,
) =>
  pipe(
    replyToDeletion(stores, files, caller, id, expectedVersion),
    taskEither.orElse((refusal) =>
      refusal.kind === "notFound"
        ? replyToDeletion(stores, kardiaTraces, caller, id, expectedVersion)
        : taskEither.left(refusal),
    ),
  );

/** Files and Kardia traces: their rows and their contents. */
export const fileHandlers = (context: ServerContext): Handlers<Rows> => ({
  filesList: transactional((call, stores, { recordAccess }) => replyWithPage(stores, files, recordAccess, call.query)),
  kardiaList: transactional((call, stores, { recordAccess }) =>
    replyWithPage(stores, kardiaTraces, recordAccess, call.query),
  ),
  addFile: uploadHandler(
    (stores, { signed, recordAccess }) =>
      pipe(
        stores.actAs(signed.principal),
        taskEither.chain(() => requireRoom(stores, recordAccess.patient, 0)),
        taskEither.chain(() => ensurePatientKey(context, stores, recordAccess.patient)),
      ),
    ({ body: { ready, content, verdict } }, stores, { recordAccess }) =>
      pipe(
        requireRoom(stores, recordAccess.patient, content.bytes),
        taskEither.chain(() => requireSpecialtyTags(stores, ready.file.tags)),
        taskEither.chain(() =>
          stores.records.add<FileDraft, RecordFile>(sectionOf(ready.file), recordAccess.patient, ready.file),
        ),
        taskEither.chainFirst((saved) => stores.files.addContent(recordAccess.patient, saved.id, content, verdict)),
        taskEither.map((saved) => ({ value: saved, etag: versionTag(saved.version), object: String(saved.id) })),
      ),
  ),
  changeFile: transactional((call, stores, caller) =>
    pipe(
      replyToSave(
        context,
        stores,
        sectionOf(call.body),
        caller,
        { ...call.body, id: call.params.id },
        call.expectedVersion,
      ),
      taskEither.map((saved) => ({ ...saved, value: saved.value as FileDraft })),
    ),
  ),
  removeFile: transactional((call, stores, caller) =>
    pipe(
      removeFromEitherList(stores, caller, call.params.id, call.expectedVersion),
      taskEither.map((result) => ({ ...result, value: { message: it["files.removed"] } })),
    ),
  ),
  fileAddress: transactional((call, stores, caller) => issueFileTicket(context, stores, caller, call.params.id)),
  sharedFileAddress: transactional((call, stores, caller) => issueFileTicket(context, stores, caller, call.params.id)),
  kardiaPreview: transactional((call, stores, { recordAccess }) =>
    preview(context, stores, recordAccess, call.params.id),
  ),
  filePreview: transactional((call, stores, { recordAccess }) =>
    preview(context, stores, recordAccess, call.params.id),
  ),
  download: standalone((call) =>
    pipe(
      redeemTicket(context, call),
      taskEither.chain(({ ticket, signed }) =>
        context.transact((stores) =>
          pipe(
            authoriseTicket(ticket, signed, stores, dayOf(context.clock.now())),
            taskEither.chain((recordAccess) =>
              ticket.file === null ? taskEither.left(notFound) : findVisibleFile(stores, recordAccess, ticket.file),
            ),
            taskEither.chainFirst(() =>
              stores.audit.append({
                actor: ticket.account,
                patient: ticket.patient,
                action: "download",
                object: `file ${ticket.file}`,
                outcome: "done",
                device: call.device,
                address: call.address,
              }),
            ),
          ),
        ),
      ),
      taskEither.map((file) => ({ file: contentResponse(context, file, "attachment") })),
    ),
  ),
});
