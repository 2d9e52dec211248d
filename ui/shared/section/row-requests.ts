import type { Level } from "@libretto/core/access/confidentiality";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isLeft, left, type TaskEither } from "@libretto/core/kernel/fp";
import { NEW_ID, type PatientId } from "@libretto/core/kernel/id";
import { findViewers } from "@libretto/core/record/across/sharing/doctor-view";
import type { RowCore } from "@libretto/core/record/section";
import { addRow, isRowMissing, lockRow, saveRow } from "@libretto/core/record/use-cases";
import type { RowFormParts } from "./row-form-model.ts";
import type { SectionParts } from "./section-parts.ts";

/** Another session deleted the row. Support is not needed. */
export const ROW_DELETED = failure("refused", "row.gone");

/** Another session has added the only row of the section. */
const ADDED_MEANWHILE = failure("stale", "failure.stale");

/**
 * Finds out whether a save failed because another session deleted the row, or has added the only row of the section:
 * then the form goes on with that row.
 */
const findDeletedRow =
  <D extends RowCore, R extends D>(
    { section, services }: SectionParts<D, R>,
    patient: PatientId,
    id: number,
    save: TaskEither<Failure, R>,
  ): TaskEither<Failure, R> =>
  async () => {
    const answer = await save();
    if (!isLeft(answer)) return answer;
    if (id === NEW_ID) return answer.left.code === "record.alreadyExists" ? left(ADDED_MEANWHILE) : answer;
    const isMissing = await isRowMissing(services.store)(section, patient, answer.left)();
    return isMissing ? left(ROW_DELETED) : answer;
  };

/** Saves a draft; a draft without an id is added. */
export const sendDraft = <D extends RowCore, R extends D>(
  parts: SectionParts<D, R>,
  patient: PatientId,
  draft: D,
): TaskEither<Failure, R> => {
  const { store } = parts.services;
  const send = draft.id === NEW_ID ? addRow(store) : saveRow(store);
  return findDeletedRow(parts, patient, draft.id, send(parts.section, patient, draft));
};

/** Saves the level of a row. */
export const sendLevel = <D extends RowCore, R extends D>(
  parts: SectionParts<D, R>,
  patient: PatientId,
  row: R,
  level: Level,
): TaskEither<Failure, R> =>
  findDeletedRow(parts, patient, row.id, lockRow(parts.services.store)(parts.section, patient, row, level));

/** The names of the doctors who would see a row at a level. */
export const listViewers = <D extends RowCore, R extends D>(
  { section, services }: SectionParts<D, R>,
  row: D,
  level: Level,
): readonly string[] =>
  findViewers(section, { ...row, level } as unknown as R, services.doctors()).map(({ name }) => name);

/** What a save changes outside of its form. */
export const effectsOf = <D extends RowCore, R extends D>(
  { services, list }: SectionParts<D, R>,
  rowId: () => number,
): RowFormParts<D, R>["effects"] => {
  const { gate, reloadRecord } = services;
  return {
    openGate: () => void gate.promptToSubscribe(),
    reloadRecord,
    showStored: reloadRecord,
    // another session has deleted the row
    removeRow: () => {
      if (list.remove(rowId())) reloadRecord();
    },
  };
};
