import type { Failure } from "@libretto/core/kernel/failure";
import { isRight, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { RowCore } from "@libretto/core/record/section";
import { removeRow, saveRow } from "@libretto/core/record/use-cases";
import { retryAfterRefusal } from "./retry-after-refusal.ts";
import { reportFailure } from "./row-removal.ts";
import { sendDraft } from "./row-requests.ts";
import { type SectionParts, UNDO_OPERATION } from "./section-parts.ts";

/** Takes a move back: the row returns to its list with its values, or the row that the move added is removed. */
export const undoMove = async <D extends RowCore, R extends D>(
  parts: SectionParts<D, R>,
  before: R,
  moved: R,
): Promise<void> => {
  const { section, view, services, list } = parts;
  const patient = services.patient();
  if (patient === null) return;
  const { store } = services;
  const { resolveRefusal } = view;
  const save = (row: D): TaskEither<Failure, R> => saveRow(store)<D, R>(section, patient, row);
  const send = resolveRefusal === undefined ? save : retryAfterRefusal(save, resolveRefusal);
  const isAdded = moved.id !== before.id;
  const takeBack: TaskEither<Failure, R> = isAdded
    ? pipe(
        removeRow(store)<D, R>(section, patient, moved),
        taskEither.map(() => before),
      )
    : send({ ...before, version: moved.version });
  const answer = await takeBack();
  if (isRight(answer)) {
    if (isAdded) list.remove(moved.id);
    parts.show(answer.right, section.messages.saved);
    return services.reloadRecord();
  }
  // the user has declined
  if (answer.left.code === "therapies.notConfirmed") return;
  reportFailure(parts, answer.left, section.messages.failed, {
    operation: UNDO_OPERATION,
    run: () => void undoMove(parts, before, moved),
  });
};
/** Moves a row to the list in which its course ends, without a dialog. Resolves with the stored row, or with null. */
export const completeRow = async <D extends RowCore, R extends D>(
  parts: SectionParts<D, R>,
  row: R,
  list: R["list"],
): Promise<R | null> => {
  const { section, services } = parts;
  const patient = services.patient();
  if (patient === null) return null;
  const answer = await sendDraft<D, R>(parts, patient, section.prepareMove(row, list))();
  if (isRight(answer)) return answer.right;
  reportFailure(parts, answer.left, section.messages.failed);
  return null;
};
