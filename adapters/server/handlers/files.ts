import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { it } from "@libretto/core/messages/it";
import type { SignedIn } from "@libretto/core/ports/account-store";
import type { StoredFile } from "@libretto/core/ports/file-store";
import { visibleRows } from "@libretto/core/record/across/doctor-view";
import { hasRoom } from "@libretto/core/record/files/kept-content";
import type { FileDraft, RecordFile } from "@libretto/core/record/files/record-file";
import { closedTo } from "@libretto/core/record/files/verdict";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import type { Section } from "@libretto/core/record/section";
import type { fileEndpoints } from "../../contract/files.ts";
import { notFound } from "../authorise.ts";
import { alone, type Handlers, streamed, within } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { keyOf } from "../drawings.ts";
import type { FileAnswer } from "../file-answer.ts";
import { knownTags } from "../specialties.ts";
import type { Standing, Stores } from "../stores.ts";
import { issueTicket, redeemTicket } from "../tickets.ts";
import { versionTag } from "../versions.ts";
import { changed, pageOf, removed } from "./sections.ts";

type Rows = typeof fileEndpoints;

const sectionOf = ({ list }: Pick<FileDraft, "list">): Section<FileDraft, RecordFile> =>
  list === "kardia" ? kardiaTraces : files;

/** Finds a file that the reader may see; the database enforces the same rule. */
const seen = (stores: Stores, standing: Standing, id: number): TaskEither<Failure, StoredFile> =>
  pipe(
    stores.files.stored(standing.patient, id),
    taskEither.chainEitherK((file) =>
      standing.as === "owner" || visibleRows(sectionOf(file.row), [file.row], standing.clearance).length > 0
        ? right(file)
        : left(notFound),
    ),
    taskEither.filterOrElse(
      ({ verdict }) => closedTo(verdict, standing.as) === null,
      ({ verdict }) => failure("refused", closedTo(verdict, standing.as) ?? "files.inCheck"),
    ),
  );

/** The content, opened after the transaction so that no connection is held. */
const content = (desk: Desk, file: StoredFile, as: FileAnswer["as"]): TaskEither<Failure, FileAnswer> =>
  pipe(
    desk.files.open(file),
    taskEither.map((pieces) => ({
      pieces,
      bytes: file.bytes,
      mediaType: file.row.mediaType,
      name: file.row.name,
      as,
    })),
  );

/** Locks the patient's files until the transaction ends, and checks the quota. */
const withRoom = (stores: Stores, patient: number, bytes: number): TaskEither<Failure, void> =>
  pipe(
    stores.files.taken(patient),
    taskEither.chain((taken) =>
      hasRoom(taken, bytes) ? taskEither.right(undefined) : taskEither.left(failure("noRoom", "files.quotaReached")),
    ),
  );

const ticketFor = (
  desk: Desk,
  stores: Stores,
  who: { readonly signed: SignedIn; readonly standing: Standing },
  id: number,
): TaskEither<Failure, { readonly value: string; readonly object: string }> =>
  pipe(
    seen(stores, who.standing, id),
    taskEither.chain(() => issueTicket(desk, stores, who, id)),
    taskEither.map((ticket) => ({ value: `/api/download/${ticket}`, object: `file ${id}` })),
  );

const preview = (desk: Desk, stores: Stores, standing: Standing, id: number) =>
  pipe(
    seen(stores, standing, id),
    taskEither.map((file) => ({ file: content(desk, file, "inline"), object: `file ${id}` })),
  );

/** Deletes a file of either list; its content stays until the bin erases it. */
const fileRemoved = (
  stores: Stores,
  who: { readonly signed: SignedIn; readonly standing: Standing },
  id: number,
  seenVersion: number | null,
) =>
  pipe(
    removed(stores, files, who, id, seenVersion),
    taskEither.orElse((no) =>
      no.kind === "notFound" ? removed(stores, kardiaTraces, who, id, seenVersion) : taskEither.left(no),
    ),
  );

/** Files and Kardia traces: their rows and their contents. */
export const fileHandlers = (desk: Desk): Handlers<Rows> => ({
  filesList: within((call, stores, { standing }) => pageOf(stores, files, standing, call.query)),
  kardiaList: within((call, stores, { standing }) => pageOf(stores, kardiaTraces, standing, call.query)),
  addFile: streamed(
    (stores, { signed, standing }) =>
      pipe(
        stores.actAs(signed.principal),
        taskEither.chain(() => withRoom(stores, standing.patient, 0)),
        taskEither.chain(() => keyOf(desk, stores, standing.patient)),
      ),
    ({ body: { ready, taken, verdict } }, stores, { standing }) =>
      pipe(
        withRoom(stores, standing.patient, taken.bytes),
        taskEither.chain(() => knownTags(stores, ready.file.tags)),
        taskEither.chain(() =>
          stores.records.add<FileDraft, RecordFile>(sectionOf(ready.file), standing.patient, ready.file),
        ),
        taskEither.chainFirst((kept) => stores.files.addContent(standing.patient, kept.id, taken, verdict)),
        taskEither.map((kept) => ({ value: kept, etag: versionTag(kept.version), object: String(kept.id) })),
      ),
  ),
  changeFile: within((call, stores, who) =>
    pipe(
      changed(desk, stores, sectionOf(call.body), who, { ...call.body, id: call.params.id }, call.seen),
      taskEither.map((kept) => ({ ...kept, value: kept.value as FileDraft })),
    ),
  ),
  removeFile: within((call, stores, who) =>
    pipe(
      fileRemoved(stores, who, call.params.id, call.seen),
      taskEither.map((gone) => ({ ...gone, value: { message: it["files.removed"] } })),
    ),
  ),
  fileAddress: within((call, stores, who) => ticketFor(desk, stores, who, call.params.id)),
  sharedFileAddress: within((call, stores, who) => ticketFor(desk, stores, who, call.params.id)),
  kardiaPreview: within((call, stores, { standing }) => preview(desk, stores, standing, call.params.id)),
  filePreview: within((call, stores, { standing }) => preview(desk, stores, standing, call.params.id)),
  download: alone((call) =>
    pipe(
      redeemTicket(desk, call),
      taskEither.chain(({ ticket, signed }) =>
        desk.transact((stores) =>
          pipe(
            stores.actAs(signed.principal, ticket.patient),
            taskEither.chain(() => stores.doctors.between(ticket.account, ticket.patient)),
            taskEither.chain((association): TaskEither<Failure, Standing> => {
              if (signed.principal.patient === ticket.patient)
                return taskEither.right({ as: "owner", patient: ticket.patient });
              return association === null
                ? taskEither.left(notFound)
                : taskEither.right({ as: "doctor", patient: ticket.patient, clearance: association.clearance });
            }),
            taskEither.chain((standing) =>
              ticket.file === null ? taskEither.left(notFound) : seen(stores, standing, ticket.file),
            ),
            taskEither.chainFirst(() =>
              stores.audit.note({
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
      taskEither.map((file) => ({ file: content(desk, file, "attachment") })),
    ),
  ),
});
