import { type Failure, failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { NEW_ID } from "@libretto/core/kernel/id";
import type { PageRequest } from "@libretto/core/kernel/page";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { AuditAction } from "@libretto/core/ports/security/audit-trail";
import type { RecordAccess, Stores } from "@libretto/core/ports/system/transaction";
import { findSectionByCollection } from "@libretto/core/record/across/bin/bin-wire";
import { isDeletionRequest } from "@libretto/core/record/across/bin/deletion-marks";
import { linkedSectionOf, NO_VISIBLE_IDS, type VisibleIds } from "@libretto/core/record/across/sharing/hidden-links";
import { listVisibleIds, pageForDoctor } from "@libretto/core/record/across/sharing/shared-record";
import { type AnySection, type RowCore, stripUnknownFields } from "@libretto/core/record/section";
import { addRow, applyChange, type Change } from "@libretto/core/record/use-cases";
import type { SectionEndpoints } from "../../../contract/record/record.ts";
import { versionTag } from "../../http/entity-tags.ts";
import { notFound } from "../../pipeline/authorise.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { resolveReferences } from "../../record/row-references.ts";
import { checkRowStartOfUse, omitEmptyConfirmations, storeConfirmations } from "../../record/start-of-use.ts";
import { validateTodayRules } from "../../record/today-rules.ts";

/** The caller and the record. */
export interface Caller {
  readonly signed: SessionWithPrincipal;
  readonly recordAccess: RecordAccess;
}

/** Rows as JSON, before the filter for doctors. */
const parseRows = taskEither.map((text: string) => JSON.parse(text) as readonly unknown[]);

/** The linked rows that a doctor may see. */
const loadVisibleLinks = (
  stores: Stores,
  section: AnySection,
  { patient, clearance }: Extract<RecordAccess, { as: "doctor" }>,
): TaskEither<Failure, VisibleIds> => {
  const to = linkedSectionOf(section);
  if (to === null) return taskEither.right(NO_VISIBLE_IDS);
  return pipe(
    parseRows(stores.recordJson.readSharedLinkedRows(section, patient)),
    taskEither.map((rows) => listVisibleIds(to, rows, clearance)),
  );
};

/** The section with this name in the path. */
export const findSection = (collection: string): TaskEither<Failure, AnySection> =>
  taskEither.fromNullable(notFound)(findSectionByCollection(collection) ?? undefined);

/** A page of a section as JSON: for the owner as stored, for a doctor filtered by the sharing rules. */
export const loadPage = (
  stores: Stores,
  section: AnySection,
  recordAccess: RecordAccess,
  request: PageRequest & { readonly list?: string },
): TaskEither<Failure, { readonly text: string }> =>
  recordAccess.as === "owner"
    ? pipe(
        stores.recordJson.readPage(section, recordAccess.patient, request),
        taskEither.map((text) => ({ text })),
      )
    : pipe(
        taskEither.Do,
        taskEither.apS(
          "rows",
          parseRows(stores.recordJson.readSharedSection(section, recordAccess.patient, request.list)),
        ),
        taskEither.apS("visibleLinks", loadVisibleLinks(stores, section, recordAccess)),
        taskEither.chainEitherK(({ rows, visibleLinks }) =>
          pageForDoctor(section, rows, recordAccess.clearance, request, visibleLinks),
        ),
        taskEither.map((page) => ({ text: JSON.stringify(page) })),
      );

const rowReply = (row: RowCore) => ({ value: row, etag: versionTag(row.version), object: String(row.id) });

/** Whether the drug check requires confirmations of its findings. */
interface WriteOptions {
  readonly confirmationRequired: boolean;
}
const DEFAULT_OPTIONS: WriteOptions = { confirmationRequired: true };

/** Adds a row to the own record. */
export const saveNewRow = (
  { clock }: Pick<ServerContext, "clock">,
  stores: Stores,
  section: AnySection,
  { recordAccess }: Caller,
  draft: RowCore,
  options = DEFAULT_OPTIONS,
) =>
  pipe(
    resolveReferences(
      stores,
      section,
      recordAccess.patient,
      { ...stripUnknownFields(draft), id: NEW_ID, version: 0 },
      null,
    ),
    taskEither.chain((row) => validateTodayRules(stores, section, recordAccess.patient, row, null, clock.now())),
    taskEither.bindTo("row"),
    taskEither.bind("checked", ({ row }) =>
      checkRowStartOfUse(stores, section, recordAccess.patient, withUnknownFields(row, draft), null, {
        now: clock.now(),
        ...options,
      }),
    ),
    // an invalid row is refused before the patient must confirm a finding
    taskEither.bind("stored", ({ row }) =>
      addRow(stores.records)<RowCore, RowCore>(section, recordAccess.patient, row),
    ),
    taskEither.chainFirst(({ checked, stored: { id } }) =>
      storeConfirmations(stores, recordAccess.patient, id, omitEmptyConfirmations(checked)),
    ),
    taskEither.map(({ stored }) => rowReply(stored)),
  );

/** Adds the unknown fields of the request to the row. */
const withUnknownFields = (row: RowCore, { unknownFields }: RowCore): RowCore =>
  unknownFields === undefined ? row : { ...row, unknownFields };

const ACTION_PRIORITY: readonly Change[] = ["move", "edit", "lock"];

const requireVersion = ({ version }: RowCore, expected: number | null): TaskEither<Failure, void> =>
  expected === null || expected === version
    ? taskEither.right(undefined)
    : taskEither.left(failure("stale", "failure.stale"));

/** Changes a row of the own record: edits, locks, moves, or several of these. */
const updateRow = (
  { clock }: Pick<ServerContext, "clock">,
  stores: Stores,
  section: AnySection,
  { signed, recordAccess }: Caller,
  requested: RowCore,
  expectedVersion: number | null,
  options = DEFAULT_OPTIONS,
) =>
  pipe(
    taskEither.Do,
    taskEither.apS("stored", stores.records.loadRow<RowCore, RowCore>(section, recordAccess.patient, requested.id)),
    // a client that has an old row reads the new one first: its fields may be invalid only beside the old values
    taskEither.chainFirst(({ stored }) => requireVersion(stored, expectedVersion)),
    taskEither.bind("draft", ({ stored }) =>
      resolveReferences(stores, section, recordAccess.patient, stripUnknownFields(requested), stored),
    ),
    // the check looks at the record as it is before the change
    taskEither.bind("checked", ({ stored, draft }) =>
      checkRowStartOfUse(stores, section, recordAccess.patient, withUnknownFields(draft, requested), stored, {
        now: clock.now(),
        ...options,
      }),
    ),
    taskEither.bind("applied", ({ stored, draft }) =>
      applyChange(stores.records, signed.permissions)<RowCore, RowCore>(section, recordAccess.patient, {
        ...{ stored, draft, expectedVersion },
        applyTodayRules: (changed) =>
          validateTodayRules(stores, section, recordAccess.patient, changed, stored, clock.now()),
      }),
    ),
    taskEither.chainFirst(({ checked, draft }) => storeConfirmations(stores, recordAccess.patient, draft.id, checked)),
    taskEither.map(({ applied }) => applied),
    taskEither.map(({ row, changes }) => ({
      ...rowReply(row),
      auditAction: ACTION_PRIORITY.find((change) => changes.includes(change)) ?? ("edit" as const),
    })),
  );

/** Deletes a row of the own record: it goes to the bin. */
export const removeRow = (
  stores: Stores,
  section: AnySection,
  { recordAccess }: Caller,
  id: number,
  expectedVersion: number | null,
) =>
  pipe(
    stores.records.loadRow<RowCore, RowCore>(section, recordAccess.patient, id),
    taskEither.chain((row) =>
      stores.records.remove<RowCore, RowCore>(section, recordAccess.patient, row, expectedVersion),
    ),
    taskEither.map(() => ({ object: String(id) })),
  );

type SaveOutcome = ReturnType<typeof updateRow>;
type ReplyOf<T> = T extends TaskEither<Failure, infer Reply> ? Omit<Reply, "auditAction"> : never;

/** Saves a row of the own record. A row with a deletion mark is deleted, as with `DELETE` (decision W19). */
export const saveRow = (
  ...[context, stores, section, caller, requested, expectedVersion, options]: Parameters<typeof updateRow>
): SaveOutcome =>
  isDeletionRequest(requested)
    ? pipe(
        removeRow(stores, section, caller, requested.id, expectedVersion),
        taskEither.map((result) => ({ ...result, auditAction: "remove", empty: true }) as never),
      )
    : updateRow(context, stores, section, caller, requested, expectedVersion, options);

/** Saves the row of a POST: one with the id of an existing row is changed or deleted, any other is added. */
export const upsertRow = (
  context: Pick<ServerContext, "clock">,
  stores: Stores,
  section: AnySection,
  caller: Caller,
  draft: RowCore,
  expectedVersion: number | null,
): TaskEither<Failure, ReplyOf<SaveOutcome> & { readonly auditAction: AuditAction }> =>
  draft.id === NEW_ID && !isDeletionRequest(draft)
    ? pipe(
        saveNewRow(context, stores, section, caller, draft),
        taskEither.map((row) => ({ ...row, auditAction: "add" as const })),
      )
    : saveRow(context, stores, section, caller, draft, expectedVersion);

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
  list: transactional((call, stores, caller) => loadPage(stores, section, caller.recordAccess, call.query)),
  add: transactional((call, stores, caller) =>
    upsertRow(context, stores, section, caller, call.body, call.expectedVersion),
  ),
  change: transactional((call, stores, caller) =>
    saveRow(context, stores, section, caller, { ...call.body, id: call.params.id }, call.expectedVersion),
  ),
  remove: transactional((call, stores, caller) =>
    removeRow(stores, section, caller, call.params.id, call.expectedVersion),
  ),
});
