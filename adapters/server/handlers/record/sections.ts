import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { AuditAction } from "@libretto/core/ports/security/audit-trail";
import type { RecordAccess } from "@libretto/core/ports/sharing/record-access";
import type { SectionRequest } from "@libretto/core/ports/sharing/record-reader";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import type { Change } from "@libretto/core/record/use-cases";
import type { Caller } from "@libretto/core/use-cases/caller";
import { deleteRow } from "@libretto/core/use-cases/rows/delete-row";
import { type SavedRow, saveRow } from "@libretto/core/use-cases/rows/save-row";
import { upsertRow } from "@libretto/core/use-cases/rows/upsert-row";
import type { SectionEndpoints } from "../../../contract/record/record.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import { versionTag } from "../../pipeline/entity-tags.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";

/** Answers with a page of a section. */
export const replyWithPage = (
  stores: Stores,
  section: AnySection,
  recordAccess: RecordAccess,
  request: SectionRequest,
): TaskEither<Failure, { readonly text: string }> =>
  pipe(
    stores.reader.open(recordAccess).readPage(section, request),
    taskEither.map((text) => ({ text })),
  );

/** Answers every call for a page of one section. */
export const replyWithPageOf =
  (section: AnySection) =>
  (
    { query }: { readonly query: SectionRequest },
    stores: Stores,
    { recordAccess }: { readonly recordAccess: RecordAccess },
  ): TaskEither<Failure, { readonly text: string }> =>
    replyWithPage(stores, section, recordAccess, query);

/** The answer with a stored row, and its version as the entity tag. */
export const rowReply = (row: RowCore) => ({ value: row, etag: versionTag(row.version), object: String(row.id) });

const ACTION_PRIORITY: readonly Change[] = ["move", "edit", "lock"];

const actionOf = (saved: SavedRow): AuditAction => {
  if (saved.outcome === "added") return "add";
  if (saved.outcome === "deleted") return "remove";
  return ACTION_PRIORITY.find((change) => saved.changes.includes(change)) ?? "edit";
};

/** The answer to a save. One that deleted the row has no body. */
interface SaveReply extends ReturnType<typeof rowReply> {
  readonly auditAction: AuditAction;
}

/** Answers with what a save did. */
export const replyWithSaved = (saved: SavedRow): SaveReply =>
  saved.outcome === "deleted"
    ? ({ object: String(saved.id), auditAction: "remove", empty: true } as never)
    : { ...rowReply(saved.row), auditAction: actionOf(saved) };

/** Saves a row and answers with it. */
export const replyToSave = (...parameters: Parameters<typeof saveRow>): TaskEither<Failure, SaveReply> =>
  pipe(saveRow(...parameters), taskEither.map(replyWithSaved));

/** Adds, changes or deletes a row by its id, and answers with it. */
export const replyToUpsert = (...parameters: Parameters<typeof upsertRow>): TaskEither<Failure, SaveReply> =>
  pipe(upsertRow(...parameters), taskEither.map(replyWithSaved));

/** Deletes a row. */
export const replyToDeletion = (
  stores: Stores,
  section: AnySection,
  { recordAccess: { patient } }: Pick<Caller, "recordAccess">,
  id: number,
  expectedVersion: number | null,
): TaskEither<Failure, { readonly object: string }> =>
  pipe(
    deleteRow(stores, section, patient, id, expectedVersion),
    taskEither.map(() => ({ object: String(id) })),
  );

/** The common parts of all sections' rows in the endpoint table. */
interface SectionShapes {
  readonly list: { readonly responseFormat: "text"; readonly access: { readonly who: "reader" } };
  readonly add: { readonly responseFormat: "json"; readonly access: { readonly who: "owner" } };
  readonly change: { readonly responseFormat: "json"; readonly access: { readonly who: "owner" } };
  readonly remove: { readonly responseFormat: "nothing"; readonly access: { readonly who: "owner" } };
}
type SectionRows = { readonly [Name in keyof SectionShapes]: SectionEndpoints[Name] & SectionShapes[Name] };

/** The four endpoints of every section. */
export const sectionHandlers = (context: ServerContext, section: AnySection): Handlers<SectionRows> => ({
  list: transactional(replyWithPageOf(section)),
  add: transactional((call, stores, caller) =>
    replyToUpsert(context, stores, section, caller, call.body, call.expectedVersion),
  ),
  change: transactional((call, stores, caller) =>
    replyToSave(context, stores, section, caller, { ...call.body, id: call.params.id }, call.expectedVersion),
  ),
  remove: transactional((call, stores, caller) =>
    replyToDeletion(stores, section, caller, call.params.id, call.expectedVersion),
  ),
});
