import type { Level } from "../access/confidentiality.ts";
import { allows, type Permission } from "../access/permissions.ts";
import { checkedAnew } from "../kernel/anew.ts";
import { decode } from "../kernel/codec.ts";
import { type Failure, type FieldProblems, failure, refusedFields } from "../kernel/failure.ts";
import { type Either, either, isLeft, isRight, left, pipe, right, type TaskEither, taskEither } from "../kernel/fp.ts";
import type { PatientId } from "../kernel/id.ts";
import type { JudgingStore, RecordStore } from "../ports/record-store.ts";
import { type AnySection, lock, permissionFor, type RowCore, type Section } from "./section.ts";

/** What a write does to a row; one write may do several. */
export type Change = "edit" | "move" | "lock";

/** The fields of a row that its codec could not read again: text that is longer than its column. */
const tooLong = (section: AnySection, row: RowCore): FieldProblems | null => {
  const refused = (asked: object) => {
    const read = decode(section.wire, section.wire.encode(asked));
    return isLeft(read) ? read.left.length : 0;
  };
  const all = refused(row);
  if (all === 0) return null;
  const cut = (value: unknown): unknown =>
    typeof value === "string"
      ? value.slice(0, 1)
      : value !== null && typeof value === "object" && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).map(([part, inner]) => [part, cut(inner)]))
        : value;
  const fields = Object.entries(row).filter(([field, value]) => refused({ ...row, [field]: cut(value) }) < all);
  return fields.length === 0 ? null : Object.fromEntries(fields.map(([field]) => [field, "form.tooLong"]));
};

/** A draft as a row that may be written now, beside the row that is stored by now; null for a new one. */
export const checkedRow = <D extends RowCore, R extends D>(
  section: Section<D, R>,
  draft: D,
  stored: D | null,
): Either<FieldProblems, R> => checkedAnew(section.anew ?? {}, section.check, draft, stored);

/** A row that fits its columns too, or the answer of no. */
const fitting = <R extends RowCore>(section: AnySection, checked: Either<FieldProblems, R>): TaskEither<Failure, R> =>
  pipe(
    checked,
    either.chain((row) => {
      const fields = tooLong(section, row);
      return fields === null ? right(row) : left(fields);
    }),
    either.mapLeft(refusedFields),
    taskEither.fromEither,
  );

/** Adds a row that keeps the rules of its card, those of today too. */
export const addRow =
  (store: RecordStore) =>
  <D extends RowCore, R extends D>(section: Section<D, R>, patient: PatientId, draft: D): TaskEither<Failure, R> =>
    pipe(
      fitting(section, checkedRow(section, draft, null)),
      taskEither.chain((row) => store.add(section, patient, row)),
    );

/**
 * Saves a row as its form or its move dialog left it; the version it was read at goes with it. Whether what it says anew
 * may be written judges who knows the stored row.
 */
export const saveRow =
  (store: RecordStore) =>
  <D extends RowCore, R extends D>(section: Section<D, R>, patient: PatientId, draft: D): TaskEither<Failure, R> =>
    pipe(
      fitting(section, section.check(draft)),
      taskEither.chain((row) => store.replace(section, patient, row, draft.version)),
    );

/** Gives a row another level of confidentiality. */
export const lockRow =
  (store: RecordStore) =>
  <D extends RowCore, R extends D>(
    section: Section<D, R>,
    patient: PatientId,
    row: R,
    level: Level,
  ): TaskEither<Failure, R> =>
    store.replace(section, patient, lock(row, level), row.version);

/** Deletes a row: it goes to the bin. */
export const removeRow =
  (store: RecordStore) =>
  <D extends RowCore, R extends D>(section: Section<D, R>, patient: PatientId, row: R): TaskEither<Failure, void> =>
    store.remove(section, patient, row, row.version);

/** Brings a deleted row back from the bin, as the same row. */
export const restoreRow =
  (store: RecordStore) =>
  <D extends RowCore, R extends D>(section: Section<D, R>, patient: PatientId, row: R): TaskEither<Failure, R> =>
    store.restore(section, patient, row, null);

/** Whether a write was refused because its row is gone, and not the whole record: then its list is still to be had. */
export const isRowGone =
  (store: RecordStore) =>
  <D extends RowCore, R extends D>(section: Section<D, R>, patient: PatientId, why: Failure) =>
  async (): Promise<boolean> =>
    why.kind === "notFound" && isRight(await store.page(section, patient, { limit: 1 })());

const differs = (a: RowCore, b: RowCore, except: readonly string[]): boolean =>
  Object.entries(b).some(
    ([field, value]) =>
      !except.includes(field) &&
      JSON.stringify(value) !== JSON.stringify((a as unknown as Record<string, unknown>)[field]),
  );
const KEPT_APART = ["id", "version", "level", "list", "carried"];

/** What a client asks for when it sends this row for the stored one; a move may change what its dialog asks for. */
export const changesBetween = <D extends RowCore, R extends D>(
  section: Section<D, R>,
  stored: R,
  asked: R,
): readonly Change[] => {
  const moves = stored.list !== asked.list;
  const changes: readonly [Change, boolean][] = [
    ["move", moves],
    ["lock", stored.level !== asked.level],
    ["edit", differs(stored, asked, moves ? [...KEPT_APART, ...section.moveAsks] : KEPT_APART)],
  ];
  return changes.filter(([, made]) => made).map(([change]) => change);
};

const needed = <D extends RowCore, R extends D>(
  section: Section<D, R>,
  change: Change,
  rows: readonly R[],
): Permission | null => (change === "lock" ? null : permissionFor(section, change, ...rows));

/** Refuses what the licence does not allow. */
export const permitted = (granted: readonly Permission[], asked: Permission | null): TaskEither<Failure, void> =>
  allows(granted, asked)
    ? taskEither.right(undefined)
    : taskEither.left(failure("notPermitted", "gate.notInSubscription"));

/**
 * Judges a change on the side that decides: which change is it, is it permitted, may the row go there, does it keep
 * the rules? Then keeps it. The stored row counts, not what the client believes to be stored.
 *
 * @returns the kept row and what was done to it
 */
export const applyChange =
  (store: JudgingStore, granted: readonly Permission[]) =>
  <D extends RowCore, R extends D>(
    section: Section<D, R>,
    patient: PatientId,
    asked: D,
    seen: number | null,
  ): TaskEither<Failure, { readonly row: R; readonly changes: readonly Change[] }> =>
    pipe(
      taskEither.Do,
      taskEither.apS("stored", store.one(section, patient, asked.id)),
      taskEither.bind("row", ({ stored }) => fitting(section, checkedRow(section, asked, stored))),
      taskEither.chainFirst(({ stored, row }) =>
        stored.list === row.list || section.movesFrom(stored.list).includes(row.list)
          ? taskEither.right(undefined)
          : taskEither.left(refusedFields({ list: "form.notListed" })),
      ),
      taskEither.bind("changes", ({ stored, row }) => taskEither.right(changesBetween(section, stored, row))),
      taskEither.chainFirst(({ stored, row, changes }) =>
        taskEither.traverseSeqArray((change: Change) => permitted(granted, needed(section, change, [stored, row])))(
          changes,
        ),
      ),
      taskEither.chain(({ row, changes }) =>
        pipe(
          store.replace(section, patient, row, seen),
          taskEither.map((kept) => ({ row: kept, changes })),
        ),
      ),
    );
