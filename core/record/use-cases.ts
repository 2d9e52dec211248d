import type { Level } from "../access/confidentiality.ts";
import { allows, type Permission } from "../access/permissions.ts";
import { checkedAnew } from "../kernel/anew.ts";
import { decode } from "../kernel/codec.ts";
import { type Failure, type FieldProblems, failure, refusedFields } from "../kernel/failure.ts";
import { type Either, either, isLeft, isRight, left, pipe, right, type TaskEither, taskEither } from "../kernel/fp.ts";
import type { PatientId } from "../kernel/id.ts";
import type { JudgingStore, RecordStore } from "../ports/record-store.ts";
import { type AnySection, lock, permissionFor, type RowCore, type Section } from "./section.ts";

/** The kinds of change; one write may make several. */
export type Change = "edit" | "move" | "lock";

/** The fields whose text is too long for their column, found by encoding and decoding the row. */
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

/** Validates a draft against the stored row; null for a new one. */
export const checkedRow = <D extends RowCore, R extends D>(
  section: Section<D, R>,
  draft: D,
  stored: D | null,
): Either<FieldProblems, R> => checkedAnew(section.anew ?? {}, section.check, draft, stored);

/** Also checks that the texts fit their columns. */
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

/** Adds a row that satisfies the rules of its section, those for new rows too. */
export const addRow =
  (store: RecordStore) =>
  <D extends RowCore, R extends D>(section: Section<D, R>, patient: PatientId, draft: D): TaskEither<Failure, R> =>
    pipe(
      fitting(section, checkedRow(section, draft, null)),
      taskEither.chain((row) => store.add(section, patient, row)),
    );

/**
 * Saves a row from its form or move dialog, with the version that it is based on. The server validates changed fields
 * against the stored row.
 */
export const saveRow =
  (store: RecordStore) =>
  <D extends RowCore, R extends D>(section: Section<D, R>, patient: PatientId, draft: D): TaskEither<Failure, R> =>
    pipe(
      fitting(section, section.check(draft)),
      taskEither.chain((row) => store.replace(section, patient, row, draft.version)),
    );

export const lockRow =
  (store: RecordStore) =>
  <D extends RowCore, R extends D>(
    section: Section<D, R>,
    patient: PatientId,
    row: R,
    level: Level,
  ): TaskEither<Failure, R> =>
    store.replace(section, patient, lock(row, level), row.version);

/** Moves a row to the bin. */
export const removeRow =
  (store: RecordStore) =>
  <D extends RowCore, R extends D>(section: Section<D, R>, patient: PatientId, row: R): TaskEither<Failure, void> =>
    store.remove(section, patient, row, row.version);

/** Restores a deleted row from the bin, with its id. */
export const restoreRow =
  (store: RecordStore) =>
  <D extends RowCore, R extends D>(section: Section<D, R>, patient: PatientId, row: R): TaskEither<Failure, R> =>
    store.restore(section, patient, row, null);

/** Whether a write was refused because the row no longer exists, while the record is still accessible. */
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

/** The changes between the stored and the requested row. A move may also change the fields of its dialog. */
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

/** Refuses an action that the licence does not allow. */
export const permitted = (granted: readonly Permission[], asked: Permission | null): TaskEither<Failure, void> =>
  allows(granted, asked)
    ? taskEither.right(undefined)
    : taskEither.left(failure("notPermitted", "gate.notInSubscription"));

/**
 * Authorises and validates a change on the server: determines the changes, requires their permissions, checks the
 * target list and the rules, then stores the row. It compares with the stored row, not with what the client believes to
 * be stored.
 *
 * @returns the stored row and the changes made
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
