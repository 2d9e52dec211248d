import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { NEW } from "@libretto/core/kernel/id";
import type { PageRequest } from "@libretto/core/kernel/page";
import type { SignedIn } from "@libretto/core/ports/account-store";
import type { AuditAction } from "@libretto/core/ports/audit-trail";
import { asksDeletion } from "@libretto/core/record/across/deletion-by-saving";
import { seenOf, sharedPage } from "@libretto/core/record/across/shared-record";
import { linkedFrom, NOTHING_SEEN, type SeenRows } from "@libretto/core/record/across/unlinked";
import { type AnySection, type RowCore, unmarked } from "@libretto/core/record/section";
import { addRow, applyChange, type Change, changesBetween } from "@libretto/core/record/use-cases";
import type { SectionEndpoints } from "../../contract/record.ts";
import { type Handlers, within } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { checkIntoUse, storeConfirmations } from "../into-use.ts";
import { judgedNow } from "../judged-now.ts";
import { catalogued } from "../references.ts";
import type { Standing, Stores } from "../stores.ts";
import { versionTag } from "../versions.ts";

/** The caller and the record. */
export interface Caller {
  readonly signed: SignedIn;
  readonly standing: Standing;
}

/** Rows as JSON, before the filter for doctors. */
const rowsIn = taskEither.map((text: string) => JSON.parse(text) as readonly unknown[]);

/** The linked rows that a doctor may see. */
const seenBeside = (
  stores: Stores,
  section: AnySection,
  { patient, clearance }: Extract<Standing, { as: "doctor" }>,
): TaskEither<Failure, SeenRows> => {
  const to = linkedFrom(section);
  if (to === null) return taskEither.right(NOTHING_SEEN);
  return pipe(
    rowsIn(stores.texts.sharedLinked(section, patient)),
    taskEither.map((rows) => seenOf(to, rows, clearance)),
  );
};

/** A page of a section as JSON: for the owner as stored, for a doctor filtered by the sharing rules. */
export const pageOf = (
  stores: Stores,
  section: AnySection,
  standing: Standing,
  request: PageRequest & { readonly list?: string },
): TaskEither<Failure, { readonly text: string }> =>
  standing.as === "owner"
    ? pipe(
        stores.texts.page(section, standing.patient, request),
        taskEither.map((text) => ({ text })),
      )
    : pipe(
        taskEither.Do,
        taskEither.apS("whole", rowsIn(stores.texts.sharedSection(section, standing.patient, request.list))),
        taskEither.apS("seen", seenBeside(stores, section, standing)),
        taskEither.chainEitherK(({ whole, seen }) => sharedPage(section, whole, standing.clearance, request, seen)),
        taskEither.map((page) => ({ text: JSON.stringify(page) })),
      );

const kept = (row: RowCore) => ({ value: row, etag: versionTag(row.version), object: String(row.id) });

/** Whether the drug check requires confirmations of its findings. */
interface WriteOptions {
  readonly confirmationRequired: boolean;
}
const OWN_CALL: WriteOptions = { confirmationRequired: true };

/** Adds a row to the own record. */
export const added = (
  { clock }: Pick<Desk, "clock">,
  stores: Stores,
  section: AnySection,
  { standing }: Caller,
  draft: RowCore,
  options = OWN_CALL,
) =>
  pipe(
    catalogued(stores, section, standing.patient, { ...unmarked(draft), id: NEW, version: 0 }, null),
    taskEither.chain((row) => judgedNow(stores, section, standing.patient, row, null, clock.now())),
    taskEither.bindTo("row"),
    taskEither.bind("checked", ({ row }) =>
      checkIntoUse(stores, section, standing.patient, sentWith(row, draft), null, { now: clock.now(), ...options }),
    ),
    // an invalid row is refused before the patient must confirm a finding
    taskEither.bind("stored", ({ row }) => addRow(stores.records)<RowCore, RowCore>(section, standing.patient, row)),
    taskEither.chainFirst(({ checked, stored: { id } }) => storeConfirmations(stores, standing.patient, id, checked)),
    taskEither.map(({ stored }) => kept(stored)),
  );

/** Adds the unknown fields of the request to the row. */
const sentWith = (row: RowCore, { carried }: RowCore): RowCore => (carried === undefined ? row : { ...row, carried });

const WEIGHTIEST: readonly Change[] = ["move", "edit", "lock"];

/** Whether only the confidentiality level changes. */
const onlyLocks = (section: AnySection, stored: RowCore, asked: RowCore): boolean =>
  changesBetween<RowCore, RowCore>(section, stored, asked).every((change) => change === "lock");

/** Changes a row of the own record: edits, locks, moves, or several of these. */
const changedInPlace = (
  { clock }: Pick<Desk, "clock">,
  stores: Stores,
  section: AnySection,
  { signed, standing }: Caller,
  asked: RowCore,
  seen: number | null,
  options = OWN_CALL,
) =>
  pipe(
    taskEither.Do,
    taskEither.apS("stored", stores.records.one<RowCore, RowCore>(section, standing.patient, asked.id)),
    taskEither.bind("named", ({ stored }) => catalogued(stores, section, standing.patient, unmarked(asked), stored)),
    taskEither.bind("row", ({ stored, named }) =>
      onlyLocks(section, stored, named)
        ? taskEither.right(named)
        : judgedNow(stores, section, standing.patient, named, stored, clock.now()),
    ),
    // the check looks at the record as it is before the change
    taskEither.bind("checked", ({ stored, row }) =>
      checkIntoUse(stores, section, standing.patient, sentWith(row, asked), stored, { now: clock.now(), ...options }),
    ),
    taskEither.bind("applied", ({ row }) =>
      applyChange(stores.records, signed.permissions)<RowCore, RowCore>(section, standing.patient, row, seen),
    ),
    taskEither.chainFirst(({ checked, row }) => storeConfirmations(stores, standing.patient, row.id, checked)),
    taskEither.map(({ applied }) => applied),
    taskEither.map(({ row, changes }) => ({
      ...kept(row),
      did: WEIGHTIEST.find((change) => changes.includes(change)) ?? ("edit" as const),
    })),
  );

/** Deletes a row of the own record: it goes to the bin. */
export const removed = (stores: Stores, section: AnySection, { standing }: Caller, id: number, seen: number | null) =>
  pipe(
    stores.records.one<RowCore, RowCore>(section, standing.patient, id),
    taskEither.chain((row) => stores.records.remove<RowCore, RowCore>(section, standing.patient, row, seen)),
    taskEither.map(() => ({ object: String(id) })),
  );

type Changed = ReturnType<typeof changedInPlace>;
type ReplyOf<T> = T extends TaskEither<Failure, infer Reply> ? Omit<Reply, "did"> : never;

/** Saves a row of the own record. A row with a deletion mark is deleted, as with `DELETE` (decision W19). */
export const changed = (
  ...[desk, stores, section, who, asked, seen, options]: Parameters<typeof changedInPlace>
): Changed =>
  asksDeletion(asked)
    ? pipe(
        removed(stores, section, who, asked.id, seen),
        taskEither.map((gone) => ({ ...gone, did: "remove", empty: true }) as never),
      )
    : changedInPlace(desk, stores, section, who, asked, seen, options);

/** Saves the row of a POST: one with the id of an existing row is changed or deleted, any other is added. */
export const saved = (
  desk: Pick<Desk, "clock">,
  stores: Stores,
  section: AnySection,
  who: Caller,
  draft: RowCore,
  seen: number | null,
): TaskEither<Failure, ReplyOf<Changed> & { readonly did: AuditAction }> =>
  draft.id === NEW && !asksDeletion(draft)
    ? pipe(
        added(desk, stores, section, who, draft),
        taskEither.map((row) => ({ ...row, did: "add" as const })),
      )
    : changed(desk, stores, section, who, draft, seen);

/** What all sections' rows of the table have in common. */
interface Shapes {
  readonly list: { readonly form: "text"; readonly access: { readonly who: "reader" } };
  readonly add: { readonly form: "json"; readonly access: { readonly who: "owner" } };
  readonly change: { readonly form: "json"; readonly access: { readonly who: "owner" } };
  readonly remove: { readonly form: "nothing"; readonly access: { readonly who: "owner" } };
}
type SectionRows = { readonly [Name in keyof Shapes]: SectionEndpoints[Name] & Shapes[Name] };

/** The four endpoints of every section. */
export const sectionHandlers = (desk: Desk, section: AnySection): Handlers<SectionRows> => ({
  list: within((call, stores, who) => pageOf(stores, section, who.standing, call.query)),
  add: within((call, stores, who) => saved(desk, stores, section, who, call.body, call.seen)),
  change: within((call, stores, who) =>
    changed(desk, stores, section, who, { ...call.body, id: call.params.id }, call.seen),
  ),
  remove: within((call, stores, who) => removed(stores, section, who, call.params.id, call.seen)),
});
