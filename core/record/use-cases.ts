import type { Level } from "../access/confidentiality.ts";
import { hasPermission, type Permission } from "../access/permissions.ts";
import { checkChangedFields } from "../kernel/change-rules.ts";
import { decode } from "../kernel/codec.ts";
import { collectProblems, type Failure, type FieldProblems, failure, fieldFailure } from "../kernel/failure.ts";
import { type Either, either, isLeft, isRight, left, pipe, right, type TaskEither, taskEither } from "../kernel/fp.ts";
import type { PatientId } from "../kernel/id.ts";
import { removeUnstorableCharacters } from "../kernel/text.ts";
import type { MessageCode } from "../messages/codes.ts";
import type { RecordStore, RecordWriter } from "../ports/record/record-store.ts";
import { type AnySection, permissionFor, type RowCore, type Section, setLevel } from "./section.ts";

/** The kinds of change; one write may make several. */
export type Change = "edit" | "move" | "lock";

/** Changes every text in a value: the value itself, or a part of an object. */
const mapTexts = (value: unknown, change: (text: string) => string): unknown =>
  typeof value === "string"
    ? change(value)
    : value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([part, inner]) => [part, mapTexts(inner, change)]))
      : value;

/**
 * The fields whose text does not fit its column, found by encoding and decoding the row: it has a character that no
 * database stores, or is too long.
 */
const findUnstorableTexts = (section: AnySection, row: RowCore): FieldProblems | null => {
  const countRefusals = (candidate: object) => {
    const decoded = decode(section.wire, section.wire.encode(candidate));
    return isLeft(decoded) ? decoded.left.length : 0;
  };
  const refusalCount = countRefusals(row);
  if (refusalCount === 0) return null;
  const isAcceptedAfter = (change: (text: string) => string, [field, value]: [string, unknown]) =>
    countRefusals({ ...row, [field]: mapTexts(value, change) }) < refusalCount;
  const problemOf = (entry: [string, unknown]): MessageCode | null => {
    if (isAcceptedAfter(removeUnstorableCharacters, entry)) return "form.characterInvalid";
    const isTooLong = isAcceptedAfter((text) => removeUnstorableCharacters(text).slice(0, 1), entry);
    return isTooLong ? "form.tooLong" : null;
  };
  return collectProblems(
    Object.fromEntries(Object.entries(row).map((entry: [string, unknown]) => [entry[0], problemOf(entry)])),
  );
};

/** Validates a draft against the stored row; null for a new one, which must have content. */
export const validateRow = <D extends RowCore, R extends D>(
  section: Section<D, R>,
  draft: D,
  stored: D | null,
): Either<FieldProblems, R> => {
  const checked = checkChangedFields(section.changeRules ?? {}, section.check, draft, stored);
  const emptiness = stored === null && isRight(checked) ? (section.findEmptiness?.(draft) ?? null) : null;
  return emptiness === null ? checked : left(emptiness);
};

/** Also checks that the texts fit their columns. */
const validateTexts = <R extends RowCore>(
  section: AnySection,
  validated: Either<FieldProblems, R>,
): Either<FieldProblems, R> =>
  pipe(
    validated,
    either.chain((row) => {
      const fields = findUnstorableTexts(section, row);
      return fields === null ? right(row) : left(fields);
    }),
  );

const toTask = <R>(validated: Either<FieldProblems, R>): TaskEither<Failure, R> =>
  pipe(validated, either.mapLeft(fieldFailure), taskEither.fromEither);

/** Validates a new row: the rules of its section, those for new rows too, and that its texts fit their columns. */
export const validateNewRow = <D extends RowCore, R extends D>(
  section: Section<D, R>,
  draft: D,
): Either<FieldProblems, R> => validateTexts(section, validateRow(section, draft, null));

/** Adds a row that satisfies the rules of its section, those for new rows too. */
export const addRow =
  (store: RecordWriter) =>
  <D extends RowCore, R extends D>(section: Section<D, R>, patient: PatientId, draft: D): TaskEither<Failure, R> =>
    pipe(
      toTask(validateNewRow(section, draft)),
      taskEither.chain((row) => store.add(section, patient, row)),
    );

/**
 * Saves a row from its form or move dialog, with the version that it is based on. The server validates changed fields
 * against the stored row.
 */
export const saveRow =
  (store: RecordWriter) =>
  <D extends RowCore, R extends D>(section: Section<D, R>, patient: PatientId, draft: D): TaskEither<Failure, R> =>
    pipe(
      toTask(validateTexts(section, section.check(draft))),
      taskEither.chain((row) => store.replace(section, patient, row, draft.version)),
    );

/** Saves a stored row at another level; a refusal is a `Failure`, as for every change. */
export const lockRow =
  (store: RecordWriter) =>
  <D extends RowCore, R extends D>(
    section: Section<D, R>,
    patient: PatientId,
    row: R,
    level: Level,
  ): TaskEither<Failure, R> =>
    store.replace(section, patient, setLevel(row, level), row.version);

/** Moves a row to the bin. */
export const removeRow =
  (store: RecordWriter) =>
  <D extends RowCore, R extends D>(section: Section<D, R>, patient: PatientId, row: R): TaskEither<Failure, void> =>
    store.remove(section, patient, row, row.version);

/** Restores a deleted row from the bin, with its id. */
export const restoreRow =
  (store: RecordWriter) =>
  <D extends RowCore, R extends D>(section: Section<D, R>, patient: PatientId, row: R): TaskEither<Failure, R> =>
    store.restore(section, patient, row, null);

/** Whether a write was refused because the row no longer exists, while the record is still accessible. */
export const isRowMissing =
  (store: RecordStore) =>
  <D extends RowCore, R extends D>(section: Section<D, R>, patient: PatientId, refusal: Failure) =>
  async (): Promise<boolean> =>
    refusal.kind === "notFound" && isRight(await store.loadPage(section, patient, { limit: 1 })());

const hasDifferences = (a: RowCore, b: RowCore, except: readonly string[]): boolean =>
  Object.entries(b).some(
    ([field, value]) =>
      !except.includes(field) &&
      JSON.stringify(value) !== JSON.stringify((a as unknown as Record<string, unknown>)[field]),
  );
const SEPARATE_FIELDS = ["id", "version", "level", "list", "unknownFields"];

/** The changes between the stored row and the draft. A move may also change the fields of its dialog. */
export const findChanges = <D extends RowCore, R extends D>(
  section: Section<D, R>,
  stored: R,
  requested: D,
): readonly Change[] => {
  const isMove = stored.list !== requested.list;
  const changes: readonly [Change, boolean][] = [
    ["move", isMove],
    ["lock", stored.level !== requested.level],
    ["edit", hasDifferences(stored, requested, isMove ? [...SEPARATE_FIELDS, ...section.moveFields] : SEPARATE_FIELDS)],
  ];
  return changes.filter(([, isMade]) => isMade).map(([change]) => change);
};

const requiredPermission = <D extends RowCore, R extends D>(
  section: Section<D, R>,
  change: Change,
  rows: readonly R[],
): Permission | null => (change === "lock" ? null : permissionFor(section, change, ...rows));

/** Refuses an action that the licence does not allow. */
export const requirePermission = (
  permissions: readonly Permission[],
  permission: Permission | null,
): TaskEither<Failure, void> =>
  hasPermission(permissions, permission)
    ? taskEither.right(undefined)
    : taskEither.left(failure("notPermitted", "gate.notInSubscription"));

/** A change that a client requests. */
export interface RequestedChange<D extends RowCore, R extends D> {
  /** The stored row, which the transaction has locked. */
  readonly stored: R;
  readonly draft: D;
  /** The version on which the draft is based; null: any version. */
  readonly expectedVersion: number | null;
  /** Applies the rules that depend on today or on other rows. It is not called if only the level changes. */
  readonly applyTodayRules: (draft: D) => TaskEither<Failure, D>;
}

/**
 * Authorises and validates a change on the server: determines what differs from the stored row, checks the rules and
 * the target list, requires the permissions, then stores the row. It compares with the stored row, not with what the
 * client believes to be stored.
 *
 * @returns the stored row and the changes made
 */
export const applyChange =
  (store: Pick<RecordWriter, "replace">, permissions: readonly Permission[]) =>
  <D extends RowCore, R extends D>(
    section: Section<D, R>,
    patient: PatientId,
    { stored, draft, expectedVersion, applyTodayRules }: RequestedChange<D, R>,
  ): TaskEither<Failure, { readonly row: R; readonly changes: readonly Change[] }> => {
    const changes = findChanges<D, R>(section, stored, draft);
    return pipe(
      changes.every((change) => change === "lock") ? taskEither.right(draft) : applyTodayRules(draft),
      taskEither.chain((checked) => toTask(validateTexts(section, validateRow(section, checked, stored)))),
      taskEither.chainFirst((row) =>
        stored.list === row.list || section.targetListsOf(stored.list).includes(row.list)
          ? taskEither.right(undefined)
          : taskEither.left(fieldFailure({ list: "form.notListed" })),
      ),
      taskEither.chainFirst((row) =>
        taskEither.traverseSeqArray((change: Change) =>
          requirePermission(permissions, requiredPermission(section, change, [stored, row])),
        )(changes),
      ),
      taskEither.chain((row) => store.replace(section, patient, row, expectedVersion)),
      taskEither.map((row) => ({ row, changes })),
    );
  };
